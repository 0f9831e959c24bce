import { bitRun, wholeBits } from '../basics/bits.ts'
import { createNthLargest } from '../basics/nth-largest.ts'
import type { Model } from '../model/model.ts'
import { readDistance, readDayMetric } from '../model/watch.ts'
import type { State } from '../state/state.ts'
import { beyond, busyBeside } from '../state/watching.ts'
import { createOpenAcross, type Lifted } from './open-across.ts'

/** The day metrics of resources, for a lifted meet. */
export type OpenDayMetrics = {
  /** Opens a meet: from now on it counts as lifted. */
  open(meet: number): void
  /**
   * Reads the day metrics of a resource without the meet. `isIts`: the meet has this resource. Adds to `leastOn`, by day, a lower bound of
   * their cost with the meet on that day.
   */
  watch(resource: number, isIts: boolean, leastOn: Float64Array): void
  /** The cost of the day metrics of a watched resource with the meet at a time. */
  costAt(resource: number, time: number): number
  /** The same without the meet, for weekly day metrics only. */
  idleCost(resource: number): number
}

/**
 * The share of the weight of a broken limit on days, for each lesson of a day's distance from reading zero. It breaks ties, so that lessons
 * gather on the days that the limit allows.
 */
const NUDGE = 1 / 100

type Weights = { readonly weight: Int32Array; weightOn(dayMetric: number, day: number): number }

export function createOpenDayMetrics(model: Model, state: State, { weight, weightOn }: Weights): OpenDayMetrics {
  const { watch, days, hours, duration } = model
  const { busy, readings } = state
  /** The duration and start of the open meet. */
  let length = 0
  let homeStart = -1
  const lifted: Lifted = { homeDay: -1, without: new Int32Array(watch.dayMetrics) }
  const { without } = lifted
  const { openAcross, acrossCost } = createOpenAcross(model, state, weight, lifted)
  /** By resource: its busy periods on the open meet's day, without the meet. */
  const homeBits = new Int32Array(model.resources)
  /** For a limit on the days of a week: the distance of the nearest of the days it allows, without the open meet. */
  const spared = new Int32Array(watch.dayMetrics)
  const largest = createNthLargest(days)
  /** 1 if such a limit is broken, and lessons are drawn to the farthest days. */
  const isLed = new Uint8Array(watch.dayMetrics)

  function open(meet: number): void {
    length = duration[meet]
    homeStart = state.start[meet]
    lifted.homeDay = homeStart < 0 ? -1 : (homeStart / hours) | 0
  }

  function watchResource(resource: number, isIts: boolean, leastOn: Float64Array): void {
    const { homeDay } = lifted
    const row = resource * days
    const home = homeDay < 0 ? 0 : isIts ? busyWithout(model, state, resource, homeStart, length) : busy[row + homeDay]
    homeBits[resource] = home
    for (let dayMetric = watch.from[resource]; dayMetric < watch.weighedUntil[resource]; dayMetric++) {
      const isWhole = watch.whole[dayMetric] === 1
      if (watch.weekly[dayMetric] === 1) {
        without[dayMetric] = readings[dayMetric]
        if (homeDay >= 0) {
          const beside = isWhole ? busyBeside(model, state, resource, homeDay) : 0
          const after = isWhole ? wholeBits(hours, homeDay, home, beside) : home
          const before = isWhole ? wholeBits(hours, homeDay, busy[row + homeDay], beside) : busy[row + homeDay]
          without[dayMetric] +=
            readDayMetric(watch, dayMetric, days, homeDay, after) -
            readDayMetric(watch, dayMetric, days, homeDay, before)
        }
        if (watch.hasDistance[dayMetric] === 0) continue
        spared[dayMetric] = sparedOf(resource, home, dayMetric)
        isLed[dayMetric] = readings[dayMetric] > watch.most[dayMetric] ? 1 : 0
        if (isLed[dayMetric] === 0) continue
      }
      for (let day = 0; day < days; day++) {
        const own = bitsWithout(resource, home, day)
        const bits = isWhole ? wholeBits(hours, day, own, bitsWithout(resource, home, day ^ 1)) : own
        const unit = watch.weekly[dayMetric] === 1 ? NUDGE * weight[dayMetric * days] : weightOn(dayMetric, day)
        leastOn[day] -= unit * readDistance(watch, dayMetric, days, day, bits)
      }
    }
    if (watch.acrossOf.length > 0 && homeDay >= 0) openAcross(resource, home)
  }

  /**
   * The distance of the nearest of the days that a limit allows. It allows the `most` days that are farthest from reading zero. A day that
   * becomes farther takes the place of that day, so no day adds more than this to the distance of the week.
   */
  function sparedOf(resource: number, home: number, dayMetric: number): number {
    const isWhole = watch.whole[dayMetric] === 1
    largest.clear(watch.most[dayMetric])
    for (let day = 0; day < days; day += isWhole ? 2 : 1) {
      const own = bitsWithout(resource, home, day)
      const bits = isWhole ? wholeBits(hours, day, own, bitsWithout(resource, home, day ^ 1)) : own
      largest.hear(readDistance(watch, dayMetric, days, day, bits))
    }
    return largest.tell()
  }

  /** The busy periods of a day without the open meet. `home`: the busy periods that remain on the meet's own day. */
  function bitsWithout(resource: number, home: number, day: number): number {
    if (day === lifted.homeDay) return home
    return day < days ? busy[resource * days + day] : 0
  }

  function costAt(resource: number, time: number): number {
    const day = (time / hours) | 0
    const home = homeBits[resource]
    const before = bitsWithout(resource, home, day)
    const after = before | bitRun(time - day * hours, length)
    const beside = watch.hasWhole ? bitsWithout(resource, home, day ^ 1) : 0
    const end = watch.weighedUntil[resource]
    let cost = 0
    for (let dayMetric = watch.from[resource]; dayMetric < end; dayMetric++) {
      const isWhole = watch.whole[dayMetric] === 1
      const bitsBefore = isWhole ? wholeBits(hours, day, before, beside) : before
      const bitsAfter = isWhole ? wholeBits(hours, day, after, beside) : after
      if (watch.weekly[dayMetric] === 1) {
        let sum = without[dayMetric]
        if (after !== before)
          sum +=
            readDayMetric(watch, dayMetric, days, day, bitsAfter) -
            readDayMetric(watch, dayMetric, days, day, bitsBefore)
        let deviation = beyond(model, dayMetric, sum)
        if (watch.hasDistance[dayMetric] === 1) {
          const own = readDistance(watch, dayMetric, days, day, bitsBefore)
          const distance = readDistance(watch, dayMetric, days, day, bitsAfter)
          deviation += Math.min(distance, spared[dayMetric]) - Math.min(own, spared[dayMetric])
          if (isLed[dayMetric] === 1) deviation -= NUDGE * own
        }
        cost += weight[dayMetric * days] * deviation
      } else if (after !== before) {
        const more =
          readDistance(watch, dayMetric, days, day, bitsAfter) - readDistance(watch, dayMetric, days, day, bitsBefore)
        cost += weightOn(dayMetric, day) * more
      }
    }
    return watch.acrossOf.length > 0 && after !== before ? cost + acrossCost(resource, home, day, after) : cost
  }

  function idleCost(resource: number): number {
    let cost = 0
    for (let dayMetric = watch.from[resource]; dayMetric < watch.weighedUntil[resource]; dayMetric++)
      if (watch.weekly[dayMetric] === 1) cost += weight[dayMetric * days] * beyond(model, dayMetric, without[dayMetric])
    return cost
  }

  return { open, watch: watchResource, costAt, idleCost }
}

/** The busy periods of a resource on a meet's day, without those that only the meet occupies. */
function busyWithout(
  { days, hours, times }: Model,
  { busy, load }: State,
  resource: number,
  start: number,
  length: number,
) {
  const day = (start / hours) | 0
  let bits = busy[resource * days + day]
  for (let time = start; time < start + length; time++)
    if (load[resource * times + time] === 1) bits &= ~(1 << (time - day * hours))
  return bits
}
