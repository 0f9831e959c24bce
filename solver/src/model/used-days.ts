import { bitRun, countBits } from '../basics/bits.ts'
import type { Model } from './model.ts'
import { readDayMetric, type Watch } from './watch.ts'

/**
 * The watch in which a day that a resource can not leave free, since its others do not hold all that it attends, is no less far from
 * having enough lessons for having fewer: otherwise the search would clear it, in vain, and each lesson that comes would make it worse.
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

/** Which days a resource can not leave free; whole ones, where something reads these. */
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

/** Days of which so few periods may be busy are tried out. */
const MOST_TRIED = 12

/** How many periods of each day a resource can be busy in at the most, with what may lie there and what is required of the day alone. */
function holding({ watch, days, hours, times, startsFrom, starts, duration, ruledOut, membersFrom, members }: Model) {
  const known = new Map<string, number>()

  function mostBusy(may: number, day: number, dayMetrics: readonly number[]): number {
    const isKept = (busy: number) =>
      dayMetrics.every((dayMetric) => readDayMetric(watch, dayMetric, days, day, busy) === 0)
    if (isKept(may)) return countBits(may)
    let most = 0
    // All parts of a set of bits.
    for (let busy = may; busy > 0; busy = (busy - 1) & may)
      if (countBits(busy) > most && isKept(busy)) most = countBits(busy)
    return most
  }

  /** The periods of each day that any of the meets of a resource may cover. */
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
