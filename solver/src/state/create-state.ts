import type { Model } from '../model/model.ts'
import { emptyDeviation } from './group-counts.ts'
import type { State } from './state.ts'
import { createUnread } from './unread.ts'
import { openDayMetrics } from './watching.ts'

export function createState(model: Model): State {
  const { watch, groups, sites } = model
  const watchedDays = watch.watched.includes(1) ? model.resources * model.days : 0
  const assignment = new Int16Array(model.meets + model.choices.count).fill(-1)
  const state: State = {
    assignment,
    start: assignment.subarray(0, model.meets),
    chosen: assignment.subarray(model.meets),
    load: new Uint16Array(model.resources * model.times),
    who: new Int32Array(model.resources * model.times),
    chosenLoad: new Uint16Array(model.choices.count > 0 ? model.resources * model.times : 0),
    busy: new Int32Array(watchedDays),
    seen: new Int32Array(watchedDays),
    unread: createUnread(watchedDays),
    readings: new Int32Array(watch.dayMetrics),
    edgeBroken: new Uint8Array(watch.edgeMeet.length),
    counts: new Uint16Array(groups.countsFrom[groups.count]),
    site: new Int32Array(sites === null ? 0 : 2 * model.meets),
    siteReadings: new Int16Array(sites === null ? 0 : sites.count * model.days),
    siteSums: new Int32Array(sites === null ? 0 : sites.count),
    varietyCounts: new Uint16Array(model.varieties.countsFrom[model.varieties.count]),
    doubleBookings: 0,
    broken: 0,
    soft: 0,
    addsBroken: 0,
    addsSoft: 0,
  }
  for (let resource = 0; resource < model.resources; resource++) openDayMetrics(model, state, resource)
  openGroups(model, state)
  return state
}

/** Adds the deviation of groups with a minimum, while no meet is scheduled. */
function openGroups({ groups }: Model, state: State): void {
  for (let group = 0; group < groups.count; group++) {
    const lacks = groups.weight[group] * emptyDeviation(groups, state.counts, group)
    if (groups.required[group] === 1) state.broken += lacks
    else state.soft += lacks
  }
}
