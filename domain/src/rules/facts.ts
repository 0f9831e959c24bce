import { cached } from '../cached.ts'
import { attendeesOf } from '../calendars/attendees.ts'
import { weekOf } from '../lessons/placement.ts'
import { headOf, type Calendar, type Lesson, type Rule, type Schedule, type Uuid } from '../schedule.ts'
import { changedLessons } from '../lessons/changed-lessons.ts'
import { countsLesson, tagNamesOf } from '../lessons/tags.ts'
import { said, type RuleNeeds } from './rule-needs.ts'
import { lastOf, movedFrom, placesOf, type Places } from './places.ts'

/**
 * What rules need to know about a schedule, computed once for all rules. A cell is a number: the day times `hours` plus the hour. Lists by
 * cell have `days * hours` entries.
 */
export type RuleFacts = {
  readonly schedule: Schedule
  readonly days: number
  readonly hours: number
  /** Two days of the table form one day, for rules on the days between lessons. */
  readonly halfDays: boolean
  /** The number of days in a term. Undefined if there are no terms. */
  readonly daysPerTerm: number | undefined
  /**
   * Everyone with a week: every calendar, except that a divided class is several attendees (`attendeesOf`). The functions below take
   * attendees.
   */
  readonly attendees: readonly Calendar[]
  /** The attendees of a calendar. */
  attendeesOf(calendarUuid: Uuid): readonly Calendar[]
  /** The week that the attendee belongs to. 0 in a version with one week. */
  weekOf(attendee: Calendar): number
  /** The cell where a lesson starts, or -1 if it is unscheduled. */
  start(lesson: Lesson): number
  /** The number of lessons of a calendar, by cell. Any number above 0 is busy, double-booked or not. */
  load(calendar: Calendar): Uint16Array
  /** 1 if the week has a slot there that the calendar does not block, by cell. */
  open(calendar: Calendar): Uint8Array
  /** Every lesson of a calendar, scheduled or not. */
  lessonsOf(calendar: Calendar): readonly Lesson[]
  /** The lessons that a calendar has on each day, in the order of the table. */
  byDay(calendar: Calendar): readonly (readonly Uuid[])[]
  calendarsOf(lesson: Lesson): readonly Calendar[]
  /** The calendars whose double bookings count together with those of this one: students of the same class, including itself. */
  countedWith(calendar: Calendar): readonly Calendar[]
  /** The lessons that a rule applies to: first those it lists, in its order, then those of everything else it names. */
  namedLessons(rule: Rule): readonly Lesson[]
  /** The calendars that a rule applies to: those it names and all of its type, without duplicates. */
  namedCalendars(rule: Rule): readonly Calendar[]
  /** The enabled rules on lessons that apply to this one, with the attendees in its record. */
  rulesNaming(lesson: Lesson): readonly Rule[]
  /** The enabled rules that apply to any of these lessons, without duplicates. */
  rulesNamingAny(lessons: readonly Lesson[]): readonly Rule[]
  /** The enabled rules that depend on this lesson's slot, with the attendees in its record. */
  rulesTouching(lesson: Lesson): readonly Rule[]
}

/** The facts of a schedule, computed once and cached. */
export const factsOf = cached(look)

/** The places of the last schedule with these calendars. The next schedule usually differs in a few lessons. */
const last = new WeakMap<Schedule['calendars'], Places>()

function look(schedule: Schedule): RuleFacts {
  const { days, hours } = weekOf(schedule)
  const cells = days * hours
  const attendees = attendeesOf(schedule)
  const before = last.get(schedule.calendars)
  const changed = before?.attendees === attendees ? changedLessons(before.schedule, schedule) : undefined
  const places = before && changed ? movedFrom(before, schedule, changed) : placesOf(schedule, attendees)
  last.set(schedule.calendars, places)

  const { starts, loads, scope, lists } = places
  const placeOf = attendees.indexOf
  const loadOf: Uint16Array[] = []
  const recordsOf = (uuids: readonly Uuid[]) => uuids.map((uuid) => schedule.lessons[uuid]!)
  const byDayOf = new Map<Calendar, readonly (readonly Uuid[])[]>()
  const namedOf = new Map<Rule, readonly Lesson[]>()
  const facts: RuleFacts = {
    schedule,
    days,
    hours,
    halfDays: headOf(schedule).halfDays === true,
    daysPerTerm: headOf(schedule).daysPerTerm,
    start: (lesson) => starts.get(lesson.uuid) ?? -1,
    attendees: attendees.all,
    attendeesOf: attendees.of,
    weekOf: attendees.weekOf,
    load: (calendar) => {
      const place = placeOf(calendar)
      return (loadOf[place] ??= loads.subarray(place * cells, (place + 1) * cells))
    },
    lessonsOf: (calendar) => recordsOf(lists()[placeOf(calendar)]!),
    byDay: (calendar) => {
      let byDay = byDayOf.get(calendar)
      if (!byDay) byDayOf.set(calendar, (byDay = sortByDay(facts, calendar)))
      return byDay
    },
    calendarsOf: (lesson) => attendees.attending(schedule, lesson),
    countedWith: attendees.countedWith,
    open: openTimesIn(schedule),
    namedLessons: (rule) => {
      let named = namedOf.get(rule)
      if (!named) namedOf.set(rule, (named = recordsOf(scope.lessonsOf(rule))))
      return named
    },
    namedCalendars: scope.calendarsOf,
    rulesNaming: scope.naming,
    rulesNamingAny: scope.namingAny,
    rulesTouching: (lesson) => {
      const calendars = attendees.attending(schedule, lesson)
      const touching = new Set(scope.naming(lesson))
      for (const calendar of calendars) {
        for (const rule of scope.ofCalendar(calendar)) if (countsLesson(rule, lesson)) touching.add(rule)
        for (const rule of scope.edgesOf(calendar)) touching.add(rule)
      }
      return [...touching]
    },
  }
  return facts
}

const openTimes = new WeakMap<Schedule['timeSlots'], (calendar: Calendar) => Uint8Array>()

/** Returns a function for the open cells of a calendar. The result is cached per table of time slots and calendar. */
function openTimesIn(schedule: Schedule): (calendar: Calendar) => Uint8Array {
  let openOf = openTimes.get(schedule.timeSlots)
  if (openOf) return openOf
  const { timeSlots } = schedule
  const { days, hours } = weekOf(schedule)
  const ofAll = marked(timeSlots, Object.keys(timeSlots), hours, new Uint8Array(days * hours), 1)
  const kept = new WeakMap<Calendar, Uint8Array>()
  openOf = (calendar) => {
    let open = kept.get(calendar)
    if (!open) kept.set(calendar, (open = marked(timeSlots, calendar.blockedTimeSlots, hours, ofAll.slice(), 0)))
    return open
  }
  openTimes.set(timeSlots, openOf)
  return openOf
}

/** Sets a value on the cells of these slots. */
function marked(
  timeSlots: Schedule['timeSlots'],
  slotUuids: readonly Uuid[],
  hours: number,
  cells: Uint8Array,
  value: number,
): Uint8Array {
  for (const uuid of slotUuids) {
    const slot = timeSlots[uuid]
    if (slot) cells[slot.dayNum * hours + slot.hourNum] = value
  }
  return cells
}

function sortByDay(facts: RuleFacts, calendar: Calendar): Uuid[][] {
  const byDay: Uuid[][] = Array.from({ length: facts.days }, () => [])
  for (const lesson of facts.lessonsOf(calendar)) {
    const start = facts.start(lesson)
    if (start >= 0) byDay[dayOf(facts, start)]!.push(lesson.uuid)
  }
  return byDay
}

/** The facts with one lesson starting at another cell (-1: unscheduled). Nothing is counted from scratch. */
export function withLessonAt(facts: RuleFacts, lesson: Lesson, cell: number): RuleFacts {
  const { hours } = facts
  const loads = new Map<Calendar, Uint16Array>()
  const add = (load: Uint16Array, start: number, by: number) => {
    if (start < 0) return
    for (let at = start, end = lastOf(hours, start, lesson.length); at < end; at++) load[at]! += by
  }
  for (const calendar of facts.calendarsOf(lesson)) {
    const load = facts.load(calendar).slice()
    add(load, facts.start(lesson), -1)
    add(load, cell, 1)
    loads.set(calendar, load)
  }
  const moved: RuleFacts = {
    ...facts,
    start: (other) => (other.uuid === lesson.uuid ? cell : facts.start(other)),
    load: (calendar) => loads.get(calendar) ?? facts.load(calendar),
    byDay: (calendar) => (loads.has(calendar) ? sortByDay(moved, calendar) : facts.byDay(calendar)),
  }
  return moved
}

/** The cell after the last one of a lesson. Cells beyond the day are cut off. */
export function endOf({ hours }: RuleFacts, start: number, { length }: Lesson): number {
  return lastOf(hours, start, length)
}

export function dayOf({ hours }: RuleFacts, cell: number): number {
  return Math.floor(cell / hours)
}

/** Whether the rule counts two days of the table as one. */
export function takesWholeDays({ halfDays }: Pick<RuleFacts, 'halfDays'>, needs: RuleNeeds, rule: Rule): boolean {
  return halfDays && said.wholeDays(needs, rule)
}

/**
 * The day as a rule between lessons counts it. Two half days are one day, unless the rule counts half days. For a rule on terms, all days
 * of a term are one.
 */
export function wholeDayOf({ halfDays, daysPerTerm }: RuleFacts, needs: RuleNeeds, rule: Rule, day: number): number {
  if (daysPerTerm !== undefined && said.terms(needs, rule)) return Math.floor(day / daysPerTerm)
  return halfDays && !said.halfDays(needs, rule) ? day >> 1 : day
}

/** The lessons of a calendar that are, at least partly, in a cell for which `isMeant` is true. */
export function lessonsOn(facts: RuleFacts, calendar: Calendar, isMeant: (cell: number) => boolean): Uuid[] {
  return facts.lessonsOf(calendar).flatMap((lesson) => {
    const start = facts.start(lesson)
    if (start < 0) return []
    for (let cell = start, end = endOf(facts, start, lesson); cell < end; cell++)
      if (isMeant(cell)) return [lesson.uuid]
    return []
  })
}

/** The number of lessons of a calendar that the rule counts, by cell. All lessons count if the rule names no tags. */
export function loadFor(facts: RuleFacts, rule: Rule, calendar: Calendar): Uint16Array {
  if (tagNamesOf(rule).length === 0) return facts.load(calendar)
  const load = new Uint16Array(facts.days * facts.hours)
  for (const lesson of facts.lessonsOf(calendar)) {
    const start = countsLesson(rule, lesson) ? facts.start(lesson) : -1
    if (start < 0) continue
    for (let cell = start, end = endOf(facts, start, lesson); cell < end; cell++) load[cell]!++
  }
  return load
}

/** Whether the week does not have the cell, or everyone blocks it. */
export function isBreakIn({ attendees, open }: RuleFacts, cell: number): boolean {
  return attendees.length > 0 && attendees.every((calendar) => open(calendar)[cell] === 0)
}

/** 1 in the slots that a rule names, by cell. */
export function namedCells({ schedule, days, hours }: RuleFacts, rule: Rule): Uint8Array {
  return marked(schedule.timeSlots, rule.timeSlotUuids, hours, new Uint8Array(days * hours), 1)
}

/** For each cell, the slot sets of a rule that contain it, as bits. */
export function cellsOfSets({ schedule, days, hours }: RuleFacts, { slotSets = [] }: Rule): Uint32Array {
  const cells = new Uint32Array(days * hours)
  for (const [set, slotUuids] of slotSets.entries())
    for (const uuid of slotUuids) {
      const slot = schedule.timeSlots[uuid]
      if (slot) cells[slot.dayNum * hours + slot.hourNum]! |= 1 << set
    }
  return cells
}

/** 1 in the slots that a rule names, by cell. If it names none, 1 in all existing slots. */
export function existingCells(facts: RuleFacts, rule: Rule): Uint8Array {
  const { schedule, days, hours } = facts
  if (rule.timeSlotUuids.length > 0) return namedCells(facts, rule)
  return marked(schedule.timeSlots, Object.keys(schedule.timeSlots), hours, new Uint8Array(days * hours), 1)
}
