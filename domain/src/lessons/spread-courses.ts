import { classesOf } from './lesson-classes.ts'
import { isLocked } from './locked.ts'
import type { Lesson, Schedule, Subject } from '../schedule.ts'

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

/** What a lesson is a lesson of, to those who are to have it on different days. */
export function courseOf(schedule: Schedule, lesson: Lesson): string | undefined {
  const subject = schedule.subjects[lesson.subjectUuid]
  // Courses that are withheld all have the same name.
  const named = subject && isLocked(subject) ? { ...subject, name: subject.uuid } : subject
  return named && spreadCourse(named, classesOf(schedule, lesson))
}

/** What is one course to those who are to have it on different days: all of a name that the same classes have. */
export function spreadCourse(
  { name, distribution }: Pick<Subject, 'name' | 'distribution'>,
  classes: string,
): string | undefined {
  return distribution === 'gather' ? undefined : `${name} ${classes}`
}
