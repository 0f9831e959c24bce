import type { Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import { BUILDINGS, type Sites } from '../model/sites.ts'
import { beyondMost, changesOn, dayRead, readingOf, readSites, siteOfMeet } from '../state/site-readings.ts'
import type { State } from '../state/state.ts'

/**
 * The required watchers of sites as units of the breakout: one for each day, or one for the week. They are numbered after those of
 * `units.ts`, from `first` on, and share their weights and listing.
 */
export type SiteUnits = {
  /** Lists or unlists the units of a moved meet. */
  review(meet: number): void
  restart(): void
  /** Opens a meet: from now on it counts as lifted. `leastOn` decreases by the cost of each day without it. */
  open(meet: number, leastOn: Float64Array): void
  /** What the units would cost with a meet at a time, with its chosen resources, as in `Units.costAt`. */
  costAt(meet: number, time: number): number
  /** Sets a meet and a time for the next calls of `costWith`, which ask about candidates for the choice that decides the site. */
  turnTo(meet: number, time: number): void
  /** The cost with a candidate in place of the chosen resource. Computed once for each site. */
  costWith(candidate: number): number
  /** A lower bound of the cost of any site for a meet at a time. */
  leastAt(meet: number, time: number): number
}

export function createSiteUnits(
  model: Model,
  sites: Sites,
  state: State,
  { weight, violated, first }: { readonly weight: Int32Array; readonly violated: Listing; readonly first: number },
): SiteUnits {
  const { days, hours, duration, resourcesFrom, resourcesOf } = model
  const { siteReadings, siteSums, start } = state
  /** By watcher: what it reads on the open meet's day without the meet. */
  const homeReading = new Int32Array(sites.count)
  let opened = -1

  function reviewResource(resource: number): void {
    for (let watcher = sites.from[resource]; watcher < sites.hardUntil[resource]; watcher++) {
      const unit = watcher * days
      if (sites.weekly[watcher] === 1) violated.set(first + unit, beyondMost(sites, watcher, siteSums[watcher]) > 0)
      else {
        for (let day = 0; day < days; day++)
          violated.set(first + unit + day, beyondMost(sites, watcher, siteReadings[unit + day]) > 0)
      }
    }
  }

  function review(meet: number): void {
    if (sites.isWatched[meet] === 0) return
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) reviewResource(resourcesOf[i])
  }

  function open(meet: number, leastOn: Float64Array): void {
    opened = meet
    if (sites.isWatched[meet] === 0) return
    const home = start[meet]
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      for (let watcher = sites.from[resource]; watcher < sites.hardUntil[resource]; watcher++) {
        if (home >= 0)
          homeReading[watcher] = readSites(model, state, watcher, dayRead(sites, watcher, (home / hours) | 0), meet)
        if (sites.weekly[watcher] === 1) continue
        for (let day = 0; day < days; day++) {
          const read = dayRead(sites, watcher, day)
          leastOn[day] -=
            weight[first + watcher * days + read] * beyondMost(sites, watcher, readingWithout(watcher, read, home))
        }
      }
    }
  }

  /** What a watcher reads on a day without the open meet. `home`: the start of the open meet. */
  function readingWithout(watcher: number, day: number, home: number): number {
    const isHome = home >= 0 && dayRead(sites, watcher, (home / hours) | 0) === day
    return isHome ? homeReading[watcher] : siteReadings[watcher * days + day]
  }

  function costOf(meet: number, time: number, candidate: number): number {
    if (sites.isWatched[meet] === 0) return 0
    const home = start[meet]
    if (home >= 0 && opened !== meet) throw new Error(`meet ${meet} is asked about, and ${opened} is open`)
    const until = time + duration[meet]
    const ofDay = (time / hours) | 0
    let cost = 0
    let siteKind = -1
    let site = -1
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      // Watchers of one kind that read the same days share one reading.
      let looked = -1
      let changes = 0
      for (let watcher = sites.from[resource]; watcher < sites.hardUntil[resource]; watcher++) {
        const kind = sites.kind[watcher]
        const whole = sites.whole[watcher]
        if (kind !== siteKind) {
          siteKind = kind
          site = siteOfMeet(model, state, meet, kind, candidate)
        }
        const day = dayRead(sites, watcher, ofDay)
        if (looked !== kind * 2 + whole) {
          looked = kind * 2 + whole
          changes = changesOn(model, state, resource, kind, day, whole + 1, meet, time, until, site)
        }
        const reading = readingOf(sites, watcher, changes)
        const without = readingWithout(watcher, day, home)
        if (sites.weekly[watcher] === 1) {
          const homeUnit = watcher * days + dayRead(sites, watcher, (home / hours) | 0)
          const elsewhere = siteSums[watcher] - (home < 0 ? 0 : siteReadings[homeUnit] - homeReading[watcher])
          cost += weight[first + watcher * days] * beyondMost(sites, watcher, elsewhere - without + reading)
        } else if (reading !== without) {
          cost +=
            weight[first + watcher * days + day] *
            (beyondMost(sites, watcher, reading) - beyondMost(sites, watcher, without))
        }
      }
    }
    return cost
  }

  function leastAt(meet: number, time: number): number {
    if (sites.isWatched[meet] === 0) return 0
    const home = start[meet]
    const ofDay = (time / hours) | 0
    let cost = 0
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      for (let watcher = sites.from[resource]; watcher < sites.hardUntil[resource]; watcher++) {
        if (sites.weekly[watcher] === 1) continue
        const day = dayRead(sites, watcher, ofDay)
        const broken = beyondMost(sites, watcher, readingWithout(watcher, day, home))
        if (broken > 0) cost -= weight[first + watcher * days + day] * broken
      }
    }
    return cost
  }

  return {
    ...{ review, open, leastAt, costAt: (meet, time) => costOf(meet, time, -1) },
    restart() {
      for (let resource = 0; resource < model.resources; resource++) reviewResource(resource)
    },
    ...createSiteCosts(model, sites, costOf),
  }
}

/** The costs by `costOf` of the sites of candidates for a meet at a time, each computed once. */
function createSiteCosts(
  { problem }: Model,
  sites: Sites,
  costOf: (meet: number, time: number, candidate: number) => number,
): Pick<SiteUnits, 'turnTo' | 'costWith'> {
  /** By site: its cost. Valid only if its entry in `stamps` is the current stamp. */
  const known = new Float64Array(problem.resources.length + 1)
  const stamps = new Int32Array(problem.resources.length + 1)
  let stamp = 0
  let turnedTo = -1
  let turnedTime = -1

  function turnTo(meet: number, time: number): void {
    stamp++
    turnedTo = meet
    turnedTime = time
  }

  function costWith(candidate: number): number {
    // If only buildings are distinguished, all rooms of one building cost the same.
    const key = sites.ofRooms ? candidate : sites.siteOf[BUILDINGS][candidate] + 1
    if (stamps[key] !== stamp) {
      stamps[key] = stamp
      known[key] = costOf(turnedTo, turnedTime, candidate)
    }
    return known[key]
  }

  return { turnTo, costWith }
}
