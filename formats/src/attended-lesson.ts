import {
  calendarsOf,
  lessonsOfSubject,
  subjectsInOrder,
  type Calendar,
  type Lesson,
  type Schedule,
  type Subject,
} from '@timetable/domain'

/** A lesson as most programs store it: its course, who attends it, and its first cell, counted from 0. */
export type AttendedLesson = {
  readonly lesson: Lesson
  readonly course: Subject
  /** Classes and groups. */
  readonly classes: readonly Calendar[]
  readonly teachers: readonly Calendar[]
  /** Fixed and chosen rooms. */
  readonly rooms: readonly Calendar[]
  /** Null if it is unscheduled. */
  readonly start: { readonly day: number; readonly period: number } | null
}

/** Returns all lessons of a version, course by course. */
export function attendedLessons(schedule: Schedule): AttendedLesson[] {
  return subjectsInOrder(schedule).flatMap((course) =>
    lessonsOfSubject(schedule, course.uuid).map((lesson): AttendedLesson => {
      const attending = calendarsOf(schedule, lesson)
      const of = (type: Calendar['calendarType']) => attending.filter(({ calendarType }) => calendarType === type)
      const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
      return {
        ...{ lesson, course, classes: of('CLASS'), teachers: of('TEACHER'), rooms: of('ROOM') },
        start: slot ? { day: slot.dayNum, period: slot.hourNum } : null,
      }
    }),
  )
}

/** Returns courses by their names. Other programs know courses with the same name as one. */
export const coursesByName = ({ subjects }: Schedule): ReadonlyMap<string, readonly Subject[]> =>
  Map.groupBy(Object.values(subjects), ({ name }) => name)

/** Returns the class of a group, and any other calendar itself. */
export const wholeOf = ({ calendars }: Schedule, one: Calendar): Calendar => calendars[one.classUuid ?? ''] ?? one

/** Returns the classes, without their groups. */
export const wholeClasses = (schedule: Schedule): Calendar[] =>
  calendarsOfType(schedule, 'CLASS').filter(({ classUuid }) => classUuid === null)

/** Returns the calendars of one type, in the order of the version. */
export function calendarsOfType({ calendars }: Schedule, type: Calendar['calendarType']): Calendar[] {
  return Object.values(calendars).filter(({ calendarType }) => calendarType === type)
}
