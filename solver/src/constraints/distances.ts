import { dayMeasures } from '@timetable/domain'
import { countBits } from '../basics/bits.ts'
import type { WeekConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import type { DayMetric } from './day-metrics.ts'
import { measuredOn } from './measured.ts'

type Distances = Pick<DayMetric, 'distance' | 'usedDistance'>

/** The distances of days from reading zero, for kinds whose deviation gives no direction. */
export function distancesOf({ hours }: Pick<Problem, 'hours'>, constraint: WeekConstraint): Distances {
  const { kind, value, halves = false } = constraint
  const isChosen = constraint.value2 === 1
  switch (kind) {
    case 'MAX_LESSONS_PER_DAY': {
      const { busy } = measuredOn(hours, halves)
      return isChosen
        ? { distance: busy((day) => dayMeasures.beyondMost(dayMeasures.busyPeriods(day), value, false)) }
        : {}
    }
    case 'MIN_LESSONS_PER_DAY':
      if (isChosen) return {}
      return {
        distance: (busy) => toLeastADay(countBits(busy), value),
        usedDistance: (busy) => toLeastOnUsedDay(countBits(busy), value),
      }
    case 'MAX_CONSECUTIVE':
      return isChosen ? { distance: (busy) => toShortRows(busy, value) } : {}
    case 'MAX_DAYS_PER_WEEK':
      return { distance: countBits }
    case 'MAX_DAYS_IN_INTERVAL':
      return { distance: (busy, _, window) => countBits(busy & window) }
    case 'MAX_SPLIT_DAYS':
      return { distance: (busy, _, window) => Math.min(countBits(busy & window), countBits(busy & ~window)) }
    default:
      return {}
  }
}

/** The number of lessons that must come or go until a day has at least `least`, or none. */
function toLeastADay(count: number, least: number): number {
  return Math.max(0, Math.min(count, least - count))
}

/** The same on a day that cannot be empty: the distance is constant until more than half have come. */
function toLeastOnUsedDay(count: number, least: number): number {
  return Math.max(0, Math.min(least >> 1, least - count))
}

/** The number of lessons that must leave until no run is too long. Each can split a run in two. */
function toShortRows(busy: number, most: number): number {
  let leave = 0
  let run = 0
  for (let left = busy; left !== 0; left >>>= 1) {
    run = (left & 1) === 1 ? run + 1 : 0
    if (run <= most) continue
    leave++
    run = 0
  }
  return leave
}
