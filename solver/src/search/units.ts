import { bitRun } from '../basics/bits.ts'
import { createListing, type Listing } from '../basics/listing.ts'
import { createNthLargest } from '../basics/nth-largest.ts'
import type { Model } from '../model/model.ts'
import { readDistance, readGauge, wholeBits } from '../model/watch.ts'
import { readAcross } from '../state/across-readings.ts'
import type { State } from '../state/state.ts'
import { beyond, busyBeside } from '../state/watching.ts'
import { createGroupUnits } from './group-units.ts'
import { createSiteUnits, type SiteUnits } from './site-units.ts'

/**
 * The required constraints that no pair of meets tells, as units of the breakout: each gauge and day (or week), and each
 * group that is counted, has a weight, and those that are violated are listed.
 */
export type Units = {
  /**
   * gauge * days + day, the first day for the week; behind the gauges, the groups, and behind these the watchers of sites, which
   * are as gauges. A whole day is a unit of each of its halves: it weighs what both have gained, and both are listed.
   */
  readonly weight: Int32Array
  /** The first unit of sites, and what asks about them; null where nothing looks at sites. */
  readonly sitesFrom: number
  readonly sites: SiteUnits | null
  /** The violated units. */
  readonly violated: Listing
  /** Lists or unlists what a meet that was moved changes. */
  review(meet: number): void
  /** Looks at everything anew. */
  restart(): void
  /** Turns to a meet, as if it were lifted; nothing is to be moved until it is closed. */
  open(meet: number): void
  /** What `costAt` is at the least, by day. */
  readonly leastOn: Float64Array
  /** What the units would cost with the open meet at a time: weights times deviations, the same offset everywhere. */
  costAt(time: number): number
  close(): void
  /** How far a day of a gauge is from reading nothing. */
  distanceOn(gauge: number, day: number): number
}

/**
 * What a day is worth under a limit on days that is broken, for every lesson by which it is farther from reading nothing: a
 * breaker of ties, so that lessons gather on the days that the limit allows.
 */
const NUDGE = 1 / 100

export function createUnits(model: Model, state: State): Units {
  const { watch, groups, days, hours, times, duration, resourcesFrom, resourcesOf } = model
  const { busy, readings, load } = state
  const gaugeUnits = watch.gauges * days
  const sitesFrom = gaugeUnits + groups.count
  const count = sitesFrom + (model.sites === null ? 0 : model.sites.count * days)
  const weight = new Int32Array(count).fill(1)
  const violated = createListing(count)
  const sites =
    model.sites === null ? null : createSiteUnits(model, model.sites, state, { weight, violated, first: sitesFrom })
  const groupUnits = createGroupUnits(model, state, { weight, violated, first: gaugeUnits })
  /** The open meet, where it lies, and the resources of it that are weighed. */
  let looked = -1
  let length = 0
  let homeStart = -1
  let homeDay = -1
  let watching = 0
  const watchedResource = new Int32Array(model.resources)
  /** Busy periods on the day it lies on, without it. */
  const homeBits = new Int32Array(model.resources)
  /** What the gauges of weeks read without it. */
  const without = new Int32Array(watch.gauges)
  const leastOn = new Float64Array(days)
  /** Of a limit on the days of a week: the distance of the nearest of those it allows, without the open meet. */
  const spared = new Int32Array(watch.gauges)
  const largest = createNthLargest(days)
  /** 1: such a limit is broken, and lessons are led to the days that are farthest. */
  const isLed = new Uint8Array(watch.gauges)

  function reviewResource(resource: number): void {
    for (let gauge = watch.from[resource]; gauge < watch.hardUntil[resource]; gauge++) {
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

  /** What a unit of a day weighs, or one of a whole day by either of its halves. */
  function weightOn(gauge: number, day: number): number {
    const own = weight[gauge * days + day]
    const beside = day ^ 1
    return watch.whole[gauge] === 1 && beside < days ? own + weight[gauge * days + beside] - 1 : own
  }

  function review(meet: number): void {
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (watch.watched[resourcesOf[i]] === 1) reviewResource(resourcesOf[i])
    }
    groupUnits.review(meet)
    sites?.review(meet)
  }

  function restart(): void {
    for (let resource = 0; resource < model.resources; resource++) {
      if (watch.watched[resource] === 1) reviewResource(resource)
    }
    groupUnits.restart()
    sites?.restart()
  }

  function open(meet: number): void {
    const first = resourcesFrom[meet]
    const present = state.start[meet]
    looked = meet
    length = duration[meet]
    homeDay = present < 0 ? -1 : (present / hours) | 0
    homeStart = present
    watching = 0
    leastOn.fill(0)
    for (let i = first; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      if (watch.from[resource] < watch.hardUntil[resource]) openResource(resource)
    }
    sites?.open(meet, leastOn)
    groupUnits.open(meet, leastOn)
  }

  /** Reads the gauges of a resource as they are without the meet. */
  function openResource(resource: number): void {
    const row = resource * days
    let home = 0
    if (homeDay >= 0) {
      home = busy[row + homeDay]
      for (let time = homeStart; time < homeStart + length; time++) {
        if (load[resource * times + time] === 1) home &= ~(1 << (time - homeDay * hours))
      }
    }
    watchedResource[watching] = resource
    homeBits[watching++] = home
    for (let gauge = watch.from[resource]; gauge < watch.hardUntil[resource]; gauge++) {
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
      if (gauge < watch.hardUntil[resource]) without[gauge] = readAcross(model, state, gauge, homeDay, home)
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
    const present = homeDay < 0 ? 0 : busy[cell]
    if (homeDay >= 0) busy[cell] = home
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const gauge = watch.acrossOf[i]
      if (gauge >= watch.hardUntil[resource]) break
      cost += weight[gauge * days] * (readAcross(model, state, gauge, day, after) - without[gauge])
    }
    if (homeDay >= 0) busy[cell] = present
    return cost
  }

  function costAt(time: number): number {
    const day = (time / hours) | 0
    const run = bitRun(time - day * hours, length)
    let cost = 0
    for (let i = 0; i < watching; i++) {
      const resource = watchedResource[i]
      const before = bitsWithout(resource, homeBits[i], day)
      const after = before | run
      const beside = watch.hasWhole ? bitsWithout(resource, homeBits[i], day ^ 1) : 0
      const end = watch.hardUntil[resource]
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
      if (watch.acrossOf.length > 0 && after !== before) cost += acrossCost(resource, homeBits[i], day, after)
    }
    cost += groupUnits.costAt(time)
    // Where the site hangs on what is chosen, whoever chooses counts it.
    if (sites !== null && model.sites!.placing[looked] < 0) cost += sites.costAt(looked, time)
    return cost
  }

  function distanceOn(gauge: number, day: number): number {
    const resource = watch.resource[gauge]
    const own = busy[resource * days + day]
    const bits = watch.whole[gauge] === 1 ? wholeBits(hours, day, own, busyBeside(model, state, resource, day)) : own
    return readDistance(watch, gauge, days, day, bits)
  }

  restart()
  return {
    weight,
    sitesFrom,
    sites,
    violated,
    review,
    restart,
    open,
    leastOn,
    costAt,
    close: groupUnits.close,
    distanceOn,
  }
}
