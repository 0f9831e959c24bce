import {
  attendeesOf,
  weekCountOf,
  weeksOf,
  type Calendar,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Part } from './problem.ts'

/**
 * The resources that represent the calendars of a schedule. A divided class has several, and its groups share some of them. In a version of
 * several weeks, each appears once for all lessons, and once more for those of each week. The latter is a part, which clashes in place of
 * its whole; rules read its week.
 */
export type Attending = {
  /** By resource, the calendar that it represents. */
  readonly calendars: readonly Calendar[]
  /** The part that a resource is, if it represents one week. Otherwise undefined. */
  readonly partOf: (resource: number) => Part | undefined
  /** The resources that a lesson with this calendar attends. */
  of(calendarUuid: Uuid): readonly number[]
  /** The resources that rules on a calendar read: one for each week. */
  weeksOf(calendarUuid: Uuid): readonly number[]
  /** The same for the calendar of a lesson, only in the weeks of the lesson. */
  ofLesson(calendarUuid: Uuid, lesson: Lesson): readonly number[]
}

export function attendingIn(schedule: Schedule): Attending {
  const attendees = attendeesOf(schedule)
  const count = weekCountOf(schedule)
  const { all, indexOf, weekOf } = attendees
  const weeks = onceForEach((calendarUuid) => attendees.of(calendarUuid).map(indexOf))
  if (count === 1) return { calendars: all, partOf: () => undefined, of: weeks, weeksOf: weeks, ofLesson: weeks }
  // All weeks of an attendee are adjacent.
  const wholeOf = (resource: number) => all.length + Math.floor(resource / count)
  const lessons = Object.values(schedule.lessons)
  const meets = Array.from({ length: count }, (_, week) =>
    lessons.flatMap((lesson, meet) => (weeksOf(lesson, count).includes(week) ? [meet] : [])),
  )
  return {
    calendars: [...all, ...all.filter((attendee) => weekOf(attendee) === 0)],
    partOf: (resource) =>
      resource < all.length ? { of: wholeOf(resource), meets: meets[weekOf(all[resource])], clashes: true } : undefined,
    of: onceForEach((calendarUuid) => [...new Set(weeks(calendarUuid).map(wholeOf))]),
    weeksOf: weeks,
    ofLesson: (calendarUuid, lesson) => {
      const own = weeksOf(lesson, count)
      return weeks(calendarUuid).filter((resource) => own.includes(weekOf(all[resource])))
    },
  }
}

function onceForEach(make: (calendarUuid: Uuid) => readonly number[]): (calendarUuid: Uuid) => readonly number[] {
  const known = new Map<Uuid, readonly number[]>()
  return (calendarUuid) => {
    let made = known.get(calendarUuid)
    if (!made) known.set(calendarUuid, (made = make(calendarUuid)))
    return made
  }
}
