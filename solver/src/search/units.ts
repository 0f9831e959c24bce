import { createListing, type Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'
import { teamChoice } from '../state/team-choice.ts'
import { createGaugeUnits } from './gauge-units.ts'
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
  /** Lists or unlists what a meet that was moved changes; of resources that are chosen, of those it has now. */
  review(meet: number): void
  /** The same of one resource. */
  reviewResource(resource: number): void
  /** Looks at everything anew. */
  restart(): void
  /** Turns to a meet, as if it were lifted; nothing is to be moved until it is closed. */
  open(meet: number): void
  /** What `costAt` is at the least, by day. */
  readonly leastOn: Float64Array
  /** What the units would cost with the open meet at a time: weights times deviations, the same offset everywhere. */
  costAt(time: number): number
  close(): void
  /** meet: 1 where something looks at the weeks of those that it may choose. */
  readonly hasSeats: Uint8Array
  /** What it costs the weeks of a resource that the open meet may choose to have it at a time, beside not having it. */
  seatCost(resource: number, time: number): number
  /** What all that is required of the weeks of a resource costs, and of its parts. */
  weekCost(resource: number): number
  /** How far a day of a gauge is from reading nothing. */
  distanceOn(gauge: number, day: number): number
}

export function createUnits(model: Model, state: State): Units {
  const { watch, groups, days, choices, modelResource, resourcesFrom, resourcesOf } = model
  const gaugeUnits = watch.gauges * days
  const sitesFrom = gaugeUnits + groups.count
  const count = sitesFrom + (model.sites === null ? 0 : model.sites.count * days)
  const weight = new Int32Array(count).fill(1)
  const violated = createListing(count)
  const sites =
    model.sites === null || !model.sites.isAnyRequired
      ? null
      : createSiteUnits(model, model.sites, state, { weight, violated, first: sitesFrom })
  const gauges = createGaugeUnits(model, state, { weight, violated })
  const groupUnits = createGroupUnits(model, state, { weight, violated, first: gaugeUnits })
  /** The open meet, and the resources of it that are weighed. */
  let looked = -1
  let watching = 0
  const watchedResource = new Int32Array(model.resources)
  const leastOn = new Float64Array(days)
  const isRequired = Uint8Array.from(watch.weighedUntil, (end, resource) => (end > watch.from[resource] ? 1 : 0))
  const hasSeats = new Uint8Array(model.meets)
  const idle = new Float64Array(hasSeats.length > 0 ? model.resources : 0)
  /** What a candidate, and a choice, cost at the least by day. */
  const leastOfOne = new Float64Array(days)
  const leastOfAll = new Float64Array(days)
  for (let meet = 0; meet < model.meets; meet++)
    eachCandidate(meet, (resource) => eachWatched(meet, resource, () => (hasSeats[meet] = 1)))

  function eachCandidate(meet: number, visit: (resource: number, choice: number) => void): void {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++)
        visit(modelResource[choices.candidates[i]], choice)
  }

  /** A resource, and its parts that the meet is of, as far as something is required of their weeks. */
  function eachWatched(meet: number, resource: number, visit: (watched: number) => void): void {
    if (isRequired[resource] === 1) visit(resource)
    for (const part of choices.parts?.[resource] ?? [])
      if (part.has[meet] === 1 && isRequired[part.resource] === 1) visit(part.resource)
  }

  function reviewResource(resource: number): void {
    if (watch.watched[resource] === 1) gauges.review(resource)
    for (const part of choices.parts?.[resource] ?? []) gauges.review(part.resource)
  }

  function review(meet: number): void {
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (watch.watched[resourcesOf[i]] === 1) gauges.review(resourcesOf[i])
    }
    if (hasSeats[meet] === 1)
      for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
        if (state.chosen[choice] >= 0) reviewResource(modelResource[state.chosen[choice]])
    groupUnits.review(meet)
    sites?.review(meet)
  }

  function restart(): void {
    gauges.restart()
    groupUnits.restart()
    sites?.restart()
  }

  function open(meet: number): void {
    looked = meet
    watching = 0
    leastOn.fill(0)
    gauges.open(meet)
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      if (isRequired[resource] === 0) continue
      watchedResource[watching++] = resource
      gauges.watch(resource, true, leastOn)
    }
    if (hasSeats[meet] === 1) openSeats(meet)
    sites?.open(meet, leastOn)
    groupUnits.open(meet, leastOn)
  }

  /** Of each choice the candidate counts that may cost least. */
  function openSeats(meet: number): void {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      leastOfAll.fill(choices.optional[choice] === 1 ? 0 : Infinity)
      const shared = teamChoice(model, state, choice)
      for (let i = choices.candidatesFrom[choice]; i < choices.candidatesFrom[choice + 1]; i++) {
        if (shared >= 0 && choices.candidates[i] !== shared) continue
        const resource = modelResource[choices.candidates[i]]
        const isIts = state.start[meet] >= 0 && hasChosen(meet, choices.candidates[i])
        leastOfOne.fill(0)
        eachWatched(meet, resource, (watched) => {
          gauges.watch(watched, isIts, leastOfOne)
          idle[watched] = gauges.idleCost(watched)
          for (let day = 0; day < days; day++) leastOfOne[day] -= idle[watched]
        })
        for (let day = 0; day < days; day++) leastOfAll[day] = Math.min(leastOfAll[day], leastOfOne[day])
      }
      for (let day = 0; day < days; day++) leastOn[day] += Math.min(0, leastOfAll[day])
    }
  }

  function hasChosen(meet: number, candidate: number): boolean {
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
      if (state.chosen[choice] === candidate) return true
    return false
  }

  function seatCost(resource: number, time: number): number {
    let cost = 0
    eachWatched(looked, resource, (watched) => (cost += gauges.costAt(watched, time) - idle[watched]))
    return cost
  }

  function weekCost(resource: number): number {
    let cost = gauges.weekCost(resource)
    for (const part of choices.parts?.[resource] ?? []) cost += gauges.weekCost(part.resource)
    return cost
  }

  function costAt(time: number): number {
    let cost = 0
    for (let i = 0; i < watching; i++) cost += gauges.costAt(watchedResource[i], time)
    cost += groupUnits.costAt(time)
    // Where the site hangs on what is chosen, whoever chooses counts it.
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
    seatCost,
    weekCost,
    distanceOn: gauges.distanceOn,
  }
}
