import { bitRun, wholeBits } from '../basics/bits.ts'
import { createNthLargest } from '../basics/nth-largest.ts'
import type { Model } from '../model/model.ts'
import { readDistance, readGauge } from '../model/watch.ts'
import type { State } from '../state/state.ts'
import { beyond, busyBeside } from '../state/watching.ts'
import { createOpenAcross, type Lifted } from './open-across.ts'

/** The gauges of resources as a meet finds them that is lifted. */
export type OpenGauges = {
  /** Turns to a meet, as if it were lifted. */
  open(meet: number): void
  /**
   * Reads the gauges of a resource as they are without the meet; `isIts`: the meet has it. What they cost at the least with the
   * meet on a day is added to `leastOn`.
   */
  watch(resource: number, isIts: boolean, leastOn: Float64Array): void
  /** What those of a resource that is watched cost with the meet at a time. */
  costAt(resource: number, time: number): number
  /** The same without it, as far as days do not tell. */
  idleCost(resource: number): number
}

/**
 * What a day is worth under a limit on days that is broken, for every lesson by which it is farther from reading nothing: a
 * breaker of ties, so that lessons gather on the days that the limit allows.
 */
const NUDGE = 1 / 100

type Weights = { readonly weight: Int32Array; weightOn(gauge: number, day: number): number }

export function createOpenGauges(model: Model, state: State, { weight, weightOn }: Weights): OpenGauges {
  const { watch, days, hours, duration } = model
  const { busy, readings } = state
  /** Where the open meet lies. */
  let length = 0
  let homeStart = -1
  const lifted: Lifted = { homeDay: -1, without: new Int32Array(watch.gauges) }
  const { without } = lifted
  const { openAcross, acrossCost } = createOpenAcross(model, state, weight, lifted)
  /** Busy periods of a resource on the day it lies on, without it. */
  const homeBits = new Int32Array(model.resources)
  /** Of a limit on the days of a week: the distance of the nearest of those it allows, without the open meet. */
  const spared = new Int32Array(watch.gauges)
  const largest = createNthLargest(days)
  /** 1: such a limit is broken, and lessons are led to the days that are farthest. */
  const isLed = new Uint8Array(watch.gauges)

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
    for (let gauge = watch.from[resource]; gauge < watch.weighedUntil[resource]; gauge++) {
      const isWhole = watch.whole[gauge] === 1
      if (watch.weekly[gauge] === 1) {
        without[gauge] = readings[gauge]
        if (homeDay >= 0) {
          const beside = isWhole ? busyBeside(model, state, resource, homeDay) : 0
          const after = isWhole ? wholeBits(hours, homeDay, home, beside) : home
          const before = isWhole ? wholeBits(hours, homeDay, busy[row + homeDay], beside) : busy[row + homeDay]
          without[gauge] +=
            readGauge(watch, gauge, days, homeDay, after) - readGauge(watch, gauge, days, homeDay, before)
        }
        if (watch.hasDistance[gauge] === 0) continue
        spared[gauge] = sparedOf(resource, home, gauge)
        isLed[gauge] = readings[gauge] > watch.most[gauge] ? 1 : 0
        if (isLed[gauge] === 0) continue
      }
      for (let day = 0; day < days; day++) {
        const own = bitsWithout(resource, home, day)
        const bits = isWhole ? wholeBits(hours, day, own, bitsWithout(resource, home, day ^ 1)) : own
        const unit = watch.weekly[gauge] === 1 ? NUDGE * weight[gauge * days] : weightOn(gauge, day)
        leastOn[day] -= unit * readDistance(watch, gauge, days, day, bits)
      }
    }
    if (watch.acrossOf.length > 0 && homeDay >= 0) openAcross(resource, home)
  }

  /**
   * A limit allows the `most` days that are farthest from reading nothing: the distance of the last of them. A day that goes
   * beyond it takes its place, so that no day adds more than this to the distance of the week.
   */
  function sparedOf(resource: number, home: number, gauge: number): number {
    const isWhole = watch.whole[gauge] === 1
    largest.clear(watch.most[gauge])
    for (let day = 0; day < days; day += isWhole ? 2 : 1) {
      const own = bitsWithout(resource, home, day)
      const bits = isWhole ? wholeBits(hours, day, own, bitsWithout(resource, home, day ^ 1)) : own
      largest.hear(readDistance(watch, gauge, days, day, bits))
    }
    return largest.tell()
  }

  /** Busy periods on a day without the open meet, which leaves `home` on the day it lies on. */
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
    for (let gauge = watch.from[resource]; gauge < end; gauge++) {
      const isWhole = watch.whole[gauge] === 1
      const bitsBefore = isWhole ? wholeBits(hours, day, before, beside) : before
      const bitsAfter = isWhole ? wholeBits(hours, day, after, beside) : after
      if (watch.weekly[gauge] === 1) {
        let sum = without[gauge]
        if (after !== before)
          sum += readGauge(watch, gauge, days, day, bitsAfter) - readGauge(watch, gauge, days, day, bitsBefore)
        let deviation = beyond(model, gauge, sum)
        if (watch.hasDistance[gauge] === 1) {
          const own = readDistance(watch, gauge, days, day, bitsBefore)
          const distance = readDistance(watch, gauge, days, day, bitsAfter)
          deviation += Math.min(distance, spared[gauge]) - Math.min(own, spared[gauge])
          if (isLed[gauge] === 1) deviation -= NUDGE * own
        }
        cost += weight[gauge * days] * deviation
      } else if (after !== before) {
        const more =
          readDistance(watch, gauge, days, day, bitsAfter) - readDistance(watch, gauge, days, day, bitsBefore)
        cost += weightOn(gauge, day) * more
      }
    }
    return watch.acrossOf.length > 0 && after !== before ? cost + acrossCost(resource, home, day, after) : cost
  }

  function idleCost(resource: number): number {
    let cost = 0
    for (let gauge = watch.from[resource]; gauge < watch.weighedUntil[resource]; gauge++)
      if (watch.weekly[gauge] === 1) cost += weight[gauge * days] * beyond(model, gauge, without[gauge])
    return cost
  }

  return { open, watch: watchResource, costAt, idleCost }
}

/** The busy periods of the day that a meet of a resource lies on, without those that it alone takes. */
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
