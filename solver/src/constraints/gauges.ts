import { bitRun, countBits } from '../basics/bits.ts'
import { isSiteConstraint, readsWholeDays, type ResourceConstraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { type Day, daysOf, joined, wholeDaysOf } from '../problem/records.ts'
import type { Across } from './across.ts'
import { changesDeviation } from './changes.ts'
import { daysAPeriod, daysAPeriodDeviation } from './days-a-period.ts'
import { dayDifference, dayDifferenceDeviation } from './day-difference.ts'
import { daysInARow, rowsDeviation } from './days-in-a-row.ts'
import { isBusyIn } from './days-in-interval.ts'
import { isUsed } from './days-used.ts'
import { gapBits, gapsOf } from './gaps.ts'
import { lateBits, lateness } from './late-starts.ts'
import { leastADayDeviation, mostADayDeviation, toLeastADay, toLeastOnUsedDay } from './load.ts'
import { lunchBreakDeviation, lunchMissing } from './lunch-break.ts'
import { beyondInRows, mostInARowDeviation, toShortRows } from './most-in-a-row.ts'
import { restDeviation, restMissing } from './rest-after.ts'
import { restBetweenDays, restBetweenDaysDeviation } from './rest-between-days.ts'
import { beyondSpan, spanOf } from './span.ts'
import { isSplit, isSplitBy, toOneSide } from './split-days.ts'

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
  const { kind } = constraint
  switch (kind) {
    case 'gaps-a-day': {
      const { most, apart } = constraint
      if (apart !== true) return [daily(`${kind} ${most}`, (busy, open) => Math.max(0, gapBits(busy, open) - most))]
      const first = bitRun(0, week.hours)
      const gaps = (busy: number, open: number) => gapBits(busy & first, open) + gapBits(busy & ~first, open)
      return [daily(`${kind} ${most} apart`, (busy, open) => Math.max(0, gaps(busy, open) - most))]
    }
    case 'gaps-a-week':
      return [{ ...daily(kind, gapBits), weekly: true, most: constraint.most }]
    case 'most-a-week':
      return [{ ...growing('periods', (busy) => countBits(busy)), weekly: true, most: constraint.most, counts: true }]
    case 'least-a-week': {
      const { least } = constraint
      return [{ ...daily('periods', (busy) => countBits(busy)), weekly: true, least, most: NO_LIMIT, counts: true }]
    }
    case 'span-a-day': {
      const { most, butForOne } = constraint
      const span = growing(`${kind} ${most}`, (busy) => beyondSpan(busy, most))
      return [butForOne === true ? { ...span, weekly: true, most: 1 } : span]
    }
    case 'rest-after': {
      const { times, least } = constraint
      return [daily(`${kind} ${least}`, (busy, _, window) => restMissing(busy, window, least), times)]
    }
    case 'rest-between-days':
      return [{ ...daily('across', () => 0), weekly: true, across: () => restBetweenDays(week, constraint) }]
    case 'days-in-a-row':
      return [{ ...daily('across', () => 0), whole: false, weekly: true, across: () => daysInARow(week, constraint) }]
    case 'days-a-period':
      return [{ ...daily('across', () => 0), weekly: true, across: () => daysAPeriod(week, constraint) }]
    case 'day-difference': {
      const { most } = constraint
      return [{ ...daily('across', () => 0), weekly: true, across: (open) => dayDifference(week.days, most, open) }]
    }
    case 'most-a-day': {
      const { most, once = false } = constraint
      const beyond = (busy: number) => Math.max(0, countBits(busy) - most)
      if (!once) return [growing(`${kind} ${most}`, beyond)]
      return [{ ...growing(`${kind} ${most} once`, (busy) => Math.min(1, beyond(busy))), distance: beyond }]
    }
    case 'least-a-day': {
      const { least, everyDay } = constraint
      return [
        {
          ...daily(`${kind} ${least} ${everyDay}`, (busy, open) => {
            if (busy === 0) return everyDay && open !== 0 ? least : 0
            return Math.max(0, least - countBits(busy))
          }),
          ...(!everyDay && {
            distance: (busy: number) => toLeastADay(countBits(busy), least),
            usedDistance: (busy: number) => toLeastOnUsedDay(countBits(busy), least),
          }),
        },
      ]
    }
    case 'most-in-a-row': {
      const { most, once = false } = constraint
      const read: Gauge['read'] = (busy) => beyondInRows(busy, most, once)
      const key = `${kind} ${most} ${once}`
      return [once ? { ...daily(key, read), distance: (busy) => toShortRows(busy, most) } : growing(key, read)]
    }
    case 'most-days':
      const used = growing('used', (busy) => (busy === 0 ? 0 : 1))
      return [{ ...used, weekly: true, most: constraint.most, distance: countBits }]
    case 'least-days': {
      const used = daily('used', (busy) => (busy === 0 ? 0 : 1))
      return [{ ...used, weekly: true, least: constraint.least, most: NO_LIMIT }]
    }
    case 'late-starts': {
      const { most, grace } = constraint
      const late = daily('late', (busy, open) => (lateBits(busy, open) > 0 ? 1 : 0))
      const gauges = [{ ...late, weekly: true, most }]
      if (grace === null) return gauges
      return [...gauges, daily(`later ${grace}`, (busy, open) => Math.max(0, lateBits(busy, open) - grace))]
    }
    case 'lunch-break': {
      const { times, least, goesOn = false } = constraint
      const missing: Gauge['read'] = (busy, _, window) => lunchMissing(busy, window, least, goesOn)
      return [growing(`${kind} ${least} ${goesOn}`, missing, times)]
    }
    case 'days-in-interval': {
      const { times, most } = constraint
      const used = growing(kind, (busy, _, window) => ((busy & window) === 0 ? 0 : 1), times)
      return [{ ...used, weekly: true, most, distance: (busy, _, window) => countBits(busy & window) }]
    }
    // These look at more than busy periods.
    case 'changes-a-day':
    case 'changes-a-week':
    case 'gaps-at-changes':
      return []
    case 'split-days': {
      const { times, most } = constraint
      const split = growing(kind, (busy, _, window) => (isSplitBy(busy, window) ? 1 : 0), times)
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
  const deviation = weekDeviation(problem, constraint, resource, assignment)
  return constraint.shared ? sharedDeviation(deviation) : deviation
}

function weekDeviation(
  problem: Problem,
  constraint: ResourceConstraint,
  resource: number,
  assignment: Assignment,
): number {
  if (isSiteConstraint(constraint)) return changesDeviation(problem, constraint, resource, assignment)
  const whole = readsWholeDays(constraint)
  const days = seenDaysOf(problem, constraint, resource, assignment)
  const sum = (read: (day: (typeof days)[number], index: number) => number) =>
    days.reduce((total, day, index) => total + read(day, index), 0)
  const beyond = (count: number, most: number) => Math.max(0, count - most)
  switch (constraint.kind) {
    case 'gaps-a-day':
      return sum((day) => {
        const parts = constraint.apart === true && whole ? halvesOf(problem, day) : [day]
        return beyond(
          parts.reduce((gaps, part) => gaps + gapsOf(part), 0),
          constraint.most,
        )
      })
    case 'gaps-a-week':
      return beyond(sum(gapsOf), constraint.most)
    case 'most-a-week':
      return beyond(sum(busyPeriods), constraint.most)
    case 'least-a-week':
      return beyond(constraint.least, sum(busyPeriods))
    case 'span-a-day': {
      const { most, butForOne } = constraint
      const all = sum((day) => beyond(spanOf(day), most))
      return butForOne === true ? beyond(all, 1) : all
    }
    case 'rest-after': {
      const window = windowOf(problem, constraint.times)
      const own = whole ? joined(window) : window
      return sum((day, index) => restDeviation(day, own[index], constraint.least))
    }
    case 'rest-between-days':
      return restBetweenDaysDeviation(days, constraint.least, constraint.circular === true)
    case 'days-in-a-row': {
      const { within, most, fromSecond } = constraint
      const window = within && windowOf(problem, within)
      const seen = window && (whole ? joined(window) : window)
      return rowsDeviation(days, (day) => seen?.[day].includes(true) ?? true, most, fromSecond === true && !whole)
    }
    case 'days-a-period':
      return daysAPeriodDeviation(days, problem.hours, constraint.most)
    case 'day-difference':
      return dayDifferenceDeviation(days, constraint.most)
    case 'most-a-day':
      return sum((day) => mostADayDeviation(day, constraint.most, constraint.once === true))
    case 'least-a-day':
      return sum((day) => leastADayDeviation(day, constraint.least, constraint.everyDay))
    case 'most-in-a-row':
      return sum((day) => mostInARowDeviation(day, constraint.most, constraint.once === true))
    case 'most-days':
      return beyond(days.filter(isUsed).length, constraint.most)
    case 'least-days':
      return beyond(constraint.least, days.filter(isUsed).length)
    case 'late-starts': {
      const { most, grace } = constraint
      const late = beyond(days.filter((day) => lateness(day) > 0).length, most)
      return grace === null ? late : late + sum((day) => beyond(lateness(day), grace))
    }
    case 'lunch-break': {
      const window = windowOf(problem, constraint.times)
      return sum((day, index) => lunchBreakDeviation(day, window[index], constraint.least, constraint.goesOn === true))
    }
    case 'days-in-interval': {
      const window = windowOf(problem, constraint.times)
      return beyond(days.filter((day, index) => isBusyIn(day, window[index])).length, constraint.most)
    }
    case 'split-days': {
      const window = windowOf(problem, constraint.times)
      const own = whole ? joined(window) : window
      return beyond(days.filter((day, index) => isSplit(day, own[index])).length, constraint.most)
    }
  }
}

/** The days of a resource, whole ones where it reads them so, as a constraint sees them. */
function seenDaysOf(problem: Problem, constraint: ResourceConstraint, resource: number, assignment: Assignment): Day[] {
  const whole = readsWholeDays(constraint)
  const days = whole ? wholeDaysOf(problem, resource, assignment) : daysOf(problem, resource, assignment)
  if (constraint.within === undefined) return days
  const window = windowOf(problem, constraint.within)
  const own = whole ? joined(window) : window
  return days.map(({ busy, open }, day) => ({
    busy: busy.map((isBusy, hour) => isBusy && own[day][hour]),
    open: open.map((isOpen, hour) => isOpen && own[day][hour]),
  }))
}

const busyPeriods = ({ busy }: Day): number => busy.filter(Boolean).length

function halvesOf({ hours }: Problem, { busy, open }: Day): Day[] {
  return [
    { busy: busy.slice(0, hours), open: open.slice(0, hours) },
    { busy: busy.slice(hours), open: open.slice(hours) },
  ]
}

/** Which periods of each day are named. */
function windowOf({ days, hours }: Problem, times: readonly number[]): boolean[][] {
  const named = new Set(times)
  return Array.from({ length: days }, (_, day) =>
    Array.from({ length: hours }, (__, hour) => named.has(day * hours + hour)),
  )
}
