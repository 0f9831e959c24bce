import type { Calendar, Schedule, Uuid } from './schedule.ts'
import { hasGroups, holdersOf, homeOf, partsOf } from './students.ts'

/**
 * Whoever has one week and can be in one place at a time: a teacher, a room, a class; of a class that is divided, students
 * who are in the same groups. They are given as a calendar: the record itself, or for some students of a class a copy of
 * the smallest calendar that gives them lessons or blocks slots, with all slots blocked on which they cannot.
 */
export type Attendees = {
  readonly all: readonly Calendar[]
  /** Those of a calendar; each of them is one of `all`. */
  of(calendarUuid: Uuid): readonly Calendar[]
}

const known = new WeakMap<Schedule, Attendees>()

/**
 * The attendees of a schedule, made once for it and kept. Students of a class are told apart only where their lessons or
 * blocked slots come from other calendars.
 */
export function attendeesOf(schedule: Schedule): Attendees {
  let attendees = known.get(schedule)
  if (!attendees) known.set(schedule, (attendees = hasGroups(schedule) ? ofParts(schedule) : ofCalendars(schedule)))
  return attendees
}

function ofCalendars(schedule: Schedule): Attendees {
  const calendars = Object.values(schedule.calendars)
  const own = new Map(calendars.map((calendar) => [calendar.uuid, [calendar]]))
  return { all: calendars, of: (calendarUuid) => own.get(calendarUuid) ?? [] }
}

function ofParts(schedule: Schedule): Attendees {
  const attended = attendedCalendars(schedule)
  const byKey = new Map<string, Calendar>()
  const byPart = new Map<string, Calendar>()
  const make = (part: string): Calendar => {
    const holders = holdersOf(schedule, part)
    const home = homeOf(holders)
    const telling = holders.filter(({ uuid, blockedTimeSlots }) => attended.has(uuid) || blockedTimeSlots.length > 0)
    const key = [home.uuid, ...telling.map(({ uuid }) => uuid)].join(' ')
    let attendee = byKey.get(key)
    if (!attendee) byKey.set(key, (attendee = holders.length === 1 ? home : together(home, telling)))
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
  return { all: [...byKey.values()], of: (calendarUuid) => own.get(calendarUuid) ?? [] }
}

/** One calendar for those who are in all of these. */
function together(home: Calendar, calendars: readonly Calendar[]): Calendar {
  const smallest = calendars.reduce((one, other) => (partsOf(other).length < partsOf(one).length ? other : one), home)
  return { ...smallest, blockedTimeSlots: [...new Set(calendars.flatMap(({ blockedTimeSlots }) => blockedTimeSlots))] }
}

/** The calendars that some lesson attends, or may choose. */
function attendedCalendars({ lessons }: Schedule): ReadonlySet<Uuid> {
  const attended = new Set<Uuid>()
  for (const { calendarUuids, choices } of Object.values(lessons)) {
    for (const uuid of calendarUuids) attended.add(uuid)
    for (const { candidates } of choices) for (const uuid of candidates) attended.add(uuid)
  }
  return attended
}
