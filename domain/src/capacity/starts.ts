import type { RuleFacts } from '../rules/facts.ts'
import { namedCells } from '../rules/facts.ts'
import type { Calendar, Lesson, Rule, Uuid } from '../schedule.ts'
import { sharing } from '../students.ts'
import { heldCalendars, openChoices } from './held.ts'

/** Something that closes cells to lessons. One that closes `starts` alone lets a lesson reach over them. */
type Closer = {
  readonly from: 'calendar' | 'rule'
  readonly key: string
  /** More than one where each is closed of several that could be chosen. */
  readonly uuids: readonly Uuid[]
  readonly starts: boolean
  /** 1 where it is closed, by cell. */
  readonly closed: Uint8Array
  readonly closesAny: boolean
}

/** Where lessons may lie, as blocked slots and required rules on times leave it. */
export type OpenStarts = {
  /** The cells where the lesson may start; a pinned one where it is. The same list for lessons of the same lot. */
  startsOf(lesson: Lesson): readonly number[]
  /** Of a lesson without a start that would fit a day: what closes all starts together, with nothing to spare. */
  closersOf(lesson: Lesson): { readonly calendarUuids: readonly Uuid[]; readonly ruleUuids: readonly Uuid[] }
  /** The most periods in a row that any day has. */
  readonly longest: number
}

export function openStarts(facts: RuleFacts): OpenStarts {
  const cells = facts.days * facts.hours
  const run = periodsInARow(facts)
  const byCalendar = new Map<Uuid, Closer>()
  const byLesson = rulesOnTimes(facts)
  const calendarCloser = (calendar: Calendar): Closer => {
    let closer = byCalendar.get(calendar.uuid)
    if (!closer) {
      const closed = facts.open(calendar).map((open) => 1 - open)
      const { uuid } = calendar
      closer = { from: 'calendar', key: uuid, uuids: [uuid], starts: false, closed, closesAny: closed.includes(1) }
      byCalendar.set(uuid, closer)
    }
    return closer
  }
  const choiceCloser = (candidates: readonly Calendar[]): Closer => {
    const closers = candidates.map(calendarCloser)
    const closed = new Uint8Array(cells).map((_, cell) => (closers.every((each) => each.closed[cell] === 1) ? 1 : 0))
    const uuids = candidates.map(({ uuid }) => uuid)
    const closesAny = closed.includes(1)
    return { from: 'calendar', key: `one of ${uuids.join()}`, uuids, starts: false, closed, closesAny }
  }
  const ofCalendars = new Map<string, readonly Closer[]>()
  /** Of whoever is met; the lessons of a course have them in common. */
  const calendarClosers = (lesson: Lesson): readonly Closer[] => {
    const held = heldCalendars(facts, lesson)
    const key = held.map(({ uuid }) => uuid).join(' ')
    let closers = ofCalendars.get(key)
    if (!closers) {
      const met = new Set(held.flatMap((calendar) => sharing(facts.schedule, calendar)))
      ofCalendars.set(key, (closers = [...met].map(calendarCloser).filter(({ closesAny }) => closesAny)))
    }
    return closers
  }
  const closersOf = (lesson: Lesson): readonly Closer[] => {
    const ofRules = byLesson.get(lesson.uuid)
    if (!ofRules && lesson.choices.length === 0) return calendarClosers(lesson)
    const others = [...openChoices(facts, lesson).map(choiceCloser), ...(ofRules ?? [])]
    return [...calendarClosers(lesson), ...others.filter(({ closesAny }) => closesAny)]
  }
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

  // Most lessons have all of this in common, and each is asked about in each of its calendars.
  const known = new Map<string, readonly number[]>()
  const ofLesson = new Map<Uuid, readonly number[]>()
  return {
    longest: run.reduce((most, each) => Math.max(most, each), 0),
    startsOf(lesson) {
      let starts = ofLesson.get(lesson.uuid)
      if (starts) return starts
      const pinned = lesson.pinned ? facts.start(lesson) : -1
      const closers = pinned < 0 ? closersOf(lesson) : []
      const key = pinned < 0 ? `${lesson.length} ${closers.map(({ key }) => key).join(' ')}` : `at ${pinned}`
      starts = known.get(key)
      if (!starts) known.set(key, (starts = pinned < 0 ? admitted(lesson.length, closers) : [pinned]))
      ofLesson.set(lesson.uuid, starts)
      return starts
    },
    closersOf(lesson) {
      let needed = closersOf(lesson)
      for (const closer of needed) {
        const without = needed.filter((other) => other !== closer)
        if (admitted(lesson.length, without).length === 0) needed = without
      }
      const uuids = (from: Closer['from']) => [
        ...new Set(needed.flatMap((each) => (each.from === from ? each.uuids : []))),
      ]
      return { calendarUuids: uuids('calendar'), ruleUuids: uuids('rule') }
    },
  }
}

function isFree(closed: Uint8Array, start: number, length: number): boolean {
  for (let cell = start; cell < start + length; cell++) if (closed[cell] === 1) return false
  return true
}

/** How many periods follow without a hole from each cell to the end of its day. */
function periodsInARow({ schedule, days, hours }: RuleFacts): Uint16Array {
  const run = new Uint16Array(days * hours)
  for (const { dayNum, hourNum } of Object.values(schedule.timeSlots)) run[dayNum * hours + hourNum] = 1
  for (let cell = run.length - 1; cell >= 0; cell--)
    if (run[cell] === 1 && cell % hours < hours - 1) run[cell]! += run[cell + 1]!
  return run
}

/** For each lesson, the required rules that say when it may lie. */
function rulesOnTimes(facts: RuleFacts): ReadonlyMap<Uuid, readonly Closer[]> {
  const byLesson = new Map<Uuid, Closer[]>()
  for (const rule of Object.values(facts.schedule.rules)) {
    const closer = isBinding(rule) ? closerOf(facts, rule) : undefined
    if (!closer) continue
    for (const { uuid } of facts.namedLessons(rule)) byLesson.set(uuid, [...(byLesson.get(uuid) ?? []), closer])
  }
  return byLesson
}

function closerOf(facts: RuleFacts, rule: Rule): Closer | undefined {
  const named = namedCells(facts, rule)
  if (!named.includes(1)) return undefined
  const starts = rule.rule === 'PREFERRED_TIMESLOTS'
  if (!starts && rule.rule !== 'BLOCKED_TIMESLOTS') return undefined
  const closed = starts ? named.map((cell) => 1 - cell) : named
  return { from: 'rule', key: rule.uuid, uuids: [rule.uuid], starts, closed, closesAny: closed.includes(1) }
}

export const isBinding = (rule: Rule): boolean => rule.enabled && rule.strength === 'required'
