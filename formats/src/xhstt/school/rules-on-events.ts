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

/** What rules are made from. */
export type Rules = {
  readonly taught: Taught
  readonly load: Load
  readonly strengthOf: StrengthOf
  readonly warnings: Warnings
}

/** What a constraint on events is as rules on their lessons. What no rule says is told. */
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
    // What lessons an event has is settled, and that they need a time goes without saying.
    case 'AssignTime':
    case 'SplitEvents':
    case 'DistributeSplitEvents':
      return []
  }
}

/** Counts what cannot be kept under the constraint's kind. */
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
    // What a lesson on another time costs grows with its length.
    const strength = strengthOf(constraint, constraint.costFunction === 'Linear' ? length : 1)
    if (strength === undefined) return []
    const nowhere = starts.length === 0
    const slots = (nowhere ? [...instance.times.keys()] : starts).map((time) => week.pair(week.cells[time] ?? 0))
    const rule = nowhere ? ('BLOCKED_TIMESLOTS' as const) : ('PREFERRED_TIMESLOTS' as const)
    return [bareImportedRule({ rule, strength, lessons: keysOf(alike), slots })]
  })
}

/** Of a group of events, how many start in each of some groups of times. */
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

/** By how many days two lessons are to lie apart, where one may start in any so many days that follow each other. */
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

/** How many start in each of some groups of times, as rules of their own. */
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
  // So many start at a time where so many are there, if none is longer.
  const isShort = lessons.every(({ length }) => length === 1)
  const isOneTime = ({ timeGroup }: SpreadGroup) => isShort && instance.timeGroups[timeGroup]?.times.length === 1
  const alike = isEachDay && most > 0 && constraint.groups.every(({ maximum }) => maximum === most)
  const limits = constraint.groups.flatMap((group) => [
    ...(alike ? [] : mostIn(rules, group)),
    ...(group.minimum > 0 && !isOneTime(group) ? mostElsewhere(rules, constraint, group, lessons.length) : []),
  ])
  // At least two of four in one week is at most two in the other one: where both are asked, it counts twice.
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

/** One a day is said as such where how often it is broken does not matter, or cannot differ. */
function aDay(given: Given, most: number): ImportedRule {
  if (most === 1 && (given.strength === 'required' || given.lessons.length === 2))
    return bareImportedRule({ ...given, rule: 'NOT_ON_SAME_DAY' })
  return bareImportedRule({ ...given, rule: 'MAX_AT_ONCE', value: most, value2: 1 })
}

/** The day that a group of times is, all of it and no more. */
function dayThatIs({ taught: { instance, week } }: Rules, timeGroup: number): number | undefined {
  const times = new Set(instance.timeGroups[timeGroup]?.times)
  const [day, ...others] = new Set([...times].map((time) => week.dayOf(week.cells[time] ?? 0)))
  if (day === undefined || others.length > 0) return undefined
  return week.cells.filter((cell) => week.dayOf(cell) === day).length === times.size ? day : undefined
}

/** A lesson lies on slots as soon as any part of it does: that is where it starts where it has one period, or they are days. */
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

/** At least so many of all lessons there: no more than the others may be elsewhere. */
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

/** Linked events that are cut alike: the first lessons of all start together, and so do the second ones. */
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
    // From one time to another there are no more than that.
    if (minimum > 0 || maximum < instance.times.length) return leaveOut(rules, constraint)
    if (strength !== 'required') rules.warnings.add('xhstt-counted-otherwise', { kind: constraint.kind })
    return before.flatMap((one) =>
      after.map((next) => bareImportedRule({ rule: 'ORDERED', strength, lessons: [one.key, next.key] })),
    )
  })
}

/** Has an event one of a type at most, and that in this role? Who has it, or may have it. */
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

/** What those in a role are: the first who may have it tells. */
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

/** A wish for somebody in a role is a rule where it is about rooms. */
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
