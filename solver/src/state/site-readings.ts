import type { Model } from '../model/model.ts'
import { BUILDINGS, ROOMS, type Sites } from '../model/sites.ts'
import type { State } from './state.ts'

/** The site of a meet with its chosen resources. `candidate`: if given, replaces the choice that decides the site. */
export function siteOfMeet(model: Model, { chosen }: State, meet: number, kind: number, candidate = -1): number {
  const { choices, problem } = model
  const { siteOf: list, placing } = model.sites!
  let site = -1
  let several: Set<number> | null = null
  const add = (other: number) => {
    if (other < 0 || other === site) return
    if (site < 0) site = other
    else several = (several ?? new Set([site])).add(other)
  }
  for (const resource of problem.meets[meet].resources) add(list[kind][resource])
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    const resource = candidate >= 0 && choice === placing[meet] ? candidate : chosen[choice]
    if (resource >= 0) add(list[kind][resource])
  }
  return several === null ? site : numberOf(model, several)
}

/** The number of a site of several places: together they are a site of their own. */
function numberOf({ problem, sites }: Model, several: ReadonlySet<number>): number {
  const { several: known } = sites!
  const key = [...several].sort((a, b) => a - b).join()
  let number = known.get(key)
  if (number === undefined) known.set(key, (number = problem.resources.length + known.size))
  return number
}

/** The day that a watcher reads when `day` changes: itself, or the first half of a whole day. */
export function dayRead({ whole }: Sites, watcher: number, day: number): number {
  return whole[watcher] === 1 ? day & ~1 : day
}

/**
 * The number of changes of a resource on a day, or on `days` days from there on. `between` then has the periods at each change. The meet
 * counts only at the times `from` to before `until`, with this site. `meet` -1: nothing is changed.
 */
export function changesOn(
  model: Model,
  state: State,
  resource: number,
  kind: number,
  day: number,
  days: number,
  meet: number,
  from: number,
  until: number,
  site: number,
): number {
  const { hours, times, meets, duration } = model
  const { between } = model.sites!
  const { load, who } = state
  const cell = resource * times
  const row = kind * meets
  const home = meet < 0 ? -1 : state.start[meet]
  const homeEnd = home < 0 ? -1 : home + duration[meet]
  const end = Math.min(times, (day + days) * hours)
  let changes = 0
  let last = -1
  let free = 0
  for (let time = day * hours; time < end; time++) {
    let there = load[cell + time]
    let sum = who[cell + time]
    if (time >= home && time < homeEnd) {
      there--
      sum -= meet
    }
    let now = -1
    if (time >= from && time < until) now = there === 0 ? site : -1
    else if (there === 1) now = state.site[row + sum]
    if (now < 0) {
      free++
      continue
    }
    if (last >= 0 && now !== last) between[changes++] = free
    last = now
    free = 0
  }
  return changes
}

/** What a watcher reads from a day with this many changes in `between`. */
export function readingOf({ least, between }: Sites, watcher: number, changes: number): number {
  const gap = least[watcher]
  if (gap === 0) return changes
  let missing = 0
  for (let i = 0; i < changes; i++) if (between[i] < gap) missing += gap - between[i]
  return missing
}

/** What a watcher reads from a day, as it is or with a meet as in `changesOn`. */
export function readSites(
  model: Model,
  state: State,
  watcher: number,
  day: number,
  meet = -1,
  from = 0,
  until = 0,
  site = -1,
): number {
  const sites = model.sites!
  const days = sites.whole[watcher] + 1
  const { resource, kind } = sites
  const changes = changesOn(model, state, resource[watcher], kind[watcher], day, days, meet, from, until, site)
  return readingOf(sites, watcher, changes)
}

/** The deviation of a watcher with this reading of a day, or sum of the week. */
export function beyondMost({ most }: Sites, watcher: number, reading: number): number {
  return reading > most[watcher] ? reading - most[watcher] : 0
}

/** Stores the site of a dropped meet, and updates what depends on it. */
export function settleSite(model: Model, state: State, meet: number, time: number): void {
  if (model.sites!.isWatched[meet] === 0) return
  for (let kind = ROOMS; kind <= BUILDINGS; kind++)
    state.site[kind * model.meets + meet] = siteOfMeet(model, state, meet, kind)
  reviewSites(model, state, meet, time)
}

/** Reads the day of a dropped or lifted meet again. */
export function reviewSites(model: Model, state: State, meet: number, time: number): void {
  const { resourcesFrom, resourcesOf, choices, modelResource } = model
  if (model.sites!.isWatched[meet] === 0) return
  const day = (time / model.hours) | 0
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) reviewResource(model, state, resourcesOf[i], day)
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] < 0) continue
    const resource = modelResource[state.chosen[choice]]
    reviewResource(model, state, resource, day)
    for (const part of choices.parts?.[resource] ?? [])
      if (part.has[meet] === 1) reviewResource(model, state, part.resource, day)
  }
}

function reviewResource(model: Model, state: State, resource: number, ofDay: number): void {
  const sites = model.sites!
  for (let watcher = sites.from[resource]; watcher < sites.from[resource + 1]; watcher++) {
    const day = dayRead(sites, watcher, ofDay)
    const unit = watcher * model.days + day
    const before = state.siteReadings[unit]
    const now = readSites(model, state, watcher, day)
    if (now === before) continue
    state.siteReadings[unit] = now
    const sum = state.siteSums[watcher]
    state.siteSums[watcher] = sum + now - before
    const by = sites.cost[watcher] * moreBeyond(sites, watcher, before, now, sum)
    if (watcher < sites.hardUntil[resource]) state.broken += by
    else state.soft += by
  }
}

/** How much the deviation of a watcher grows if a day reads `now` instead of `before`. */
function moreBeyond(sites: Sites, watcher: number, before: number, now: number, sum: number): number {
  return sites.weekly[watcher] === 1
    ? beyondMost(sites, watcher, sum + now - before) - beyondMost(sites, watcher, sum)
    : beyondMost(sites, watcher, now) - beyondMost(sites, watcher, before)
}

/**
 * Adds to `addsBroken` and `addsSoft` how much more the watchers of a meet's own resources cost with the meet at a time than without it.
 * `candidate` decides its site. The meet must be lifted, or just being dropped there.
 */
export function sitesAdd(model: Model, state: State, meet: number, time: number, candidate = -1): void {
  const { resourcesFrom, resourcesOf, hours, days, duration } = model
  const sites = model.sites!
  const until = time + duration[meet]
  const ofDay = (time / hours) | 0
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
    const resource = resourcesOf[i]
    for (let watcher = sites.from[resource]; watcher < sites.from[resource + 1]; watcher++) {
      const day = dayRead(sites, watcher, ofDay)
      const before = state.siteReadings[watcher * days + day]
      const site = siteOfMeet(model, state, meet, sites.kind[watcher], candidate)
      const now = readSites(model, state, watcher, day, meet, time, until, site)
      if (now === before) continue
      const by = sites.cost[watcher] * moreBeyond(sites, watcher, before, now, state.siteSums[watcher])
      if (watcher < sites.hardUntil[resource]) state.addsBroken += by
      else state.addsSoft += by
    }
  }
}

/** Whether a wish for sites is broken on the day of a meet. */
export function breaksSites(model: Model, state: State, meet: number): boolean {
  const { resourcesFrom, resourcesOf, hours, days } = model
  const sites = model.sites!
  if (sites.isWatched[meet] === 0) return false
  const ofDay = (state.start[meet] / hours) | 0
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
    const resource = resourcesOf[i]
    for (let watcher = sites.hardUntil[resource]; watcher < sites.from[resource + 1]; watcher++) {
      const reading = state.siteReadings[watcher * days + dayRead(sites, watcher, ofDay)]
      const counted = sites.weekly[watcher] === 1 && reading > 0 ? state.siteSums[watcher] : reading
      if (beyondMost(sites, watcher, counted) > 0) return true
    }
  }
  return false
}
