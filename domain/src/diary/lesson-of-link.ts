import { cached } from '../cached.ts'
import { lineageOf } from '../records/lineage.ts'
import { listsByKey } from '../records/lists-by-key.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import type { LinkedLesson } from './records.ts'

/**
 * The lesson of a version that a link names; the link may have been made for another version. It is the lesson with the same uuid, else
 * the only one with the same lineage. Undefined if there is none, or several.
 */
export function lessonOfLink(
  { lessons }: Pick<Schedule, 'lessons'>,
  { lessonUuid }: Pick<LinkedLesson, 'lessonUuid'>,
): Lesson | undefined {
  const same = lessons[lessonUuid]
  if (same) return same
  const lineage = lineageOf(lessonUuid)
  const related = lineage === undefined ? undefined : byLineage(lessons).get(lineage)
  return related?.length === 1 ? related[0] : undefined
}

/** A link to a lesson of this version. */
export function linkToLesson({ subjects }: Pick<Schedule, 'subjects'>, { uuid, subjectUuid }: Lesson): LinkedLesson {
  return { lessonUuid: uuid, subject: subjects[subjectUuid]?.name ?? '-' }
}

const byLineage = cached((lessons: Schedule['lessons']) =>
  listsByKey(Object.values(lessons), ({ uuid }) => {
    const lineage = lineageOf(uuid)
    return lineage === undefined ? [] : [lineage]
  }),
)
