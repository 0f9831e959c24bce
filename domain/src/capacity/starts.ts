import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'
import { sharing } from '../calendars/students.ts'
import type { Closer } from './closers.ts'
import type { Lot } from './lots.ts'

/** The possible slots of lessons, given blocked slots and required rules on times. */
export type OpenStarts = {
  /** The cells where the lessons of a lot may start; for pinned ones, their own. Lots with the same starts share a list. */
  startsOf(lot: Lot): readonly number[]
  /** For a lot without a start that would fit in a day: what closes all starts together. None of these could be omitted. */
  closersOf(lot: Lot): { readonly calendarUuids: readonly Uuid[]; readonly ruleUuids: readonly Uuid[] }
  /** The highest number of periods in a row on any day. */
  readonly longest: number
}

export function openStarts(facts: RuleFacts): OpenStarts {
  const cells = facts.days * facts.hours
  const run = periodsInARow(facts)
  const closersOf = closersIn(facts, cells)
  const closed = new Uint8Array(cells)
  const closedStart = new Uint8Array(cells)
  const admitted = (length: number, closers: readonly Closer[]): number[] => {
    closed.fill(0)
    closedStart.fill(0)
    for (const closer of closers) {
      const all = closer.starts ? closedStart : closed
      for (let cell = 0; cell < cells; cell++) all[cell]! |= closer.closed[cell]!
    }
    const starts: number[] = []
    for (let start = 0; start < cells; start++)
      if (run[start]! >= length && closedStart[start] === 0 && isFree(closed, start, length)) starts.push(start)
    return starts
  }

  // Most lots have all of this in common, and each is requested for each of its calendars.
  const known = new Map<string, readonly number[]>()
  const ofLot = new Map<Lot, readonly number[]>()
  return {
    longest: run.reduce((most, each) => Math.max(most, each), 0),
    startsOf(lot) {
      let starts = ofLot.get(lot)
      if (starts) return starts
      const { pinnedAt } = lot
      const closers = pinnedAt < 0 ? closersOf(lot) : []
      const key = pinnedAt < 0 ? `${lot.length} ${closers.map(({ key }) => key).join(' ')}` : `at ${pinnedAt}`
      starts = known.get(key)
      if (!starts) known.set(key, (starts = pinnedAt < 0 ? admitted(lot.length, closers) : [pinnedAt]))
      ofLot.set(lot, starts)
      return starts
    },
    closersOf(lot) {
      let needed = closersOf(lot)
      for (const closer of needed) {
        const without = needed.filter((other) => other !== closer)
        if (admitted(lot.length, without).length === 0) needed = without
      }
      const uuids = (from: Closer['from']) => [
        ...new Set(needed.flatMap((each) => (each.from === from ? each.uuids : []))),
      ]
      return { calendarUuids: uuids('calendar'), ruleUuids: uuids('rule') }
    },
  }
}

/** Returns what closes cells to the lessons of a lot: calendars that share students with its attendees, choices, and rules. */
function closersIn(facts: RuleFacts, cells: number): (lot: Lot) => readonly Closer[] {
  const { ofWhomItMeets, ofChoice } = calendarClosersIn(facts, cells)
  return ({ held, open, rules }) => {
    const closers = new Set<Closer>()
    for (const calendar of held) for (const closer of ofWhomItMeets(calendar)) closers.add(closer)
    for (const candidates of open) {
      const closer = ofChoice(candidates)
      if (closer.closesAny) closers.add(closer)
    }
    for (const closer of rules) if (closer.closesAny) closers.add(closer)
    return [...closers]
  }
}

type CalendarClosers = {
  /** The calendars with closed cells that share students with a calendar, itself first. */
  ofWhomItMeets(calendar: Calendar): readonly Closer[]
  ofChoice(candidates: readonly Calendar[]): Closer
}

const kept = new WeakMap<
  Schedule['calendars'],
  { readonly timeSlots: Schedule['timeSlots']; readonly closers: CalendarClosers }
>()

/** What calendars close. Computed once per tables of calendars and time slots, and cached. */
function calendarClosersIn(facts: RuleFacts, cells: number): CalendarClosers {
  const { calendars, timeSlots } = facts.schedule
  const before = kept.get(calendars)
  if (before?.timeSlots === timeSlots) return before.closers
  const closers = calendarClosers(facts.schedule, facts.open, cells)
  kept.set(calendars, { timeSlots, closers })
  return closers
}

function calendarClosers(schedule: Schedule, openOf: RuleFacts['open'], cells: number): CalendarClosers {
  const byCalendar = new Map<Calendar, Closer>()
  const ofCalendar = (calendar: Calendar): Closer => {
    let closer = byCalendar.get(calendar)
    if (!closer) {
      const closed = openOf(calendar).map((open) => 1 - open)
      const { uuid } = calendar
      const key = `c${byCalendar.size}`
      closer = { from: 'calendar', key, uuids: [uuid], starts: false, closed, closesAny: closed.includes(1) }
      byCalendar.set(calendar, closer)
    }
    return closer
  }
  const met = new Map<Calendar, readonly Closer[]>()
  const ofWhomItMeets = (calendar: Calendar): readonly Closer[] => {
    let closers = met.get(calendar)
    if (!closers) {
      closers = sharing(schedule, calendar)
        .map(ofCalendar)
        .filter(({ closesAny }) => closesAny)
      met.set(calendar, closers)
    }
    return closers
  }
  const byPool = new Map<string, Closer>()
  const ofChoice = (candidates: readonly Calendar[]): Closer => {
    const closers = candidates.map(ofCalendar)
    const key = `one of ${closers.map((each) => each.key).join()}`
    let closer = byPool.get(key)
    if (!closer) {
      const closed = new Uint8Array(cells).map((_, cell) => (closers.every((each) => each.closed[cell] === 1) ? 1 : 0))
      const uuids = candidates.map(({ uuid }) => uuid)
      closer = { from: 'calendar', key, uuids, starts: false, closed, closesAny: closed.includes(1) }
      byPool.set(key, closer)
    }
    return closer
  }
  return { ofWhomItMeets, ofChoice }
}

function isFree(closed: Uint8Array, start: number, length: number): boolean {
  for (let cell = start; cell < start + length; cell++) if (closed[cell] === 1) return false
  return true
}

/** The number of consecutive periods without a hole from each cell to the end of its day. */
function periodsInARow({ schedule, days, hours }: RuleFacts): Uint16Array {
  const run = new Uint16Array(days * hours)
  for (const { dayNum, hourNum } of Object.values(schedule.timeSlots)) run[dayNum * hours + hourNum] = 1
  for (let cell = run.length - 1; cell >= 0; cell--)
    if (run[cell] === 1 && cell % hours < hours - 1) run[cell]! += run[cell + 1]!
  return run
}
