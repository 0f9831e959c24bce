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
 * The resources that stand for the calendars of a schedule. A class that is divided has several, and groups share some of them. In a
 * version of several weeks each is there once for all lessons, and once more for those of each week: a part of it, which clashes in
 * its place and has the week that rules look at.
 */
export type Attending = {
  /** By resource, the calendar that it stands for. */
  readonly calendars: readonly Calendar[]
  /** Of those that are the part of one week; undefined for the others. */
  readonly partOf: (resource: number) => Part | undefined
  /** What a lesson attends that has a calendar. */
  of(calendarUuid: Uuid): readonly number[]
  /** What rules look at that are about a calendar: those weeks. */
  weeksOf(calendarUuid: Uuid): readonly number[]
  /** The same of a calendar that a lesson has, in the weeks of the lesson. */
  ofLesson(calendarUuid: Uuid, lesson: Lesson): readonly number[]
}

export function attendingIn(schedule: Schedule): Attending {
  const attendees = attendeesOf(schedule)
  const count = weekCountOf(schedule)
  const { all, indexOf, weekOf } = attendees
  const weeks = onceForEach((calendarUuid) => attendees.of(calendarUuid).map(indexOf))
  if (count === 1) return { calendars: all, partOf: () => undefined, of: weeks, weeksOf: weeks, ofLesson: weeks }
  // Attendees come with all their weeks in a row.
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
