import { dayMeasures, type WeekMeasure } from '@timetable/domain'
import { wholeBits } from '../basics/bits.ts'
import { isSiteConstraint, type ResourceConstraint, type WeekConstraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { daysOf } from '../problem/records.ts'
import { acrossOf, lookedAt, type Across } from './across.ts'
import { changesDeviation } from './changes.ts'
import { distancesOf } from './distances.ts'
import { measuredOn } from './measured.ts'
import { numberOf, shapeOf } from './shapes.ts'

/**
 * A day metric reads a number off each day of a resource, from the bits of its busy periods. Deviation: what it reads on the
 * days apart (`weekly` false), or by how much the sum of the week lies beyond `most` or below `least`. `whole`: off each two
 * days of the problem together, the bits of the second behind those of the first.
 */
export type DayMetric = {
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
  /** What makes two day metrics read alike. */
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

/** The day metrics that a constraint comes to, for each of its resources. */
export function dayMetricsOf(week: Week, constraint: WeekConstraint): DayMetric[] {
  const { within, times } = constraint
  const dayMetrics = (inParts(week, constraint) ?? [dayMetricOf(week, constraint)]).map((dayMetric) =>
    constraint.shared ? shared(dayMetric) : dayMetric,
  )
  if (within !== true) return dayMetrics
  return dayMetrics.map(({ usedDistance: _, ...dayMetric }) =>
    dayMetric.across
      ? dayMetric
      : {
          ...dayMetric,
          window: times ?? [],
          key: `within ${dayMetric.key}`,
          read: (busy, open, window) => dayMetric.read(busy & window, open & window, window),
          ...(dayMetric.distance && {
            distance: (busy, open, window) => dayMetric.distance!(busy & window, open & window, window),
          }),
        },
  )
}

/** What one resource has of it all week is one number. */
function shared(dayMetric: DayMetric): DayMetric {
  return { ...dayMetric, weekly: true, shared: true, most: dayMetric.weekly ? dayMetric.most : 0 }
}

/** What so much of one resource counts where it is shared. */
export const sharedDeviation = (deviation: number): number => (deviation * (deviation + 1)) / 2

/** The day metric that reads what the kind of the rule measures. */
function dayMetricOf(week: Week, constraint: WeekConstraint): DayMetric {
  const { kind, halves = false } = constraint
  const shape = shapeOf(week, constraint)
  if (shape.of === 'week') {
    return { ...READS_NOTHING, weekly: true, whole: false, key: kind, across: acrossOf(week, constraint, shape) }
  }
  const { looksAt, measure, grows } = shape
  return {
    weekly: shape.of === 'sum',
    whole: halves,
    ...limitsOf(shape),
    window: looksAt === 'slots' ? (constraint.times ?? []) : null,
    key: `${halves ? 'whole ' : ''}${numberOf(measure)}`,
    read: measuredOn(week.hours, halves)[looksAt](measure),
    ...(grows && { grows }),
    ...(measure === dayMeasures.busyPeriods && { counts: true }),
    ...distancesOf(week, constraint),
  }
}

const READS_NOTHING = { least: 0, most: 0, window: null, read: () => 0 } as const

function limitsOf(shape: Exclude<WeekMeasure, { readonly of: 'week' }>): Pick<DayMetric, 'least' | 'most'> {
  if (shape.of === 'day') return { least: 0, most: 0 }
  const { least = 0, most = NO_LIMIT } = shape
  return { least, most }
}

/**
 * Late starts, the commonest of those that take several days together, have two day metrics: the days that are late, and the periods beyond the grace.
 * What is shared is one number of the week.
 */
function inParts(week: Week, constraint: WeekConstraint): DayMetric[] | null {
  const { kind, value, value2, shared: isShared } = constraint
  if (kind !== 'MAX_LATE_STARTS') return null
  const grace = value2 ?? null
  if (isShared && grace !== null) return null
  const { open } = measuredOn(week.hours, false)
  const { periodsLate } = dayMeasures
  const dayMetric = { ...READS_NOTHING, whole: false }
  const late = open((day) => (periodsLate(day) > 0 ? 1 : 0))
  const days: DayMetric = { ...dayMetric, weekly: true, most: value, key: 'late', read: late }
  if (grace === null) return [days]
  const later = open((day) => Math.max(0, periodsLate(day) - grace))
  return [days, { ...dayMetric, weekly: false, key: `later ${grace}`, read: later }]
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
  return dayMetricsOf(problem, constraint).reduce(
    (sum, dayMetric) => sum + dayMetricDeviation(problem, dayMetric, busy, open),
    0,
  )
}

function dayMetricDeviation(week: Week, dayMetric: DayMetric, busy: Int32Array, open: readonly number[]): number {
  const { weekly, whole, least, most, across, shared } = dayMetric
  const window = lookedAt(week, dayMetric.window ?? [])
  const periods = (bits: ArrayLike<number>, day: number) =>
    whole ? wholeBits(week.hours, day, bits[day], bits[day + 1] ?? 0) : bits[day]
  let sum = across?.(open)(busy, 0) ?? 0
  if (!across)
    for (let day = 0; day < week.days; day += whole ? 2 : 1)
      sum += dayMetric.read(periods(busy, day), periods(open, day), periods(window, day))
  const deviation = weekly ? Math.max(0, sum - most, least - sum) : sum
  return shared ? sharedDeviation(deviation) : deviation
}

function bitsOf(periods: readonly boolean[]): number {
  return periods.reduce((bits, isIn, hour) => (isIn ? bits | (1 << hour) : bits), 0)
}
