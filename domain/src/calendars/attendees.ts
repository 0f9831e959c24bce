import { cached } from '../cached.ts'
import { appendTo } from '../records/lists-by-key.ts'
import { changedLessons } from '../lessons/changed-lessons.ts'
import { calendarsOf } from '../lessons/placement.ts'
import type { Calendar, Lesson, Schedule, Uuid } from '../schedule.ts'
import { hasGroups, holdersOf, homeOf, partsOf } from './students.ts'
import { weekCountOf, weeksOf } from '../week/weeks.ts'

/**
 * Everyone with a single week who can be in one place at a time: a teacher, a room, a class, or the students of a divided class who are in
 * the same groups. Each is a calendar: the record itself, or a copy of the smallest calendar that has lessons or blocked slots for these
 * students. The copy blocks all slots in which these students are blocked. With several weeks, each has one copy per week, which attends
 * the lessons of that week.
 */
export type Attendees = {
  readonly all: readonly Calendar[]
  /** The attendees of a calendar; each of them is in `all`. */
  of(calendarUuid: Uuid): readonly Calendar[]
  /**
   * The attendees whose double bookings count together with those of this one: students of the same class, in all weeks, including itself.
   */
  countedWith(attendee: Calendar): readonly Calendar[]
  /** The index of an attendee in `all`. */
  indexOf(attendee: Calendar): number
  /** The week that the attendee belongs to. 0 in a version with one week. The attendees of one calendar are sorted by week. */
  weekOf(attendee: Calendar): number
  /** The attendees of a lesson: of its fixed and chosen calendars, without duplicates. The schedule must have these attendees. */
  attending(schedule: Schedule, lesson: Lesson): readonly Calendar[]
}

/** The attendees of the last schedule with these calendars, and the calendars that its lessons attended, if that mattered. */
const kept = new WeakMap<
  Schedule['calendars'],
  { readonly schedule: Schedule; readonly attended: ReadonlySet<Uuid>; readonly attendees: Attendees }
>()

/**
 * The attendees of a schedule, computed once and cached. Students of a class are distinguished only if their lessons or blocked slots come
 * from different calendars. While neither calendars nor attendance change, the objects are reused, so that further data can be cached by
 * them.
 */
export const attendeesOf = cached(look)

function look(schedule: Schedule): Attendees {
  const weeks = weekCountOf(schedule)
  const latest = kept.get(schedule.calendars)
  const before = latest && weekCountOf(latest.schedule) === weeks ? latest : undefined
  if (!hasGroups(schedule)) {
    const attendees = before?.attendees ?? inWeeks(ofCalendars(schedule), weeks)
    if (!before) kept.set(schedule.calendars, { schedule, attended: NONE, attendees })
    return attendees
  }
  const attended = before && attendsAsBefore(before.schedule, schedule) ? before.attended : attendedCalendars(schedule)
  const isAsBefore = before && isSame(before.attended, attended)
  const attendees = isAsBefore ? before.attendees : inWeeks(ofParts(schedule, attended), weeks)
  kept.set(schedule.calendars, { schedule, attended, attendees })
  return attendees
}

/** Whether every lesson has the same calendars and candidates as before. */
function attendsAsBefore(before: Schedule, after: Schedule): boolean {
  return (
    changedLessons(before, after)?.every(
      ([was, is]) => was.choices === is.choices && was.calendarUuids === is.calendarUuids,
    ) ?? false
  )
}

const NONE: ReadonlySet<Uuid> = new Set()

function isSame(one: ReadonlySet<Uuid>, other: ReadonlySet<Uuid>): boolean {
  if (one.size !== other.size) return false
  for (const uuid of one) if (!other.has(uuid)) return false
  return true
}

function ofCalendars(schedule: Schedule): Attendees {
  const calendars = Object.values(schedule.calendars)
  const own = new Map(calendars.map((calendar) => [calendar.uuid, [calendar]]))
  return attendeesFrom(
    calendars,
    (calendarUuid) => own.get(calendarUuid) ?? [],
    (attendee) => own.get(attendee.uuid) ?? [],
  )
}

function ofParts(schedule: Schedule, attended: ReadonlySet<Uuid>): Attendees {
  const byKey = new Map<string, Calendar>()
  const byPart = new Map<string, Calendar>()
  const homes = new Map<Calendar, Calendar>()
  const byHome = new Map<Calendar, Calendar[]>()
  const make = (part: string): Calendar => {
    const holders = holdersOf(schedule, part)
    const home = homeOf(holders)
    const telling = holders.filter(({ uuid, blockedTimeSlots }) => attended.has(uuid) || blockedTimeSlots.length > 0)
    const key = [home.uuid, ...telling.map(({ uuid }) => uuid)].join(' ')
    let attendee = byKey.get(key)
    if (attendee) return attendee
    byKey.set(key, (attendee = holders.length === 1 ? home : together(home, telling)))
    homes.set(attendee, home)
    appendTo(byHome, home, attendee)
    return attendee
  }
  const own = new Map<Uuid, readonly Calendar[]>()
  for (const calendar of Object.values(schedule.calendars)) {
    const attendees = new Set<Calendar>()
    for (const part of partsOf(calendar)) {
      let attendee = byPart.get(part)
      if (!attendee) byPart.set(part, (attendee = make(part)))
      attendees.add(attendee)
    }
    own.set(calendar.uuid, [...attendees])
  }
  return attendeesFrom(
    [...byKey.values()],
    (calendarUuid) => own.get(calendarUuid) ?? [],
    (attendee) => byHome.get(homes.get(attendee)!) ?? [],
  )
}

/** Repeats each attendee once per week. */
function inWeeks(once: Attendees, count: number): Attendees {
  if (count < 2) return once
  const copies = new Map(once.all.map((one) => [one, Array.from({ length: count }, () => ({ ...one }))] as const))
  const all = once.all.flatMap((one) => copies.get(one)!)
  const places = new Map(all.map((attendee, index) => [attendee, index]))
  const copiesOf = (some: readonly Calendar[]) => some.flatMap((one) => copies.get(one)!)
  const ofCalendar = new Map<Uuid, readonly Calendar[]>()
  const together = new Map<readonly Calendar[], readonly Calendar[]>()
  const ofLesson = new WeakMap<Lesson, readonly Calendar[]>()
  return {
    all,
    of: (calendarUuid) => {
      let own = ofCalendar.get(calendarUuid)
      if (!own) ofCalendar.set(calendarUuid, (own = copiesOf(once.of(calendarUuid))))
      return own
    },
    countedWith: (attendee) => {
      const counted = once.countedWith(once.all[Math.floor(places.get(attendee)! / count)]!)
      let own = together.get(counted)
      if (!own) together.set(counted, (own = copiesOf(counted)))
      return own
    },
    indexOf: (attendee) => places.get(attendee)!,
    weekOf: (attendee) => places.get(attendee)! % count,
    attending: (schedule, lesson) => {
      let attending = ofLesson.get(lesson)
      if (!attending) {
        const weeks = weeksOf(lesson, count)
        attending = once.attending(schedule, lesson).flatMap((one) => weeks.map((week) => copies.get(one)![week]!))
        ofLesson.set(lesson, attending)
      }
      return attending
    },
  }
}

/** The attendees of a lesson are cached by its record: most records do not change in an edit. */
function attendeesFrom(
  all: readonly Calendar[],
  of: Attendees['of'],
  countedWith: Attendees['countedWith'],
): Attendees {
  const places = new Map(all.map((attendee, index) => [attendee, index]))
  const ofLesson = new WeakMap<Lesson, readonly Calendar[]>()
  return {
    all,
    of,
    countedWith,
    indexOf: (attendee) => places.get(attendee)!,
    weekOf: () => 0,
    attending(schedule, lesson) {
      let attending = ofLesson.get(lesson)
      if (!attending) {
        attending = [...new Set(calendarsOf(schedule, lesson).flatMap(({ uuid }) => of(uuid)))]
        ofLesson.set(lesson, attending)
      }
      return attending
    },
  }
}

/** One calendar for the students who are in all of these. */
function together(home: Calendar, calendars: readonly Calendar[]): Calendar {
  const smallest = calendars.reduce((one, other) => (partsOf(other).length < partsOf(one).length ? other : one), home)
  return { ...smallest, blockedTimeSlots: [...new Set(calendars.flatMap(({ blockedTimeSlots }) => blockedTimeSlots))] }
}

/** Of the calendars that share students with others: those that a lesson attends or has as a candidate. */
function attendedCalendars({ lessons, calendars }: Schedule): ReadonlySet<Uuid> {
  const attended = new Set<Uuid>()
  const add = (uuid: Uuid) => {
    if ((calendars[uuid]?.parts.length ?? 0) > 0) attended.add(uuid)
  }
  for (const { calendarUuids, choices } of Object.values(lessons)) {
    calendarUuids.forEach(add)
    for (const { candidates } of choices) candidates.forEach(add)
  }
  return attended
}
