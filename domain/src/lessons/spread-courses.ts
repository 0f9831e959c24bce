import { classesOf } from './lesson-classes.ts'
import { isLocked } from './locked.ts'
import type { Lesson, Schedule, Subject } from '../schedule.ts'

/** Groups lessons that should be on different days. Groups of a single lesson are omitted. */
export function spreadTogether(schedule: Schedule, lessons: readonly Lesson[]): readonly (readonly Lesson[])[] {
  return spreadGroups(lessons, (lesson) => courseOf(schedule, lesson))
}

/** Groups lessons of any form by course. Lessons without a course, and single ones, are omitted. */
export function spreadGroups<L>(lessons: readonly L[], courseOf: (lesson: L) => string | undefined): L[][] {
  const together = Map.groupBy(lessons, courseOf)
  together.delete(undefined)
  return [...together.values()].filter(({ length }) => length > 1)
}

/** The course key by which lessons are spread over days. Undefined if the lesson should not be spread. */
export function courseOf(schedule: Schedule, lesson: Lesson): string | undefined {
  const subject = schedule.subjects[lesson.subjectUuid]
  // All withheld courses have the same name.
  const named = subject && isLocked(subject) ? { ...subject, name: subject.uuid } : subject
  return named && spreadCourse(named, classesOf(schedule, lesson))
}

/** The key of a course for spreading: all courses of one name with the same classes. Undefined if it should be gathered. */
export function spreadCourse(
  { name, distribution }: Pick<Subject, 'name' | 'distribution'>,
  classes: string,
): string | undefined {
  return distribution === 'gather' ? undefined : `${name} ${classes}`
}
