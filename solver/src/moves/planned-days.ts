import { bitRun, wholeBits } from '../basics/bits.ts'
import type { Model } from '../model/model.ts'
import { readDayMetric } from '../model/watch.ts'
import type { State } from '../state/state.ts'
import { beyond } from '../state/watching.ts'

/**
 * The busy periods of days if meets moved, computed without moving anything: most of what a chain breaks shows there. It ignores times that
 * several meets of a resource cover, chosen resources, and metrics across days. Those are checked when the moves are made.
 */
type PlannedDays = {
  /** Whether moving the first `length` meets to their targets breaks something required more than now, as far as can be seen. */
  breaks(meets: Int32Array, targets: Int32Array, length: number): boolean
}

export function createPlannedDays(model: Model, state: State): PlannedDays {
  const { watch, days, hours, times, duration, resourcesFrom, resourcesOf } = model
  const { load, start, busy } = state
  /** The changed days, resource * days + day. For each: its stamp and its planned busy periods. */
  const rows = new Int32Array(model.resources * days)
  const stamps = new Int32Array(model.resources * days)
  const planned = new Int32Array(model.resources * days)
  let stamp = 0
  let count = 0

  function breaks(meets: Int32Array, targets: Int32Array, length: number): boolean {
    stamp++
    count = 0
    for (let i = 0; i < length; i++) leave(meets[i])
    for (let i = 0; i < length; i++) arrive(meets[i], targets[i])
    for (let i = 0; i < count; i++) {
      const resource = (rows[i] / days) | 0
      if (isFirstOf(resource, i) && breaksWeek(resource, i)) return true
    }
    return false
  }

  function leave(meet: number): void {
    const time = start[meet]
    const day = (time / hours) | 0
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      if (watch.from[resource] === watch.hardUntil[resource]) continue
      let freed = 0
      for (let k = 0; k < duration[meet]; k++) if (load[resource * times + time + k] === 1) freed |= 1 << k
      const row = open(resource, day)
      planned[row] &= ~(freed << (time - day * hours))
    }
  }

  function arrive(meet: number, time: number): void {
    const day = (time / hours) | 0
    const bits = bitRun(time - day * hours, duration[meet])
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      if (watch.from[resource] < watch.hardUntil[resource]) planned[open(resource, day)] |= bits
    }
  }

  function open(resource: number, day: number): number {
    const row = resource * days + day
    if (stamps[row] === stamp) return row
    stamps[row] = stamp
    planned[row] = busy[row]
    rows[count++] = row
    return row
  }

  function isFirstOf(resource: number, at: number): boolean {
    for (let i = 0; i < at; i++) if (((rows[i] / days) | 0) === resource) return false
    return true
  }

  function breaksWeek(resource: number, from: number): boolean {
    const first = resource * days
    for (let dayMetric = watch.from[resource]; dayMetric < watch.hardUntil[resource]; dayMetric++) {
      if (watch.across[dayMetric] !== undefined) continue
      let more = 0
      for (let i = from; i < count; i++) {
        const day = rows[i] - first
        if (day >= 0 && day < days && planned[rows[i]] !== busy[rows[i]]) more += reads(dayMetric, first, day)
      }
      const sum = state.readings[dayMetric]
      const isMore =
        watch.weekly[dayMetric] === 0 ? more > 0 : beyond(model, dayMetric, sum + more) > beyond(model, dayMetric, sum)
      if (isMore) return true
    }
    return false
  }

  /** How much more a day metric would read from a day. */
  function reads(dayMetric: number, first: number, day: number): number {
    const row = first + day
    if (watch.whole[dayMetric] === 0)
      return (
        readDayMetric(watch, dayMetric, days, day, planned[row]) - readDayMetric(watch, dayMetric, days, day, busy[row])
      )
    const beside = first + (day ^ 1)
    const isThere = (day ^ 1) < days
    const goesToo = isThere && stamps[beside] === stamp && planned[beside] !== busy[beside]
    // The two halves of a day are read as one.
    if (goesToo && (day & 1) === 1) return 0
    const other = isThere ? busy[beside] : 0
    return (
      readDayMetric(
        watch,
        dayMetric,
        days,
        day,
        wholeBits(hours, day, planned[row], goesToo ? planned[beside] : other),
      ) - readDayMetric(watch, dayMetric, days, day, wholeBits(hours, day, busy[row], other))
    )
  }

  return { breaks }
}
