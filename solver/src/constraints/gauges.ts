import { dayMeasures as judge } from '@timetable/domain'
import { countBits, wholeBits } from '../basics/bits.ts'
import { isSiteConstraint, readsWholeDays, type ResourceConstraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { daysOf } from '../problem/records.ts'
import { lookedAt, type Across } from './across.ts'
import { changesDeviation } from './changes.ts'
import { daysAPeriod } from './days-a-period.ts'
import { dayDifference } from './day-difference.ts'
import { daysInARow } from './days-in-a-row.ts'
import { lateStartsOfWeek } from './late-starts.ts'
import { toLeastADay, toLeastOnUsedDay } from './load.ts'
import { measuredOn } from './measured.ts'
import { toShortRows } from './most-in-a-row.ts'
import { restBetweenDays } from './rest-between-days.ts'
import { toOneSide } from './split-days.ts'

/**
 * A gauge reads a number off each day of a resource, from the bits of its busy periods. Deviation: what it reads on the
 * days apart (`weekly` false), or by how much the sum of the week lies beyond `most` or below `least`. `whole`: off each two
 * days of the problem together, the bits of the second behind those of the first.
 */
export type Gauge = {
  readonly weekly: boolean
  readonly whole: boolean
  readonly least: number
  readonly most: number
  /** Which times of the week it looks at besides, null: none. */
  readonly window: readonly number[] | null
  /** It reads how many periods are busy, wherever they lie. */
  readonly counts?: true
  /** More busy periods never read less. */
  readonly grows?: true
  /** Of the week's deviation, each further unit counts one more than the one before. */
  readonly shared?: true
  /** What makes two gauges read alike. */
  readonly key: string
  /** Read off the whole week in the place of its days, where that takes several days together; `open`: the open periods of each day, as bits. */
  readonly across?: (open: readonly number[]) => Across
  read(busy: number, open: number, window: number): number
  /**
   * How many lessons must come or go until a day reads nothing. The search goes by it, where it is given: a deviation that
   * stays as it is while the first of three lessons leaves the day leads nowhere.
   */
  readonly distance?: (busy: number, open: number, window: number) => number
  /** The same on a day that can not be left free: none is less far for having fewer lessons. */
  readonly usedDistance?: (busy: number, open: number, window: number) => number
}

const NO_LIMIT = 0x7fff

type Week = Pick<Problem, 'days' | 'hours'>

/** The gauges that a constraint comes to, for each of its resources. */
export function gaugesOf(week: Week, constraint: ResourceConstraint): Gauge[] {
  const { within } = constraint
  const gauges = gaugesOfWeek(week, constraint).map((gauge) => (constraint.shared ? shared(gauge) : gauge))
  if (within === undefined) return gauges
  return gauges.map(({ usedDistance: _, ...gauge }) =>
    gauge.across
      ? gauge
      : {
          ...gauge,
          window: within,
          key: `within ${gauge.key}`,
          read: (busy, open, window) => gauge.read(busy & window, open & window, window),
          ...(gauge.distance && {
            distance: (busy, open, window) => gauge.distance!(busy & window, open & window, window),
          }),
        },
  )
}

/** What one resource has of it all week is one number. */
function shared(gauge: Gauge): Gauge {
  return { ...gauge, weekly: true, shared: true, most: gauge.weekly ? gauge.most : 0 }
}

/** What so much of one resource counts where it is shared. */
export const sharedDeviation = (deviation: number): number => (deviation * (deviation + 1)) / 2

function gaugesOfWeek(week: Week, constraint: ResourceConstraint): Gauge[] {
  const whole = readsWholeDays(constraint)
  const daily = (key: string, read: Gauge['read'], window: readonly number[] | null = null): Gauge => {
    return { weekly: false, whole, least: 0, most: 0, window, key: whole ? `whole ${key}` : key, read }
  }
  const growing = (...of: Parameters<typeof daily>): Gauge => ({ ...daily(...of), grows: true })
  const across = (of: Gauge['across']): Gauge => ({ ...daily('across', () => 0), weekly: true, across: of })
  const by = measuredOn(week.hours, whole)
  const isOne = (is: boolean) => (is ? 1 : 0)
  const { kind } = constraint
  switch (kind) {
    case 'gaps-a-day': {
      const { most, apart } = constraint
      const gaps = apart === true ? judge.gapsOfHalves : judge.gapsOf
      const read = by.open((day) => Math.max(0, gaps(day) - most))
      return [daily(`${kind} ${most}${apart === true ? ' apart' : ''}`, read)]
    }
    case 'gaps-a-week':
      return [{ ...daily(kind, by.open(judge.gapsOf)), weekly: true, most: constraint.most }]
    case 'most-a-week': {
      const { most } = constraint
      return [{ ...growing('periods', by.busy(judge.busyPeriods)), weekly: true, most, counts: true }]
    }
    case 'least-a-week': {
      const { least } = constraint
      return [{ ...daily('periods', by.busy(judge.busyPeriods)), weekly: true, least, most: NO_LIMIT, counts: true }]
    }
    case 'span-a-day': {
      const { most, butForOne } = constraint
      const span = growing(
        `${kind} ${most}`,
        by.busy((day) => judge.beyondSpan(day, most)),
      )
      return [butForOne === true ? { ...span, weekly: true, most: 1 } : span]
    }
    case 'rest-after': {
      const { times, least } = constraint
      const read = by.window((day) => judge.lackingRestAfter(day, least))
      return [daily(`${kind} ${least}`, read, times)]
    }
    case 'rest-between-days':
      return [across(() => restBetweenDays(week, constraint))]
    case 'days-in-a-row':
      return [{ ...across(() => daysInARow(week, constraint)), whole: false }]
    case 'days-a-period':
      return [across(() => daysAPeriod(week, constraint))]
    case 'day-difference': {
      const { most } = constraint
      return [across((open) => dayDifference(week.days, most, open))]
    }
    case 'most-a-day': {
      const { most, once = false } = constraint
      const read = by.busy((day) => judge.beyondPeriods(day, most, once))
      if (!once) return [growing(`${kind} ${most}`, read)]
      return [
        { ...growing(`${kind} ${most} once`, read), distance: by.busy((day) => judge.beyondPeriods(day, most, false)) },
      ]
    }
    case 'least-a-day': {
      const { least, everyDay } = constraint
      const looksAt = everyDay ? by.open : by.busy
      const read = looksAt((day) => judge.lackingPeriods(day, least, everyDay))
      return [
        {
          ...daily(`${kind} ${least} ${everyDay}`, read),
          ...(!everyDay && {
            distance: (busy: number) => toLeastADay(countBits(busy), least),
            usedDistance: (busy: number) => toLeastOnUsedDay(countBits(busy), least),
          }),
        },
      ]
    }
    case 'most-in-a-row': {
      const { most, once = false } = constraint
      const read = by.busy((day) => judge.beyondInRuns(day, most, once))
      const key = `${kind} ${most} ${once}`
      return [once ? { ...daily(key, read), distance: (busy) => toShortRows(busy, most) } : growing(key, read)]
    }
    case 'most-days': {
      const used = growing(
        'used',
        by.busy((day) => isOne(judge.isBusy(day))),
      )
      return [{ ...used, weekly: true, most: constraint.most, distance: countBits }]
    }
    case 'least-days': {
      const used = daily(
        'used',
        by.busy((day) => isOne(judge.isBusy(day))),
      )
      return [{ ...used, weekly: true, least: constraint.least, most: NO_LIMIT }]
    }
    case 'late-starts': {
      const { most, grace } = constraint
      if (constraint.shared && grace !== null) return [across(lateStartsOfWeek(week, constraint))]
      const late = daily(
        'late',
        by.open((day) => isOne(judge.periodsLate(day) > 0)),
      )
      const gauges = [{ ...late, weekly: true, most }]
      if (grace === null) return gauges
      const later = by.open((day) => Math.max(0, judge.periodsLate(day) - grace))
      return [...gauges, daily(`later ${grace}`, later)]
    }
    case 'lunch-break': {
      const { times, least, goesOn = false } = constraint
      const read = by.window((day) => judge.lackingBreak(day, least, goesOn))
      return [growing(`${kind} ${least} ${goesOn}`, read, times)]
    }
    case 'days-in-interval': {
      const { times, most } = constraint
      const used = growing(
        kind,
        by.window((day) => isOne(judge.isBusyInside(day))),
        times,
      )
      return [{ ...used, weekly: true, most, distance: (busy, _, window) => countBits(busy & window) }]
    }
    // These look at more than busy periods.
    case 'changes-a-day':
    case 'changes-a-week':
    case 'gaps-at-changes':
      return []
    case 'split-days': {
      const { times, most } = constraint
      const split = growing(
        kind,
        by.window((day) => isOne(judge.isSplit(day))),
        times,
      )
      return [{ ...split, weekly: true, most, distance: (busy, _, window) => toOneSide(busy, window) }]
    }
  }
}

/** The deviation of one resource, counted from the records. */
export function resourceDeviation(
  problem: Problem,
  constraint: ResourceConstraint,
  resource: number,
  assignment: Assignment,
): number {
  if (isSiteConstraint(constraint)) {
    const changes = changesDeviation(problem, constraint, resource, assignment)
    return constraint.shared ? sharedDeviation(changes) : changes
  }
  const week = daysOf(problem, resource, assignment)
  const busy = Int32Array.from(week, (day) => bitsOf(day.busy))
  const open = week.map((day) => bitsOf(day.open))
  return gaugesOf(problem, constraint).reduce((sum, gauge) => sum + gaugeDeviation(problem, gauge, busy, open), 0)
}

function gaugeDeviation(week: Week, gauge: Gauge, busy: Int32Array, open: readonly number[]): number {
  const { weekly, whole, least, most, across, shared } = gauge
  const window = lookedAt(week, gauge.window ?? [])
  const periods = (bits: ArrayLike<number>, day: number) =>
    whole ? wholeBits(week.hours, day, bits[day], bits[day + 1] ?? 0) : bits[day]
  let sum = across?.(open)(busy, 0) ?? 0
  if (!across)
    for (let day = 0; day < week.days; day += whole ? 2 : 1)
      sum += gauge.read(periods(busy, day), periods(open, day), periods(window, day))
  const deviation = weekly ? Math.max(0, sum - most, least - sum) : sum
  return shared ? sharedDeviation(deviation) : deviation
}

function bitsOf(periods: readonly boolean[]): number {
  return periods.reduce((bits, isIn, hour) => (isIn ? bits | (1 << hour) : bits), 0)
}
