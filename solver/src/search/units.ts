import { createListing, type Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'
import { createDayMetricUnits } from './day-metric-units.ts'
import { createGroupUnits } from './group-units.ts'
import { createSeatUnits } from './seat-units.ts'
import { createSiteUnits, type SiteUnits } from './site-units.ts'

/**
 * The required constraints that no pair of meets expresses, as units of the breakout: each day metric and day (or week), and each counted
 * group, has a weight. Violated units are listed.
 */
export type Units = {
  /**
   * day metric * days + day, the first day for the week. After the day metrics come the groups, then the watchers of sites, numbered like
   * day metrics. A whole day is a unit of each of its halves: its weight includes what both have gained, and both are listed.
   */
  readonly weight: Int32Array
  /** The first unit of sites, and their costs. Null if no constraint depends on sites. */
  readonly sitesFrom: number
  readonly sites: SiteUnits | null
  /** The violated units. */
  readonly violated: Listing
  /** Lists or unlists the units of a moved meet. For chosen resources, only those it has now. */
  review(meet: number): void
  /** The same for one resource. */
  reviewResource(resource: number): void
  /** Evaluates all units again. */
  restart(): void
  /** Opens a meet: from now on it counts as lifted. Nothing may move until `close`. */
  open(meet: number): void
  /** By day, a lower bound of `costAt`. */
  readonly leastOn: Float64Array
  /** The cost of the units with the open meet at a time: weights times deviations. The offset is the same at all times. */
  costAt(time: number): number
  close(): void
  /** By meet: 1 if something is required of the weeks of its candidates. */
  readonly hasSeats: Uint8Array
  /** How much more it costs the weeks of a resource if the open meet has it at a time than if not. */
  seatCost(resource: number, time: number): number
  /** The required cost of the weeks of a resource and its parts. */
  weekCost(resource: number): number
  /** The distance of a day of a day metric from reading zero. */
  distanceOn(dayMetric: number, day: number): number
}

export function createUnits(model: Model, state: State): Units {
  const { watch, groups, days, choices, modelResource, resourcesFrom, resourcesOf } = model
  const dayMetricUnits = watch.dayMetrics * days
  const sitesFrom = dayMetricUnits + groups.count
  const count = sitesFrom + (model.sites === null ? 0 : model.sites.count * days)
  const weight = new Int32Array(count).fill(1)
  const violated = createListing(count)
  const sites =
    model.sites === null || !model.sites.isAnyRequired
      ? null
      : createSiteUnits(model, model.sites, state, { weight, violated, first: sitesFrom })
  const dayMetrics = createDayMetricUnits(model, state, { weight, violated })
  const groupUnits = createGroupUnits(model, state, { weight, violated, first: dayMetricUnits })
  /** The open meet, and the number of its resources that are weighed. */
  let looked = -1
  let watching = 0
  const watchedResource = new Int32Array(model.resources)
  const leastOn = new Float64Array(days)
  const isRequired = Uint8Array.from(watch.weighedUntil, (end, resource) => (end > watch.from[resource] ? 1 : 0))
  const seats = createSeatUnits(model, state, dayMetrics, isRequired)
  const { hasSeats } = seats

  function reviewResource(resource: number): void {
    if (watch.watched[resource] === 1) dayMetrics.review(resource)
    for (const part of choices.parts?.[resource] ?? []) dayMetrics.review(part.resource)
  }

  function review(meet: number): void {
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (watch.watched[resourcesOf[i]] === 1) dayMetrics.review(resourcesOf[i])
    }
    if (hasSeats[meet] === 1)
      for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
        if (state.chosen[choice] >= 0) reviewResource(modelResource[state.chosen[choice]])
    groupUnits.review(meet)
    sites?.review(meet)
  }

  function restart(): void {
    dayMetrics.restart()
    groupUnits.restart()
    sites?.restart()
  }

  function open(meet: number): void {
    looked = meet
    watching = 0
    leastOn.fill(0)
    dayMetrics.open(meet)
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      if (isRequired[resource] === 0) continue
      watchedResource[watching++] = resource
      dayMetrics.watch(resource, true, leastOn)
    }
    if (hasSeats[meet] === 1) seats.open(meet, leastOn)
    sites?.open(meet, leastOn)
    groupUnits.open(meet, leastOn)
  }

  function weekCost(resource: number): number {
    let cost = dayMetrics.weekCost(resource)
    for (const part of choices.parts?.[resource] ?? []) cost += dayMetrics.weekCost(part.resource)
    return cost
  }

  function costAt(time: number): number {
    let cost = 0
    for (let i = 0; i < watching; i++) cost += dayMetrics.costAt(watchedResource[i], time)
    cost += groupUnits.costAt(time)
    // If the site depends on a choice, the choice counts it.
    if (sites !== null && model.sites!.placing[looked] < 0) cost += sites.costAt(looked, time)
    return cost
  }

  restart()
  return {
    weight,
    sitesFrom,
    sites,
    violated,
    review,
    reviewResource,
    restart,
    open,
    leastOn,
    costAt,
    close: groupUnits.close,
    hasSeats,
    seatCost: (resource, time) => seats.seatCost(looked, resource, time),
    weekCost,
    distanceOn: dayMetrics.distanceOn,
  }
}
