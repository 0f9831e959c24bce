import type { Model } from './compile.ts'
import type { Listing } from './listing.ts'
import { beyondMost, dayRead, readSites, siteOfMeet, type Sites } from './sites.ts'
import type { State } from './state.ts'

/**
 * The required watchers of sites as units of the breakout: of each day, or the week. They are numbered behind those of
 * `units.ts`, `first` on, and share its weights and its listing.
 */
export type SiteUnits = {
  /** Lists or unlists what a meet that was moved changes. */
  review(meet: number): void
  restart(): void
  /** Turns to a meet, as if it were lifted: `leastOn` falls by what its days cost without it. */
  open(meet: number, leastOn: Float64Array): void
  /** What the units would cost with a meet at a time, with `candidate` in the place of what it chose: as `Units.costAt`. */
  costAt(meet: number, time: number, candidate?: number): number
}

export function createSiteUnits(
  model: Model,
  sites: Sites,
  state: State,
  { weight, violated, first }: { readonly weight: Int32Array; readonly violated: Listing; readonly first: number },
): SiteUnits {
  const { days, hours, duration, resourcesFrom, resourcesOf } = model
  const { siteReadings, siteSums, start } = state
  /** What the watchers of the open meet read off its day without it. */
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

  function restart(): void {
    for (let resource = 0; resource < model.resources; resource++) reviewResource(resource)
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

  /** What a watcher reads off a day without the open meet, which lies at `home`. */
  function readingWithout(watcher: number, day: number, home: number): number {
    const isHome = home >= 0 && dayRead(sites, watcher, (home / hours) | 0) === day
    return isHome ? homeReading[watcher] : siteReadings[watcher * days + day]
  }

  function costAt(meet: number, time: number, candidate = -1): number {
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
      for (let watcher = sites.from[resource]; watcher < sites.hardUntil[resource]; watcher++) {
        if (sites.kind[watcher] !== siteKind) {
          siteKind = sites.kind[watcher]
          site = siteOfMeet(model, state, meet, siteKind, candidate)
        }
        const day = dayRead(sites, watcher, ofDay)
        const unit = watcher * days + day
        const without = readingWithout(watcher, day, home)
        const reading = readSites(model, state, watcher, day, meet, time, until, site)
        if (sites.weekly[watcher] === 1) {
          const homeUnit = watcher * days + dayRead(sites, watcher, (home / hours) | 0)
          const elsewhere = siteSums[watcher] - (home < 0 ? 0 : siteReadings[homeUnit] - homeReading[watcher])
          cost += weight[first + watcher * days] * beyondMost(sites, watcher, elsewhere - without + reading)
        } else {
          cost += weight[first + unit] * (beyondMost(sites, watcher, reading) - beyondMost(sites, watcher, without))
        }
      }
    }
    return cost
  }

  return { review, restart, open, costAt }
}
