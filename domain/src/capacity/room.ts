import { countsWholeDays } from '../rules/each-calendar.ts'
import { endOf, namedCells, type RuleFacts } from '../rules/facts.ts'
import { valueOf } from '../rules/match.ts'
import { looksAtWholeWeek } from '../rules/needs.ts'
import type { Calendar, Rule, Uuid } from '../schedule.ts'
import { isBinding } from './closers.ts'
import type { CapacityFinding } from './finding.ts'
import type { Lot } from './lots.ts'

/** The required rules on each attendee that look at all of its week. */
export type RulesByCalendar = ReadonlyMap<Calendar, readonly Rule[]>

export function rulesByCalendar(facts: RuleFacts): RulesByCalendar {
  const byCalendar = new Map<Calendar, Rule[]>()
  for (const rule of Object.values(facts.schedule.rules)) {
    if (!isBinding(rule) || !ON_CALENDARS.has(rule.rule) || !looksAtWholeWeek(rule)) continue
    for (const attendee of facts.namedCalendars(rule)) {
      const rules = byCalendar.get(attendee)
      if (rules) rules.push(rule)
      else byCalendar.set(attendee, [rule])
    }
  }
  return byCalendar
}

const ON_CALENDARS: ReadonlySet<string> = new Set([
  'MAX_LESSONS_PER_DAY',
  'MIN_LESSONS_PER_DAY',
  'MAX_CONSECUTIVE',
  'MAX_DAYS_PER_WEEK',
  'MIN_DAYS_PER_WEEK',
  'LUNCH_BREAK',
  'MAX_DAYS_PER_PERIOD',
  'MAX_LESSONS_PER_WEEK',
  'MIN_LESSONS_PER_WEEK',
])

export function periodsOf(lots: readonly Lot[]): number {
  let periods = 0
  for (const lot of lots) periods += lot.periods
  return periods
}

/** The most periods that a calendar has room for in the week, as its slots and its required rules leave it. */
export function roomInWeek(facts: RuleFacts, calendar: Calendar, held: readonly Lot[], rules: readonly Rule[]): number {
  const open = openOrPinned(facts, calendar, held)
  return rules.length === 0 ? sum(open) : roomLeft(facts, open, rules, freeByDay(facts, open))
}

/**
 * What one calendar has to hold against what its slots and its required rules leave; undefined where it fits. Of one that may be
 * chosen besides, nobody knows yet whether it has too little.
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
  const free = freeByDay(facts, open)
  const tight = tooTight(facts, open, rules, free, base)
  return tight ?? (mayHaveMore ? undefined : tooFewOfEither(facts, rules, free, held, base))
}

type Base = { readonly calendarUuid: Uuid; readonly needed: number }
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** A finding but for its lessons, which are those of the calendar. */
export type RoomReason = Without<Extract<CapacityFinding, { readonly calendarUuid: Uuid }>, 'lessonUuids'>

function tooTight(
  facts: RuleFacts,
  open: Uint8Array,
  rules: readonly Rule[],
  free: readonly number[],
  base: Base,
): RoomReason | undefined {
  const roomWith = (some: readonly Rule[]) => roomLeft(facts, open, some, free)
  if (base.needed <= roomWith(rules)) return undefined
  // Leave out, one after the other, what is not needed to close it: the rest is named.
  let needed = rules
  for (const rule of rules) {
    const without = needed.filter((other) => other !== rule)
    if (base.needed > roomWith(without)) needed = without
  }
  return { ...base, kind: 'rules-too-tight', room: roomWith(needed), ruleUuids: needed.map(({ uuid }) => uuid) }
}

/** The most periods of the week that rules leave together. */
function roomLeft(facts: RuleFacts, open: Uint8Array, rules: readonly Rule[], free: readonly number[]): number {
  const [ofDays, ofWholeDays] = byScope(facts, rules)
  const days = free.map((periods, day) => {
    let least = periods
    for (const rule of ofDays) least = Math.min(least, dayRoom(facts, open, rule, day, periods))
    return least
  })
  const periods = Math.min(bestPeriods(facts, open, rules), mostOfWeek(rules))
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

/** The days with most room, as many as the rules leave. */
function bestDays(days: readonly number[], rules: readonly Rule[]): number {
  let most = days.length
  for (const rule of rules) if (rule.rule === 'MAX_DAYS_PER_WEEK') most = Math.min(most, valueOf(rule))
  return sum(most < days.length ? [...days].sort((a, b) => b - a).slice(0, Math.max(0, most)) : days)
}

/** The open cells of each period, on as many days as the rules leave. */
function bestPeriods({ hours }: RuleFacts, open: Uint8Array, rules: readonly Rule[]): number {
  const most = Math.min(...rules.filter(isOf('MAX_DAYS_PER_PERIOD')).map(valueOf))
  const days = Array.from({ length: hours }, () => 0)
  open.forEach((isOpen, cell) => (days[cell % hours]! += isOpen))
  return sum(days.map((count) => Math.min(count, most)))
}

/** The rules on days, and those on whole days where days are half days. */
function byScope(facts: RuleFacts, rules: readonly Rule[]): [ofDays: readonly Rule[], ofWholeDays: readonly Rule[]] {
  const whole = rules.filter((rule) => countsWholeDays(facts, rule))
  return whole.length === 0 ? [rules, whole] : [rules.filter((rule) => !whole.includes(rule)), whole]
}

/** Each two numbers as their sum. */
function inPairs(numbers: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, pair) => sum(numbers.slice(2 * pair, 2 * pair + 2)))
}

/** The most periods that a rule leaves of the `free` ones of a day. */
function dayRoom(facts: RuleFacts, open: Uint8Array, rule: Rule, day: number, free: number): number {
  const value = valueOf(rule)
  const [from, to] = [day * facts.hours, (day + 1) * facts.hours]
  switch (rule.rule) {
    case 'MAX_LESSONS_PER_DAY':
      return value
    case 'MAX_CONSECUTIVE': {
      // Of each run of free periods, every one after so many must stay free.
      let lost = 0
      for (let cell = from, run = 0; cell < to; cell++) {
        run = open[cell] === 1 ? run + 1 : 0
        if (run > 0 && run % (value + 1) === 0) lost++
      }
      return free - lost
    }
    case 'LUNCH_BREAK': {
      // A day may still be full up to the end of the window.
      if (rule.value2 === 1) return free
      const window = windowOf(facts, rule)
      let slots = 0
      let blocked = 0
      for (let cell = from; cell < to; cell++) {
        if (window[cell] === 0) continue
        slots++
        if (open[cell] === 0) blocked++
      }
      return slots === 0 ? free : slots < value ? 0 : free - Math.max(0, value - blocked)
    }
    default:
      return free
  }
}

const windows = new WeakMap<RuleFacts, Map<Rule, Uint8Array>>()

/** The slots of a rule, looked up once for all its calendars. */
function windowOf(facts: RuleFacts, rule: Rule): Uint8Array {
  let known = windows.get(facts)
  if (!known) windows.set(facts, (known = new Map()))
  let window = known.get(rule)
  if (!window) known.set(rule, (window = namedCells(facts, rule)))
  return window
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

/** The slots that are not blocked, and those where a pinned lesson lies whatever is blocked. */
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
