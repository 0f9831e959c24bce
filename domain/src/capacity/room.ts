import { appendTo } from '../records/lists-by-key.ts'
import { endOf, type RuleFacts } from '../rules/facts.ts'
import { isWeekRuleKind } from '../rules/kinds.ts'
import { valueOf } from '../rules/match.ts'
import { countsWholeDays, looksAtWholeWeek } from '../rules/needs.ts'
import type { Calendar, Rule, Uuid } from '../schedule.ts'
import { isBinding } from '../rules/binding.ts'
import type { Closer } from './closers.ts'
import { mostBusyOn } from './day-room.ts'
import type { CapacityFinding } from './finding.ts'
import type { Lot } from './lots.ts'

/** The required rules on each attendee that consider its whole week. */
export type RulesByCalendar = ReadonlyMap<Calendar, readonly Rule[]>

export function rulesByCalendar(facts: RuleFacts): RulesByCalendar {
  const byCalendar = new Map<Calendar, Rule[]>()
  for (const rule of Object.values(facts.schedule.rules)) {
    if (!isBinding(rule) || !isWeekRuleKind(rule.rule) || !looksAtWholeWeek(rule)) continue
    for (const attendee of facts.namedCalendars(rule)) appendTo(byCalendar, attendee, rule)
  }
  return byCalendar
}

export function periodsOf(lots: readonly Lot[]): number {
  let periods = 0
  for (const lot of lots) periods += lot.periods
  return periods
}

/** The highest number of periods in the week that a calendar's slots and required rules allow. */
export function roomInWeek(facts: RuleFacts, calendar: Calendar, held: readonly Lot[], rules: readonly Rule[]): number {
  const open = openOrPinned(facts, calendar, held)
  if (rules.length === 0) return sum(open)
  return roomLeft(facts, calendar, open, rules)
}

/**
 * Compares a calendar's periods with the room that its slots and required rules leave. Undefined if they fit. If the calendar may be chosen
 * for more lessons, it is unknown whether it has too few.
 */
export function roomOf(
  facts: RuleFacts,
  calendar: Calendar,
  held: readonly Lot[],
  rules: readonly Rule[],
  mayHaveMore: boolean,
): RoomReason | undefined {
  const needed = periodsOf(held)
  if (needed === 0 || facts.hours === 0) return undefined
  return reasonIn(facts, calendar, held, rules, { calendarUuid: calendar.uuid, needed }, mayHaveMore)
}

function reasonIn(
  facts: RuleFacts,
  calendar: Calendar,
  held: readonly Lot[],
  rules: readonly Rule[],
  base: Base,
  mayHaveMore: boolean,
): RoomReason | undefined {
  const open = openOrPinned(facts, calendar, held)
  const week = sum(open)
  if (base.needed > week) return { ...base, kind: 'overfull', free: week }
  if (rules.length === 0) return undefined
  const tight = tooTight(facts, calendar, open, rules, held, mayHaveMore, base)
  return tight ?? (mayHaveMore ? undefined : tooFewOfEither(facts, rules, freeByDay(facts, open), held, base))
}

type Base = { readonly calendarUuid: Uuid; readonly needed: number }
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** A finding without its lessons, which are those of the calendar. */
export type RoomReason = Without<Extract<CapacityFinding, { readonly calendarUuid: Uuid }>, 'lessonUuids'>

function tooTight(
  facts: RuleFacts,
  calendar: Calendar,
  open: Uint8Array,
  rules: readonly Rule[],
  held: readonly Lot[],
  mayHaveMore: boolean,
  base: Base,
): RoomReason | undefined {
  const roomWith = (some: readonly Rule[], closers: readonly Closer[]) =>
    roomLeft(facts, calendar, mayBeBusy(facts, open, held, closers), some)
  // Lessons that may still choose the calendar may be possible where these are not.
  let closing = mayHaveMore ? [] : closersOf(held)
  if (base.needed <= roomWith(rules, closing)) return undefined
  // Removes, one after the other, what is not needed for the shortage. The rest is reported.
  for (const closer of closing) {
    const without = closing.filter((other) => other !== closer)
    if (base.needed > roomWith(rules, without)) closing = without
  }
  let needed = rules
  for (const rule of rules) {
    const without = needed.filter((other) => other !== rule)
    if (base.needed > roomWith(without, closing)) needed = without
  }
  const ruleUuids = [...needed.map(({ uuid }) => uuid), ...closing.flatMap(({ uuids }) => uuids)]
  return { ...base, kind: 'rules-too-tight', room: roomWith(needed, closing), ruleUuids }
}

/** The rules on the times of some of the lessons, without duplicates. */
function closersOf(held: readonly Lot[]): readonly Closer[] {
  const byKey = new Map(held.flatMap(({ rules }) => rules).map((closer) => [closer.key, closer]))
  return [...byKey.values()].filter(({ closesAny }) => closesAny)
}

/** 1 if any of the lessons is possible there, given the calendar's slots and these rules. */
function mayBeBusy(facts: RuleFacts, open: Uint8Array, held: readonly Lot[], closers: readonly Closer[]): Uint8Array {
  if (closers.length === 0) return open
  const { hours } = facts
  const may = new Uint8Array(open.length)
  for (const { pinnedAt, length, rules } of held) {
    if (pinnedAt >= 0) {
      may.fill(1, pinnedAt, Math.min(pinnedAt + length, (Math.floor(pinnedAt / hours) + 1) * hours))
      continue
    }
    const own = closers.filter(({ key }) => rules.some((rule) => rule.key === key))
    for (let start = 0; start < open.length; start++) {
      const end = start + length
      if ((start % hours) + length > hours || own.some(({ starts, closed }) => starts && closed[start] === 1)) continue
      const isClosed = own.some(({ starts, closed }) => !starts && closed.subarray(start, end).includes(1))
      if (!isClosed && !open.subarray(start, end).includes(0)) may.fill(1, start, end)
    }
  }
  return may
}

/** The highest number of periods of the week that the rules allow together, among those that may be busy. */
function roomLeft(facts: RuleFacts, calendar: Calendar, may: Uint8Array, rules: readonly Rule[]): number {
  const [ofDays, ofWholeDays] = byScope(facts, rules)
  const days = Array.from({ length: facts.days }, (_, day) => mostBusyOn(facts, calendar, may, ofDays, day))
  const periods = Math.min(bestPeriods(facts, may, rules), mostOfWeek(rules))
  if (ofWholeDays.length === 0) return Math.min(bestDays(days, ofDays), periods)
  const whole = inPairs(days).map((periods) => {
    let least = periods
    for (const rule of ofWholeDays) if (rule.rule === 'MAX_LESSONS_PER_DAY') least = Math.min(least, valueOf(rule))
    return least
  })
  return Math.min(bestDays(days, ofDays), bestDays(whole, ofWholeDays), periods)
}

function mostOfWeek(rules: readonly Rule[]): number {
  let most = Infinity
  for (const rule of rules) if (rule.rule === 'MAX_LESSONS_PER_WEEK') most = Math.min(most, valueOf(rule))
  return most
}

/** The total of the days with the most room, as many as the rules allow. */
function bestDays(days: readonly number[], rules: readonly Rule[]): number {
  let most = days.length
  for (const rule of rules) if (rule.rule === 'MAX_DAYS_PER_WEEK') most = Math.min(most, valueOf(rule))
  return sum(most < days.length ? [...days].sort((a, b) => b - a).slice(0, Math.max(0, most)) : days)
}

/** The open cells of each period, on as many days as the rules allow, in total. */
function bestPeriods({ hours }: RuleFacts, open: Uint8Array, rules: readonly Rule[]): number {
  const most = Math.min(...rules.filter(isOf('MAX_DAYS_PER_PERIOD')).map(valueOf))
  const days = Array.from({ length: hours }, () => 0)
  open.forEach((isOpen, cell) => (days[cell % hours]! += isOpen))
  return sum(days.map((count) => Math.min(count, most)))
}

/** The rules on days, and those on whole days if days are half days. */
function byScope(facts: RuleFacts, rules: readonly Rule[]): [ofDays: readonly Rule[], ofWholeDays: readonly Rule[]] {
  const whole = rules.filter((rule) => countsWholeDays(facts, rule))
  return whole.length === 0 ? [rules, whole] : [rules.filter((rule) => !whole.includes(rule)), whole]
}

/** The sums of adjacent pairs of numbers. */
function inPairs(numbers: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, pair) => sum(numbers.slice(2 * pair, 2 * pair + 2)))
}

function tooFewOfEither(
  facts: RuleFacts,
  rules: readonly Rule[],
  free: readonly number[],
  held: readonly Lot[],
  base: Base,
): RoomReason | undefined {
  const [ofDays, ofWholeDays] = byScope(facts, rules)
  return tooFew(ofDays, free, held, base) ?? tooFew(ofWholeDays, inPairs(free), held, base)
}

function tooFew(
  rules: readonly Rule[],
  free: readonly number[],
  held: readonly Lot[],
  base: Base,
): RoomReason | undefined {
  const openDays = free.filter((periods) => periods > 0).length
  const lessons = held.reduce((count, lot) => count + lot.lessons.length, 0)
  const days = Math.min(openDays, lessons)
  const minDays = rules.filter(isOf('MIN_DAYS_PER_WEEK')).sort((a, b) => valueOf(b) - valueOf(a))[0]
  if (minDays && valueOf(minDays) > days)
    return { ...base, kind: 'too-few-days', days, asked: valueOf(minDays), ruleUuids: [minDays.uuid] }
  const asked = (rule: Rule) =>
    valueOf(rule) * (rule.value2 === 1 ? openDays : Math.max(1, minDays ? valueOf(minDays) : 1))
  const minPeriods = rules.filter(isOf('MIN_LESSONS_PER_DAY')).sort((a, b) => asked(b) - asked(a))[0]
  if (!minPeriods || asked(minPeriods) <= base.needed) return undefined
  const both = minDays && minPeriods.value2 !== 1 ? [minPeriods, minDays] : [minPeriods]
  return { ...base, kind: 'too-few', asked: asked(minPeriods), ruleUuids: both.map(({ uuid }) => uuid) }
}

const isOf = (kind: Rule['rule']) => (rule: Rule) => rule.rule === kind

/** The slots that are not blocked, and those of pinned lessons even if they are blocked. */
function openOrPinned(facts: RuleFacts, calendar: Calendar, held: readonly Lot[]): Uint8Array {
  let open = facts.open(calendar)
  let isOwn = false
  for (const { pinnedAt, lessons } of held) {
    if (pinnedAt < 0) continue
    if (!isOwn) open = open.slice()
    isOwn = true
    open.fill(1, pinnedAt, endOf(facts, pinnedAt, lessons[0]!))
  }
  return open
}

function freeByDay({ days, hours }: RuleFacts, open: Uint8Array): number[] {
  const free: number[] = []
  for (let day = 0, cell = 0; day < days; day++) {
    let periods = 0
    for (const end = cell + hours; cell < end; cell++) periods += open[cell]!
    free.push(periods)
  }
  return free
}

function sum(numbers: ArrayLike<number>): number {
  let total = 0
  for (let index = 0; index < numbers.length; index++) total += numbers[index]!
  return total
}
