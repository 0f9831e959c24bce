import { evenShare } from '../even-share.ts'
import { classesOf } from '../lesson-classes.ts'
import type { Lesson, Schedule, Subject } from '../schedule.ts'
import { addsToCounts } from './adding.ts'
import type { LessonKind } from './match.ts'
import { grouped, placed, uuidsOf } from './placed.ts'

/**
 * SPREAD_OVER_DAYS: of the lessons that the same classes have in a course of one name, those on a day beyond an even share of
 * the week. A lesson of two periods is one. Courses that are to be gathered are left out.
 */
export const spreadOverDays: LessonKind = {
  about: 'lessons',
  evaluate: (facts, rule) =>
    spreadTogether(facts.schedule, facts.namedLessons(rule)).flatMap((lessons) => {
      const most = evenShare(facts.schedule, lessons.length)
      return grouped(placed(facts, lessons), ({ day }) => day).flatMap(([dayNum, there]) =>
        there.length > most ? [{ dayNum, lessonUuids: uuidsOf(there), amount: there.length - most }] : [],
      )
    }),
  adds: (facts, rule, lesson) => {
    const key = courseOf(facts.schedule, lesson)
    if (key === undefined) return () => 0
    const named = facts.namedLessons(rule).filter((other) => courseOf(facts.schedule, other) === key)
    const isNamed = named.some(({ uuid }) => uuid === lesson.uuid)
    const most = evenShare(facts.schedule, named.length + (isNamed ? 0 : 1))
    return addsToCounts(
      placed(facts, named),
      ({ day }) => [day],
      (count) => count - most,
    )
  },
}

/** The lessons by who is to have them on different days; a lesson alone is none of them. */
export function spreadTogether(schedule: Schedule, lessons: readonly Lesson[]): readonly (readonly Lesson[])[] {
  return spreadGroups(lessons, (lesson) => courseOf(schedule, lesson))
}

/** The same of lessons of any form: those of one course are together, and one of none is alone. */
export function spreadGroups<L>(lessons: readonly L[], courseOf: (lesson: L) => string | undefined): L[][] {
  const together = Map.groupBy(lessons, courseOf)
  together.delete(undefined)
  return [...together.values()].filter(({ length }) => length > 1)
}

function courseOf(schedule: Schedule, lesson: Lesson): string | undefined {
  const subject = schedule.subjects[lesson.subjectUuid]
  return subject && spreadCourse(subject, classesOf(schedule, lesson))
}

/** What is one course to those who are to have it on different days: all of a name that the same classes have. */
export function spreadCourse(
  { name, distribution }: Pick<Subject, 'name' | 'distribution'>,
  classes: string,
): string | undefined {
  return distribution === 'gather' ? undefined : `${name} ${classes}`
}
