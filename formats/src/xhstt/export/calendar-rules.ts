import {
  blockedSlotsOf,
  saysTerms,
  saysWholeDays,
  tagNamesOf,
  type Calendar,
  type Rule,
  type RuleKind,
  valueOf,
} from '@timetable/domain'
import type { Limits } from '../archive.ts'
import { daysOf, timesOf, type Draft, type WrittenConstraint, type WrittenRule } from './draft.ts'

type Whom = { readonly resources: readonly number[]; readonly resourceGroups: readonly number[] }
type Asked = {
  readonly draft: Draft
  readonly rule: Rule
  readonly whom: Whom
  readonly calendars: readonly Calendar[]
  readonly value: number
  /** The times of each day that the rule applies to; days without any are omitted. */
  readonly days: readonly (readonly number[])[]
  readonly times: readonly number[]
}

/** Returns a rule on calendars as constraints. Undefined if XHSTT has none with the same meaning. */
export function calendarRule(draft: Draft, rule: Rule): WrittenRule | undefined {
  const write = WRITERS[rule.rule]
  if (!write || tagNamesOf(rule).length > 0 || saysTerms(rule)) return undefined
  const calendars = calendarsOf(draft, rule)
  if (calendars.length === 0) return { constraints: [] }
  const times = timesOf(draft, rule)
  const looked = new Set(times)
  const days = daysOf(draft, draft.facts.halfDays && saysWholeDays(rule))
    .map((day) => day.filter((time) => looked.has(time)))
    .filter((day) => day.length > 0)
  const whom = whomOf(draft, calendars)
  return write({ draft, rule, whom, calendars, value: valueOf(rule), days, times })
}

function calendarsOf({ schedule }: Draft, { calendarUuids, calendarType }: Rule): Calendar[] {
  const named = new Set(calendarUuids)
  return Object.values(schedule.calendars).filter((one) => named.has(one.uuid) || one.calendarType === calendarType)
}

/** Returns classes that share students as groups, and all others as single resources. */
export function whomOf({ people }: Draft, calendars: readonly Calendar[]): Whom {
  const groups = calendars.flatMap(({ uuid }) => people.groupOf(uuid) ?? [])
  const single = calendars.filter(({ uuid }) => people.groupOf(uuid) === undefined)
  return {
    resourceGroups: [...new Set(groups)],
    resources: [...new Set(single.flatMap(({ uuid }) => people.resourcesOf(uuid)))],
  }
}

const WRITERS: Partial<Record<RuleKind, (asked: Asked) => WrittenRule | undefined>> = {
  MAX_GAPS_PER_WEEK: ({ value, ...asked }) => ({ constraints: idle(asked, (days) => [days], value) }),
  MAX_GAPS_PER_DAY: ({ value, ...asked }) =>
    asked.rule.value2 === 1 ? undefined : { constraints: idle(asked, (days) => days.map((day) => [day]), value) },
  MAX_LESSONS_PER_DAY: ({ days, value, ...asked }) => ({
    constraints: [busy(asked, days, { minimum: 0, maximum: value })],
    otherwise: asked.rule.value2 === 1 && asked.rule.strength !== 'required',
  }),
  MIN_LESSONS_PER_DAY: ({ days, value, ...asked }) =>
    asked.rule.value2 === 1
      ? undefined
      : { constraints: [busy(asked, days, { minimum: value, maximum: Math.max(value, asked.times.length) })] },
  MAX_LESSONS_PER_WEEK: ({ times, value, ...asked }) => ({
    constraints: [busy(asked, [times], { minimum: 0, maximum: value })],
  }),
  // In XHSTT, a minimum of busy times applies only to resources that are busy at all. A workload applies to all, and also counts lessons
  // without a time or at the same time.
  MIN_LESSONS_PER_WEEK: ({ whom, times, value, draft }) =>
    times.length < draft.week.times.length
      ? undefined
      : {
          constraints: [
            { kind: 'LimitWorkload', limits: { minimum: value, maximum: Math.max(value, times.length) }, ...whom },
          ],
          otherwise: true,
        },
  MAX_CONSECUTIVE: ({ days, value, ...asked }) => {
    // The excess equals the number of runs of `value + 1` periods that are busy throughout.
    const runs = days.flatMap((day) =>
      day
        .map((_, i) => day.slice(i, i + value + 1))
        .filter((run) => run.length > value && run[value] === run[0]! + value),
    )
    return {
      constraints: runs.length === 0 ? [] : [busy(asked, runs, { minimum: 0, maximum: value })],
      otherwise: asked.rule.value2 === 1 && asked.rule.strength !== 'required',
    }
  },
  LUNCH_BREAK: ({ days, value, ...asked }) => {
    const [width = 0, ...others] = new Set(days.map((day) => day.length))
    if (others.length > 0 || value > width || asked.rule.value2 === 1) return undefined
    return { constraints: [busy(asked, days, { minimum: 0, maximum: width - value })] }
  },
  MAX_DAYS_PER_WEEK: ({ days, value, ...asked }) => ({
    constraints: [cluster(asked, days, { minimum: 0, maximum: value })],
  }),
  MAX_DAYS_IN_INTERVAL: ({ days, value, ...asked }) => ({
    constraints: [cluster(asked, days, { minimum: 0, maximum: value })],
  }),
  MIN_DAYS_PER_WEEK: ({ days, value, ...asked }) => ({
    constraints: [cluster(asked, days, { minimum: value, maximum: Math.max(value, days.length) })],
  }),
}

type About = Pick<Asked, 'draft' | 'whom'>

function busy({ draft, whom }: About, times: Asked['days'], limits: Limits): WrittenConstraint {
  return { kind: 'LimitBusyTimes', timeGroups: times.map((some) => draft.week.groups.of(some)), limits, ...whom }
}

function cluster({ draft, whom }: About, times: Asked['days'], limits: Limits): WrittenConstraint {
  return { kind: 'ClusterBusyTimes', timeGroups: times.map((some) => draft.week.groups.of(some)), limits, ...whom }
}

/**
 * Returns constraints on gaps. Blocked slots are not gaps, so calendars with the same blocked slots share a constraint on the remaining
 * times.
 */
function idle(
  { draft, calendars, days }: Pick<Asked, 'draft' | 'calendars' | 'days'>,
  together: (days: Asked['days']) => readonly Asked['days'][],
  maximum: number,
): WrittenConstraint[] {
  const blockedOf = (calendar: Calendar) =>
    [...blockedSlotsOf(draft.schedule, calendar)].flatMap((uuid) => draft.week.timeOf(uuid) ?? [])
  const alike = Map.groupBy(calendars, (calendar) =>
    blockedOf(calendar)
      .sort((a, b) => a - b)
      .join(),
  )
  return [...alike.values()].flatMap((some) => {
    const blocked = new Set(blockedOf(some[0]!))
    const open = days.map((day) => day.filter((time) => !blocked.has(time))).filter((day) => day.length > 0)
    return together(open).map((own): WrittenConstraint => {
      const timeGroups = own.map((day) => draft.week.groups.of(day))
      return { kind: 'LimitIdleTimes', timeGroups, limits: { minimum: 0, maximum }, ...whomOf(draft, some) }
    })
  })
}
