import { bareImportedRule, type CalendarType, type ImportedRule, type Strength } from '@timetable/domain'
import type { SpreadGroup, XhsttConstraint } from '../archive.ts'
import { eventsNamedBy, timesNamedBy } from '../points.ts'
import type { Taught } from './courses.ts'
import type { XhsttLesson } from './lessons.ts'
import type { Load } from './load.ts'
import { isEveryRunOfDays, timesByGroup } from './groups-of-times.ts'
import { preferredBy } from './roles.ts'
import type { StrengthOf } from './strengths.ts'
import type { Warnings } from '../../warnings.ts'

type OnEvents = Exclude<XhsttConstraint, { readonly resources: unknown }>
type Kind<K extends OnEvents['kind']> = Extract<XhsttConstraint, { readonly kind: K }>

/** The input from which rules are derived. */
export type Rules = {
  readonly taught: Taught
  readonly load: Load
  readonly strengthOf: StrengthOf
  readonly warnings: Warnings
}

/** Returns a constraint on events as rules on their lessons. Warns about what no rule can express. */
export function rulesOnEvents(rules: Rules, constraint: OnEvents): ImportedRule[] {
  const strength = rules.strengthOf(constraint)
  if (strength === undefined) return []
  switch (constraint.kind) {
    case 'PreferTimes':
      return preferTimes(rules, constraint)
    case 'SpreadEvents':
      return constraint.eventGroups.flatMap((group) => spread(rules, constraint, group))
    case 'LinkEvents':
      return constraint.eventGroups.flatMap((group) => link(rules, constraint, strength, group))
    case 'OrderEvents':
      return order(rules, constraint, strength)
    case 'AvoidSplitAssignments':
      return constraint.eventGroups.flatMap((group) => sameForAll(rules, constraint, strength, group))
    case 'PreferResources':
    case 'AssignResource':
      return constraint.required ? [] : preferRooms(rules, constraint, strength)
    // The lessons of an event are already determined, and every lesson needs a time anyway.
    case 'AssignTime':
    case 'SplitEvents':
    case 'DistributeSplitEvents':
      return []
  }
}

/** Counts what cannot be kept, under the constraint's kind. */
export function leaveOut({ warnings }: Pick<Rules, 'warnings'>, { kind, required }: XhsttConstraint, count = 1): [] {
  warnings.add(required ? 'xhstt-required-left-out' : 'xhstt-wish-left-out', { kind }, count)
  if (required) warnings.addUnkept(`${kind}Constraint`, count)
  return []
}

function lessonsIn({ taught }: Rules, events: readonly number[]): XhsttLesson[] {
  return [...new Set(events)].flatMap((event) => taught.lessons[event] ?? [])
}

const keysOf = (lessons: readonly XhsttLesson[]) => lessons.map(({ key }) => key)

function preferTimes(rules: Rules, constraint: Kind<'PreferTimes'>): ImportedRule[] {
  const { taught, strengthOf, warnings } = rules
  const { instance, week } = taught
  const preferred = timesNamedBy(instance, constraint)
  const lessons = lessonsIn(rules, eventsNamedBy(instance, constraint)).filter(
    ({ length }) => constraint.duration === null || length === constraint.duration,
  )
  if (!constraint.required && constraint.costFunction === 'Quadratic')
    warnings.add('xhstt-counted-otherwise', { kind: constraint.kind }, lessons.length)
  return [...Map.groupBy(lessons, ({ length }) => length)].flatMap(([length, alike]) => {
    const starts = preferred.filter((time) => week.left(time) >= length)
    const all = [...instance.times.keys()].filter((time) => week.left(time) >= length)
    if (starts.length === all.length) return []
    // The cost of a lesson at another time grows with its length.
    const strength = strengthOf(constraint, constraint.costFunction === 'Linear' ? length : 1)
    if (strength === undefined) return []
    const nowhere = starts.length === 0
    const slots = (nowhere ? [...instance.times.keys()] : starts).map((time) => week.pair(week.cells[time] ?? 0))
    const rule = nowhere ? ('BLOCKED_TIMESLOTS' as const) : ('PREFERRED_TIMESLOTS' as const)
    return [bareImportedRule({ rule, strength, lessons: keysOf(alike), slots })]
  })
}

/** Returns rules on how many events of a group start in each of several groups of times. */
function spread(rules: Rules, constraint: Kind<'SpreadEvents'>, eventGroup: number): ImportedRule[] {
  const lessons = lessonsIn(rules, rules.taught.instance.eventGroups[eventGroup]?.events ?? [])
  const days = lessons.length === 2 ? daysApart(rules, constraint) : undefined
  const strength = rules.strengthOf(constraint) ?? 'required'
  const given = { strength, lessons: keysOf(lessons) }
  const all =
    days === undefined
      ? startsIn(rules, constraint, lessons, given)
      : [bareImportedRule({ ...given, rule: 'MIN_DAYS_BETWEEN', value: days })]
  if (constraint.costFunction !== 'Linear' && strength !== 'required' && all.length > 0)
    rules.warnings.add('xhstt-counted-otherwise', { kind: constraint.kind })
  return all
}

/** Returns the minimum number of days between two lessons, if at most one may start in each run of consecutive days. */
function daysApart({ taught }: Rules, { groups }: Kind<'SpreadEvents'>): number | undefined {
  const { week } = taught
  const days = groups.length - week.dayNames.length + 1
  if (days < 2 || groups.some(({ minimum, maximum }) => minimum > 0 || maximum !== 1)) return undefined
  const times = timesByGroup(
    taught,
    groups.map(({ timeGroup }) => timeGroup),
  )
  return isEveryRunOfDays(times, days, week) ? days : undefined
}

/** Returns rules on how many lessons start in each of several groups of times. */
function startsIn(
  rules: Rules,
  constraint: Kind<'SpreadEvents'>,
  lessons: readonly XhsttLesson[],
  given: Given,
): ImportedRule[] {
  const { instance, week } = rules.taught
  const { strength } = given
  const wholeDays = constraint.groups.flatMap(({ timeGroup }) => dayThatIs(rules, timeGroup) ?? [])
  const [first] = constraint.groups
  const isEachDay = new Set(wholeDays).size === week.dayNames.length && wholeDays.length === constraint.groups.length
  const most = first?.maximum ?? 0
  // The number of starts at a time equals the number of lessons there, if none is longer than one period.
  const isShort = lessons.every(({ length }) => length === 1)
  const isOneTime = ({ timeGroup }: SpreadGroup) => isShort && instance.timeGroups[timeGroup]?.times.length === 1
  const alike = isEachDay && most > 0 && constraint.groups.every(({ maximum }) => maximum === most)
  const limits = constraint.groups.flatMap((group) => [
    ...(alike ? [] : mostIn(rules, group)),
    ...(group.minimum > 0 && !isOneTime(group) ? mostElsewhere(rules, constraint, group, lessons.length) : []),
  ])
  // With two weeks, at least two of four lessons in one week means at most two in the other. If both are limited, a violation counts twice.
  const twice = Map.groupBy(limits, ({ slots, maximum }) => [maximum, ...slots.map(String).sort()].join(' '))
  const counts = [...twice.values()].flatMap((same): ImportedRule[] => {
    const { slots, maximum } = same[0]!
    if (slots.length === 0 || lessons.length <= maximum) return []
    if (maximum > 0 && !startWhereTheyLie(rules, slots, lessons)) return leaveOut(rules, constraint, same.length)
    const asked = rules.strengthOf(constraint, same.length) ?? strength
    return [bareImportedRule({ ...given, strength: asked, rule: 'MAX_IN_SLOTS', value: maximum, slots })]
  })
  const least = Map.groupBy(constraint.groups.filter(isOneTime), ({ minimum }) => minimum)
  for (const [value, groups] of least) {
    const slots = groups.flatMap(({ timeGroup }) => slotsOf(rules, timeGroup))
    if (value > 0) counts.push(bareImportedRule({ ...given, rule: 'MIN_AT_ONCE', value, value2: 1, slots }))
  }
  return alike && lessons.length > most ? [aDay(given, most), ...counts] : counts
}

type Given = { readonly strength: Strength; readonly lessons: string[] }

/** Returns a rule for one lesson a day, if the number of violations does not matter or cannot differ; else the general rule. */
function aDay(given: Given, most: number): ImportedRule {
  if (most === 1 && (given.strength === 'required' || given.lessons.length === 2))
    return bareImportedRule({ ...given, rule: 'NOT_ON_SAME_DAY' })
  return bareImportedRule({ ...given, rule: 'MAX_AT_ONCE', value: most, value2: 1 })
}

/** Returns the day that a group of times covers completely and exclusively. */
function dayThatIs({ taught: { instance, week } }: Rules, timeGroup: number): number | undefined {
  const times = new Set(instance.timeGroups[timeGroup]?.times)
  const [day, ...others] = new Set([...times].map((time) => week.dayOf(week.cells[time] ?? 0)))
  if (day === undefined || others.length > 0) return undefined
  return week.cells.filter((cell) => week.dayOf(cell) === day).length === times.size ? day : undefined
}

/**
 * Whether counting starts equals counting lessons: a lesson is in slots if any part of it is. This is so for lessons of one period, or if
 * the slots are whole days.
 */
function startWhereTheyLie({ taught: { week } }: Rules, slots: Slots, lessons: readonly XhsttLesson[]): boolean {
  if (lessons.every(({ length }) => length === 1)) return true
  const named = new Set(slots.map(String))
  const days = new Set(slots.map(([day]) => day))
  return week.cells.every((cell) => !days.has(week.dayOf(cell)) || named.has(String(week.pair(cell))))
}

type Slots = readonly (readonly [number, number])[]
type MostIn = { readonly slots: [number, number][]; readonly maximum: number }

function mostIn(rules: Rules, { timeGroup, maximum }: SpreadGroup): MostIn[] {
  return [{ slots: slotsOf(rules, timeGroup), maximum }]
}

/** Converts a minimum of lessons in some times: at most the remaining number may be elsewhere. */
function mostElsewhere(
  rules: Rules,
  constraint: XhsttConstraint,
  { timeGroup, minimum }: SpreadGroup,
  lessons: number,
): MostIn[] {
  if (minimum > lessons) return leaveOut(rules, constraint)
  const { instance, week } = rules.taught
  const there = new Set(instance.timeGroups[timeGroup]?.times)
  const elsewhere = [...instance.times.keys()].filter((time) => !there.has(time))
  return [{ slots: elsewhere.map((time) => week.pair(week.cells[time] ?? 0)), maximum: lessons - minimum }]
}

function slotsOf({ taught: { instance, week } }: Rules, timeGroup: number): [number, number][] {
  return (instance.timeGroups[timeGroup]?.times ?? []).map((time) => week.pair(week.cells[time] ?? 0))
}

/** Returns rules for linked events that are cut in the same way: their first lessons start together, so do their second ones, and so on. */
function link(rules: Rules, constraint: XhsttConstraint, strength: Strength, group: number): ImportedRule[] {
  const { instance, lessons } = rules.taught
  const lists = (instance.eventGroups[group]?.events ?? []).map((event) => lessons[event] ?? [])
  const [first = [], ...others] = lists
  if (others.length === 0) return []
  const alike = others.every(
    (list) => list.length === first.length && list.every(({ length }, i) => length === first[i]?.length),
  )
  if (!alike) return leaveOut(rules, constraint)
  if (strength !== 'required') rules.warnings.add('xhstt-counted-otherwise', { kind: constraint.kind })
  return first.map((_, i) =>
    bareImportedRule({ rule: 'SAME_START', strength, lessons: lists.flatMap((list) => list[i]?.key ?? []) }),
  )
}

function order(rules: Rules, constraint: Kind<'OrderEvents'>, strength: Strength): ImportedRule[] {
  const { lessons, instance } = rules.taught
  return constraint.pairs.flatMap(({ first, second, minimum, maximum }) => {
    const [before = [], after = []] = [lessons[first], lessons[second]]
    // No two times of the week are further apart than that.
    if (minimum > 0 || maximum < instance.times.length) return leaveOut(rules, constraint)
    if (strength !== 'required') rules.warnings.add('xhstt-counted-otherwise', { kind: constraint.kind })
    return before.flatMap((one) =>
      after.map((next) => bareImportedRule({ rule: 'ORDERED', strength, lessons: [one.key, next.key] })),
    )
  })
}

/**
 * Returns the resource in a role, or its candidates, if the event has one resource of a type and that in this role. Undefined otherwise.
 */
function onlyInRole({ taught }: Rules, event: number, role: string, type: CalendarType): readonly number[] | undefined {
  const { people, roles, instance } = taught
  const isOfType = (resource: number) => people.typeOf(resource) === type
  const given = (instance.events[event]?.resources ?? []).flatMap(({ resource, role: as }) =>
    resource !== null && isOfType(resource) ? [{ role: as, candidates: [resource] }] : [],
  )
  const open = (roles[event] ?? []).filter(({ candidates }) => candidates.some(isOfType))
  const [only, ...others] = [...given, ...open]
  return others.length === 0 && only?.role === role ? only.candidates : undefined
}

/** Returns the type of the first candidate for a role. */
function typeOfRole({ taught }: Rules, events: readonly number[], wanted: string): CalendarType {
  const { people, roles } = taught
  const mayHave = events.flatMap((event) => roles[event]?.filter(({ role }) => role === wanted) ?? [])
  const first = mayHave.flatMap(({ candidates }) => candidates)[0]
  return first === undefined ? 'ROOM' : people.typeOf(first)
}

function sameForAll(
  rules: Rules,
  constraint: Kind<'AvoidSplitAssignments'>,
  strength: Strength,
  group: number,
): ImportedRule[] {
  const { instance, roles } = rules.taught
  const events = (instance.eventGroups[group]?.events ?? []).filter((event) =>
    instance.events[event]?.resources.some(({ role }) => role === constraint.role),
  )
  const open = events.filter((event) => roles[event]?.some(({ role }) => role === constraint.role))
  if (open.length === 0) return []
  const countedType = typeOfRole(rules, open, constraint.role)
  if (!events.every((event) => onlyInRole(rules, event, constraint.role, countedType)))
    return leaveOut(rules, constraint)
  const lessons = keysOf(lessonsIn(rules, events))
  return [bareImportedRule({ rule: 'MAX_CALENDARS', strength, lessons, value: 1, countedType })]
}

/** Returns rules for a wish about who has a role, if it is about rooms. */
function preferRooms(
  rules: Rules,
  constraint: Kind<'PreferResources' | 'AssignResource'>,
  strength: Strength,
): ImportedRule[] {
  const { taught, warnings } = rules
  const { instance, people } = taught
  const events = eventsNamedBy(instance, constraint).filter((event) =>
    taught.roles[event]?.some(({ role }) => role === constraint.role),
  )
  const roomsOf = new Map(events.map((event) => [event, onlyInRole(rules, event, constraint.role, 'ROOM')]))
  const kept = events.filter((event) => roomsOf.get(event))
  leaveOut(rules, constraint, events.length - kept.length)
  if (kept.length > 0 && lessonsIn(rules, kept).some(({ length }) => length > 1))
    warnings.add('xhstt-counted-otherwise', { kind: constraint.kind })
  const preferred = constraint.kind === 'PreferResources' ? preferredBy(instance, constraint) : undefined
  const roomsFor = (event: number) => preferred ?? roomsOf.get(event) ?? []
  const byRooms = Map.groupBy(kept, (event) => roomsFor(event).join())
  return [...byRooms.values()].flatMap((alike) => {
    const rooms = roomsFor(alike[0] ?? -1).flatMap((room) => people.ofResource(room) ?? [])
    if (rooms.length === 0) return leaveOut(rules, constraint, alike.length)
    return [bareImportedRule({ rule: 'PREFERRED_ROOMS', strength, lessons: keysOf(lessonsIn(rules, alike)), rooms })]
  })
}
