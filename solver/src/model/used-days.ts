import { bitRun, countBits } from '../basics/bits.ts'
import type { Model } from './model.ts'
import { readDayMetric, type Watch } from './watch.ts'

/**
 * Returns the watch with other distances for days that a resource cannot leave free, because its other days cannot hold all it attends. On
 * such a day, fewer lessons never shorten the distance to enough lessons. Otherwise the search would try in vain to clear the day, and each
 * lesson that comes would make it worse.
 */
export function withUsedDays(model: Model): Watch {
  const { watch, days, resources } = model
  const distance = watch.distance.slice()
  const holds = holding(model)
  for (let resource = 0; resource < resources; resource++) {
    let isUsed: readonly boolean[] | undefined
    for (let dayMetric = watch.from[resource]; dayMetric < watch.hardUntil[resource]; dayMetric++)
      for (let day = 0; day < days; day++) {
        const cell = dayMetric * days + day
        if (watch.usedDistance[cell] !== distance[cell] && (isUsed ??= usedDays(model, resource, holds))[day])
          distance[cell] = watch.usedDistance[cell]
      }
  }
  return { ...watch, distance }
}

/** Whether a resource cannot leave each day free. If something reads whole days, two half days count together. */
function usedDays(
  { watch, days, membersFrom, members, duration }: Model,
  resource: number,
  holds: (resource: number) => readonly number[],
): boolean[] {
  const isWhole = watch.whole.subarray(watch.from[resource], watch.hardUntil[resource]).includes(1)
  const held = holds(resource)
  let spare = held.reduce((sum, each) => sum + each, 0)
  for (const meet of members.subarray(membersFrom[resource], membersFrom[resource + 1])) spare -= duration[meet]
  return Array.from({ length: days }, (_, day) => held[day] + (isWhole ? (held[day ^ 1] ?? 0) : 0) > spare)
}

/** With at most this many possible busy periods, all sets of them are tried. */
const MOST_TRIED = 12

/**
 * Returns a function to the maximum number of busy periods of each day of a resource, by its possible starts and the required constraints
 * on single days.
 */
function holding({ watch, days, hours, times, startsFrom, starts, duration, ruledOut, membersFrom, members }: Model) {
  const known = new Map<string, number>()

  function mostBusy(may: number, day: number, dayMetrics: readonly number[]): number {
    const isKept = (busy: number) =>
      dayMetrics.every((dayMetric) => readDayMetric(watch, dayMetric, days, day, busy) === 0)
    if (isKept(may)) return countBits(may)
    let most = 0
    // All subsets of a set of bits.
    for (let busy = may; busy > 0; busy = (busy - 1) & may)
      if (countBits(busy) > most && isKept(busy)) most = countBits(busy)
    return most
  }

  /** By day, the periods that any meet of a resource can cover. */
  function mayBeBusy(resource: number): Int32Array {
    const may = new Int32Array(days)
    for (let i = membersFrom[resource]; i < membersFrom[resource + 1]; i++) {
      const meet = members[i]
      for (let at = startsFrom[meet]; at < startsFrom[meet + 1]; at++) {
        const time = starts[at]
        if (ruledOut === null || ruledOut[meet * times + time] === 0)
          may[(time / hours) | 0] |= bitRun(time % hours, duration[meet])
      }
    }
    return may
  }

  return (resource: number): number[] => {
    const dayMetrics: number[] = []
    for (let dayMetric = watch.from[resource]; dayMetric < watch.hardUntil[resource]; dayMetric++)
      if (watch.grows[dayMetric] === 1 && watch.weekly[dayMetric] === 0 && watch.whole[dayMetric] === 0)
        dayMetrics.push(dayMetric)
    return Array.from(mayBeBusy(resource), (may, day) => {
      if (dayMetrics.length === 0 || countBits(may) > MOST_TRIED) return countBits(may)
      const key = [may, ...dayMetrics.map((dayMetric) => watch.table[dayMetric * days + day])].join()
      let most = known.get(key)
      if (most === undefined) known.set(key, (most = mostBusy(may, day, dayMetrics)))
      return most
    })
  }
}
