import { tableOf } from '../records/table-of.ts'
import type { Lesson, Schedule, Subject } from '../schedule.ts'

/**
 * Names that a school without a subscription may not see are withheld before sending. Slots never are. A locked lesson therefore retains
 * the calendars in whose timetables it is.
 */
export const LOCKED = { name: 'Buy Premium', color: '#999999', locked: true } as const

/** Whether this is a withheld course, as sent to such a school. */
export const isLocked = ({ locked }: Pick<Subject, 'locked'>): boolean => locked === true

/** The version as files for other programs hold it: locked lessons keep their slots, and name nobody. */
export function withoutLockedCalendars(schedule: Schedule): Schedule {
  const { subjects, lessons } = schedule
  if (!Object.values(subjects).some(isLocked)) return schedule
  const bare = ({ tags: _, ...lesson }: Lesson): Lesson => ({ ...lesson, calendarUuids: [], choices: [] })
  const of = (lesson: Lesson) => subjects[lesson.subjectUuid]
  return {
    ...schedule,
    lessons: tableOf(Object.values(lessons).map((lesson) => (of(lesson)?.locked ? bare(lesson) : lesson))),
  }
}
