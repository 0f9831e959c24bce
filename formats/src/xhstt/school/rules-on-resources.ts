import { bareImportedRule, type ImportedRule, type RuleKind, type Strength } from '@timetable/domain'
import type { XhsttConstraint } from '../archive.ts'
import { resourcesNamedBy, timesNamedBy } from '../points.ts'
import { daysWithin, isEveryRun, timesByGroup, type TimesByGroup } from './groups-of-times.ts'
import type { XhsttCalendar } from './people.ts'
import { leaveOut, type Rules } from './rules-on-events.ts'
import type { Cell } from './week.ts'

type OnResources = Extract<XhsttConstraint, { readonly resources: unknown }>
type Limiting = Extract<OnResources, { readonly limits: unknown }>
type OfTimes = Exclude<Limiting, { readonly kind: 'LimitWorkload' }>

/** Returns a constraint on resources as rules on their calendars. Unavailable times are read elsewhere. */
export function rulesOnResources(rules: Rules, constraint: OnResources): ImportedRule[] {
  const strength = rules.strengthOf(constraint)
  if (strength === undefined) return []
  if (constraint.kind === 'AvoidClashes') return []
  if (constraint.kind === 'LimitWorkload') return workload(rules, constraint, strength)
  const about = calendarsNamed(rules, constraint)
  const rulesFor = (given: Given): ImportedRule[] =>
    about.length === 0 ? [] : byType(about).map((calendars) => bareImportedRule({ strength, calendars, ...given }))
  if (constraint.kind === 'AvoidUnavailableTimes') {
    if (constraint.required) return []
    const cells = timesNamedBy(rules.taught.instance, constraint).map((time) => rules.taught.week.cells[time] ?? 0)
    return rulesFor({ rule: 'MAX_LESSONS_PER_WEEK', value: 0, slots: pairs(rules, cells) })
  }
  const groups = timesByGroup(rules.taught, constraint.timeGroups)
  const made =
    constraint.kind === 'LimitIdleTimes'
      ? idle(rules, constraint, groups, about).flatMap(({ calendars, ...given }) =>
          byType(calendars).map((own) => bareImportedRule({ strength, calendars: own, ...given })),
        )
      : limitsAsRules(rules, constraint, groups).flatMap(rulesFor)
  if (made.length > 0 && constraint.costFunction !== 'Linear' && strength !== 'required')
    rules.warnings.add('xhstt-counted-otherwise', { kind: constraint.kind })
  return made
}

type Given = Pick<ImportedRule, 'rule'> & Partial<ImportedRule>

/** A group of students is referred to as a group. */
function calendarsNamed({ taught: { people } }: Rules, constraint: OnResources): XhsttCalendar[] {
  const named = new Set([
    ...constraint.resourceGroups.flatMap(people.ofGroup),
    ...constraint.resources.flatMap((resource) => people.ofResource(resource) ?? []),
  ])
  return people.calendars.filter(({ key }) => named.has(key))
}

/** By key, grouped by type, because a rule applies to calendars of one type. */
function byType(calendars: readonly XhsttCalendar[]): string[][] {
  return [...Map.groupBy(calendars, ({ calendarType }) => calendarType).values()].map((own) =>
    own.map(({ key }) => key),
  )
}

function pairs({ taught: { week } }: Rules, cells: readonly Cell[]): [number, number][] {
  return [...cells].sort((a, b) => a - b).map(week.pair)
}

function limitsAsRules(rules: Rules, constraint: OfTimes, groups: TimesByGroup): Given[] {
  const days = daysWithin(groups, rules.taught.week)
  if (constraint.kind === 'LimitBusyTimes') return busy(rules, constraint, groups, days)
  return days ? busyDays(rules, constraint, groups) : leaveOut(rules, constraint)
}

/** Returns the slots that a rule applies to; empty if these are all slots. */
function slotsIn(rules: Rules, groups: TimesByGroup): { slots?: [number, number][] } {
  const cells = new Set(groups.flat())
  return cells.size === rules.taught.week.cells.length ? {} : { slots: pairs(rules, [...cells]) }
}

/**
 * Returns rules on gaps in the days of the groups. In the product blocked slots are not gaps, whether or not the groups contain them; XHSTT
 * counts them if the groups contain them.
 */
function idle(
  rules: Rules,
  constraint: OfTimes,
  groups: TimesByGroup,
  about: readonly XhsttCalendar[],
): (Omit<Given, 'calendars'> & { readonly calendars: readonly XhsttCalendar[] })[] {
  const { week, unavailable } = rules.taught
  const { minimum, maximum } = constraint.limits
  if (!daysWithin(groups, week)) return leaveOut(rules, constraint)
  if (minimum > 0) leaveOut(rules, constraint)
  const named = new Set(groups.flat())
  if (maximum >= named.size) return []
  const days = new Set(groups.map(([cell = 0]) => week.dayOf(cell)))
  const blocked = new Map(about.map((calendar) => [calendar, unavailable(calendar)]))
  if ([...blocked.values()].some((cells) => cells.some((cell) => named.has(cell))))
    rules.warnings.add('xhstt-counted-otherwise', { kind: constraint.kind })
  const seenBy = (calendar: XhsttCalendar): Cell[] => {
    const own = blocked.get(calendar) ?? []
    const all = new Set([...named, ...own])
    if (all.size === week.cells.length) return [...all]
    return [...new Set([...named, ...own.filter((cell) => days.has(week.dayOf(cell)))])]
  }
  const alike = Map.groupBy(about, (calendar) =>
    seenBy(calendar)
      .sort((a, b) => a - b)
      .join(),
  )
  return [...alike.values()].map((calendars) => {
    const within = slotsIn(rules, [seenBy(calendars[0]!)])
    const isOfDay = groups.length === 1 && within.slots
    return { rule: isOfDay ? 'MAX_GAPS_PER_DAY' : 'MAX_GAPS_PER_WEEK', value: maximum, calendars, ...within }
  })
}

/** Returns rules on how many of the groups' days are busy. */
function busyDays(rules: Rules, { limits: { minimum, maximum } }: OfTimes, groups: TimesByGroup): Given[] {
  const within = slotsIn(rules, groups)
  const wholeWeek = within.slots === undefined
  const all: [number, number][] = within.slots ?? pairs(rules, groups.flat())
  const most: Given[] =
    maximum >= groups.length
      ? []
      : wholeWeek && maximum > 0
        ? [{ rule: 'MAX_DAYS_PER_WEEK', value: maximum }]
        : [{ rule: 'MAX_DAYS_IN_INTERVAL', value: maximum, slots: all }]
  return minimum > 0 ? [...most, { rule: 'MIN_DAYS_PER_WEEK', value: minimum, ...within }] : most
}

/** Returns rules on how often a resource is busy in each group of times in which it is busy at all. */
function busy(rules: Rules, constraint: OfTimes, groups: TimesByGroup, days: boolean): Given[] {
  const { minimum, maximum } = constraint.limits
  const longest = Math.max(0, ...groups.map((group) => group.length))
  const isLimited = maximum < longest
  if (!days && minimum <= 1 && isLimited && isEveryRun(groups, maximum + 1, rules.taught.week))
    return [{ rule: 'MAX_CONSECUTIVE', value: maximum }]
  if (days) {
    const within = slotsIn(rules, groups)
    return [
      ...(isLimited && maximum > 0 ? [{ rule: 'MAX_LESSONS_PER_DAY' as const, value: maximum, ...within }] : []),
      ...(isLimited && maximum === 0
        ? [{ rule: 'MAX_LESSONS_PER_WEEK' as const, value: 0, slots: pairs(rules, groups.flat()) }]
        : []),
      ...(minimum > 1 ? [{ rule: 'MIN_LESSONS_PER_DAY' as const, value: minimum, ...within }] : []),
    ]
  }
  return groups.flatMap((group): Given[] => {
    const within = slotsIn(rules, [group])
    const most: Given[] = maximum < group.length ? [{ rule: 'MAX_LESSONS_PER_WEEK', value: maximum, ...within }] : []
    if (minimum <= 1) return most
    return isBusyOnEach(rules, constraint, group)
      ? [...most, { rule: 'MIN_DAYS_PER_WEEK', value: minimum, ...within }]
      : [...most, ...leaveOut(rules, constraint)]
  })
}

/** Whether each time of the group is on a different day, and every resource has so much to do that some of it must be in the group. */
function isBusyOnEach({ taught, load }: Rules, constraint: OnResources, group: readonly Cell[]): boolean {
  const { instance, week } = taught
  if (new Set(group.map(week.dayOf)).size < group.length) return false
  const outside = instance.times.length - group.length
  return resourcesNamedBy(instance, constraint).every((resource) => (load.times[resource] ?? 0) > outside)
}

/**
 * Returns a workload as numbers of lessons, if the workload of every open role equals its duration. Resources without open roles have a
 * fixed workload and need no rule.
 */
function workload(rules: Rules, constraint: Limiting, strength: Strength): ImportedRule[] {
  const { instance, people } = rules.taught
  const { times, workload: given, rolesFor } = rules.load
  const { minimum, maximum } = constraint.limits
  return resourcesNamedBy(instance, constraint).flatMap((resource) => {
    const open = rolesFor(resource)
    const key = people.ofResource(resource)
    if (open.length === 0 || key === undefined) return []
    const weighsWhatItLasts = open.every(({ event, role }) => {
      const of = instance.events[event]
      return of?.resources.find((place) => place.role === role)?.workload === of?.duration
    })
    if (!weighsWhatItLasts) return leaveOut(rules, constraint)
    const limit = (rule: RuleKind, value: number) => bareImportedRule({ rule, strength, calendars: [key], value })
    // Fixed events count by their times here, whatever their workload.
    const own = times[resource] ?? 0
    const lessons = (weight: number) => Math.floor(weight + own - (given[resource] ?? 0))
    const [least, most] = [lessons(minimum), lessons(maximum)]
    // A minimum up to the fixed load is always met; a minimum above the number of times cannot be met.
    const isLow = least > own
    const atLeast = !isLow
      ? []
      : least > instance.times.length
        ? leaveOut(rules, constraint)
        : [limit('MIN_LESSONS_PER_WEEK', least)]
    return most >= instance.times.length ? atLeast : [...atLeast, limit('MAX_LESSONS_PER_WEEK', Math.max(0, most))]
  })
}
