import { z } from 'zod'
import { shortNamesOfCourses, withShortName } from '../calendars/short-names.ts'
import type { NewNames } from '../calendars/qualifications.ts'
import { put } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { uuid, type Schedule, type Uuid } from '../schedule.ts'
import { flatMapInSteps } from '../steps.ts'
import { defineCommand } from './define.ts'
import { distinct, isBlank, recordOf, refuseMissing } from './records.ts'
import { renameReferences, subjectName } from './subjects.ts'

/**
 * Sets the names of several courses as one step. Of a course listed twice, the last entry applies. If all courses of a name are renamed,
 * rules, qualifications and the short name follow.
 */
export const renameSubjects = defineCommand({
  params: z.object({
    subjects: z
      .array(z.object({ subjectUuid: uuid, name: subjectName }))
      .min(1)
      .max(LIMITS.maxSubjects),
  }),
  example: { subjects: [{ subjectUuid: 'Maths', name: 'Mathematics' }] },
  deed: ['renamed', 'subject'],
  counted: 'subjects',
  ahead: true,
  check: (schedule, { subjects }) =>
    refuseMissing(
      schedule,
      'subjects',
      subjects.map(({ subjectUuid }) => subjectUuid),
    ) ?? (subjects.some(({ name }) => isBlank(name)) ? refuse('name-empty') : undefined),
  apply: function* (schedule, { subjects }) {
    const last = new Map(subjects.map(({ subjectUuid, name }) => [subjectUuid, name]))
    const renamed = new Map([...last].filter(([uuid, name]) => recordOf(schedule, 'subjects', uuid).name !== name))
    const names = namesThatFollow(schedule, renamed)
    const shortNames = shortNamesAfter(schedule, renamed, names)
    const courses = yield* flatMapInSteps([...renamed], ([uuid, name]) => {
      const before = recordOf(schedule, 'subjects', uuid)
      return put(schedule, 'subjects', withShortName({ ...before, name }, shortNames.get(name) ?? null))
    })
    return [...courses, ...(yield* renameReferences(schedule, names))]
  },
})

/** The new names of each name whose courses are all renamed. */
function namesThatFollow(schedule: Schedule, renamed: ReadonlyMap<Uuid, string>): NewNames {
  const byName = Map.groupBy(Object.values(schedule.subjects), ({ name }) => name)
  return new Map(
    [...byName].flatMap(([name, courses]) =>
      courses.every(({ uuid }) => renamed.has(uuid))
        ? [[name, distinct(courses.map(({ uuid }) => renamed.get(uuid)!))] as const]
        : [],
    ),
  )
}

/** Short names by the names that courses have after the renaming. One that other courses keep takes precedence. */
function shortNamesAfter(
  schedule: Schedule,
  renamed: ReadonlyMap<Uuid, string>,
  names: NewNames,
): ReadonlyMap<string, string | undefined> {
  const before = shortNamesOfCourses(schedule)
  const kept = Object.values(schedule.subjects).filter(({ uuid }) => !renamed.has(uuid))
  const after = new Map(kept.map(({ name }) => [name, before.get(name)]))
  for (const [from, [to = from]] of names) if (!after.has(to)) after.set(to, before.get(from))
  return after
}
