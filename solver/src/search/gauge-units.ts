import { bitRun, wholeBits } from '../basics/bits.ts'
import type { Listing } from '../basics/listing.ts'
import { createNthLargest } from '../basics/nth-largest.ts'
import type { Model } from '../model/model.ts'
import { readDistance, readGauge } from '../model/watch.ts'
import type { State } from '../state/state.ts'
import { beyond, busyBeside, readAcross } from '../state/watching.ts'

/** The gauges of resources as units: of a day each, or of the week. */
export type GaugeUnits = {
  /** Lists or unlists those of a resource. */
  review(resource: number): void
  restart(): void
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
  /** What those of a resource cost as it is busy now. */
  weekCost(resource: number): number
  /** How far a day of a gauge is from reading nothing. */
  distanceOn(gauge: number, day: number): number
}

/**
 * What a day is worth under a limit on days that is broken, for every lesson by which it is farther from reading nothing: a
 * breaker of ties, so that lessons gather on the days that the limit allows.
 */
const NUDGE = 1 / 100

export function createGaugeUnits(
  model: Model,
  state: State,
  { weight, violated }: { readonly weight: Int32Array; readonly violated: Listing },
): GaugeUnits {
  const { watch, days, hours, times, duration } = model
  const { busy, seen, readings, load } = state
  /** Where the open meet lies. */
  let length = 0
  let homeStart = -1
  let homeDay = -1
  /** Busy periods of a resource on the day it lies on, without it. */
  const homeBits = new Int32Array(model.resources)
  /** What the gauges of weeks read without it. */
  const without = new Int32Array(watch.gauges)
  /** Of a limit on the days of a week: the distance of the nearest of those it allows, without the open meet. */
  const spared = new Int32Array(watch.gauges)
  const largest = createNthLargest(days)
  /** 1: such a limit is broken, and lessons are led to the days that are farthest. */
  const isLed = new Uint8Array(watch.gauges)

  function review(resource: number): void {
    for (let gauge = watch.from[resource]; gauge < watch.weighedUntil[resource]; gauge++) {
      const unit = gauge * days
      if (watch.weekly[gauge] === 1) violated.set(unit, beyond(model, gauge, readings[gauge]) > 0)
      else {
        for (let day = 0; day < days; day++) {
          const own = busy[resource * days + day]
          const bits =
            watch.whole[gauge] === 1 ? wholeBits(hours, day, own, busyBeside(model, state, resource, day)) : own
          violated.set(unit + day, readGauge(watch, gauge, days, day, bits) > 0)
        }
      }
    }
  }

  function restart(): void {
    for (let resource = 0; resource < model.resources; resource++) if (watch.watched[resource] === 1) review(resource)
  }

  /** What a unit of a day weighs, or one of a whole day by either of its halves. */
  function weightOn(gauge: number, day: number): number {
    const own = weight[gauge * days + day]
    const beside = day ^ 1
    return watch.whole[gauge] === 1 && beside < days ? own + weight[gauge * days + beside] - 1 : own
  }

  function open(meet: number): void {
    length = duration[meet]
    homeStart = state.start[meet]
    homeDay = homeStart < 0 ? -1 : (homeStart / hours) | 0
  }

  function watchResource(resource: number, isIts: boolean, leastOn: Float64Array): void {
    const row = resource * days
    let home = homeDay < 0 ? 0 : busy[row + homeDay]
    if (homeDay >= 0 && isIts) {
      for (let time = homeStart; time < homeStart + length; time++) {
        if (load[resource * times + time] === 1) home &= ~(1 << (time - homeDay * hours))
      }
    }
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

  /** Of gauges across the week, the readings without the meet. */
  function openAcross(resource: number, home: number): void {
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const gauge = watch.acrossOf[i]
      if (gauge < watch.weighedUntil[resource]) without[gauge] = readAcross(model, state, gauge, homeDay, home)
    }
  }

  /** Busy periods on a day without the open meet, which leaves `home` on the day it lies on. */
  function bitsWithout(resource: number, home: number, day: number): number {
    if (day === homeDay) return home
    return day < days ? busy[resource * days + day] : 0
  }

  /** What required gauges across the week cost more with the open meet than without it. */
  function acrossCost(resource: number, home: number, day: number, after: number): number {
    let cost = 0
    const cell = resource * days + homeDay
    const present = homeDay < 0 ? 0 : seen[cell]
    if (homeDay >= 0) seen[cell] = home
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const gauge = watch.acrossOf[i]
      if (gauge >= watch.weighedUntil[resource]) break
      cost += weight[gauge * days] * (readAcross(model, state, gauge, day, after) - without[gauge])
    }
    if (homeDay >= 0) seen[cell] = present
    return cost
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

  function weekCost(resource: number): number {
    let cost = 0
    for (let gauge = watch.from[resource]; gauge < watch.weighedUntil[resource]; gauge++) {
      if (watch.weekly[gauge] === 1) {
        cost += weight[gauge * days] * beyond(model, gauge, readings[gauge])
        continue
      }
      const step = watch.whole[gauge] === 1 ? 2 : 1
      for (let day = 0; day < days; day += step) cost += weightOn(gauge, day) * distanceOn(gauge, day)
    }
    return cost
  }

  function distanceOn(gauge: number, day: number): number {
    const resource = watch.resource[gauge]
    const own = busy[resource * days + day]
    const bits = watch.whole[gauge] === 1 ? wholeBits(hours, day, own, busyBeside(model, state, resource, day)) : own
    return readDistance(watch, gauge, days, day, bits)
  }

  return { review, restart, open, watch: watchResource, costAt, idleCost, weekCost, distanceOn }
}
