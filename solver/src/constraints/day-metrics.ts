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
 * A day metric reads a number from each day of a resource, from the bits of its busy periods. Deviation: the readings of the days (`weekly`
 * false), or by how much the sum of the week is above `most` or below `least`. `whole`: it reads each two days of the problem together,
 * with the bits of the second after those of the first.
 */
export type DayMetric = {
  readonly weekly: boolean
  readonly whole: boolean
  readonly least: number
  readonly most: number
  /** The times of the week that it also reads. Null: none. */
  readonly window: readonly number[] | null
  /** It reads only the number of busy periods. */
  readonly counts?: true
  /** More busy periods never lower the reading. */
  readonly grows?: true
  /** Each further unit of the week's deviation counts one more than the one before. */
  readonly shared?: true
  /** Equal for two day metrics that read alike. */
  readonly key: string
  /** Reads the whole week instead of single days, if it reads several days together. `open`: the open periods of each day, as bits. */
  readonly across?: (open: readonly number[]) => Across
  read(busy: number, open: number, window: number): number
  /**
   * The number of lessons that must come or go until a day reads zero. If given, it guides the search: a deviation that stays the same
   * while the first of three lessons leaves the day gives no direction.
   */
  readonly distance?: (busy: number, open: number, window: number) => number
  /** The same for a day that cannot be left free: fewer lessons never shorten it. */
  readonly usedDistance?: (busy: number, open: number, window: number) => number
}

const NO_LIMIT = 0x7fff

type Week = Pick<Problem, 'days' | 'hours'>

/** The day metrics of a constraint, for each of its resources. */
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

/** All deviation of one resource in a week becomes one number. */
function shared(dayMetric: DayMetric): DayMetric {
  return { ...dayMetric, weekly: true, shared: true, most: dayMetric.weekly ? dayMetric.most : 0 }
}

/** What this much deviation of one resource counts, if it is shared. */
export const sharedDeviation = (deviation: number): number => (deviation * (deviation + 1)) / 2

/** The day metric that reads what the rule's kind measures. */
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
 * Late starts, the most common of the rules on several days together, become two day metrics: the number of late days, and the periods
 * beyond the grace. Null for other kinds, and for a shared rule with a grace: that is one number of the week.
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
