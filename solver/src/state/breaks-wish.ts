import { bitRun, wholeBits } from '../basics/bits.ts'
import type { Model } from '../model/model.ts'
import { readDayMetric } from '../model/watch.ts'
import { costOfChosen } from './choose.ts'
import { countGroups, groupAdds } from './group-counts.ts'
import { pairsAdd } from './place.ts'
import { breaksRoomWish } from './room-costs.ts'
import { breaksSites } from './site-readings.ts'
import type { State } from './state.ts'
import { breaksVariety } from './variety-counts.ts'
import { beyond, busyBeside, dayCostAt, readAcross } from './watching.ts'

/**
 * Whether some wish would improve without this meet at its place: through its start, a pair, a group, the day of one of its resources, or
 * its chosen resources. Does not lift the meet.
 */
export function breaksWish(model: Model, state: State, meet: number): boolean {
  const { startCost, softPairs, times, choices } = model
  const time = state.start[meet]
  if (startCost !== null && startCost[meet * times + time] > 0) return true
  if (softPairs.from[meet] < softPairs.from[meet + 1] && pairsAdd(softPairs, state.start, meet, time, times) > 0)
    return true
  if (breaksGroup(model, state, meet) || breaksDay(model, state, meet)) return true
  if (model.sites !== null && breaksSites(model, state, meet)) return true
  if (choices.isCostly[meet] === 0) return false
  if (breaksRoomWish(model, state, meet) || breaksVariety(model, state, meet)) return true
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (state.chosen[choice] >= 0 && costOfChosen(model, choice, state.chosen[choice]) > 0) return true
  }
  return false
}

function breaksGroup(model: Model, state: State, meet: number): boolean {
  const { groups, duration, hours } = model
  const end = groups.from[meet + 1]
  let first = groups.from[meet]
  while (first < end && groups.required[groups.of[first]] === 1) first++
  if (first === end) return false
  const time = state.start[meet]
  state.start[meet] = -1
  countGroups(groups, state.counts, meet, time, duration[meet], hours, -1)
  let breaks = false
  for (let i = first; i < end && !breaks; i++) {
    const group = groups.of[i]
    breaks = groups.required[group] === 0 && groupAdds(model, state, group, meet, time) > 0
  }
  countGroups(groups, state.counts, meet, time, duration[meet], hours, 1)
  state.start[meet] = time
  return breaks
}

function breaksDay(model: Model, state: State, meet: number): boolean {
  const { watch, resourcesFrom, resourcesOf } = model
  if (!watch.isAny && state.edgeBroken.length === 0) return false
  for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
    const resource = resourcesOf[i]
    if (watch.watched[resource] === 0) continue
    if (breaksDayMetric(model, state, meet, resource)) return true
    for (let edge = watch.edgesFrom[resource]; edge < watch.edgesFrom[resource + 1]; edge++) {
      if (state.edgeBroken[edge] === 1 && watch.edgeRequired[edge] === 0 && watch.edgeMeet[edge] === meet) return true
    }
  }
  return false
}

function breaksDayMetric(model: Model, state: State, meet: number, resource: number): boolean {
  const { watch, days, hours, times, duration } = model
  const time = state.start[meet]
  const day = (time / hours) | 0
  const busy = state.busy[resource * days + day]
  let own = bitRun(time - day * hours, duration[meet])
  for (let t = time; t < time + duration[meet]; t++) {
    if (state.load[resource * times + t] > 1) own &= ~(1 << (t - day * hours))
  }
  const row = resource * days + day
  if (dayCostAt(watch, row, busy) > dayCostAt(watch, row, busy & ~own)) return true
  const beside = watch.hasWhole ? busyBeside(model, state, resource, day) : 0
  for (let dayMetric = watch.hardUntil[resource]; dayMetric < watch.from[resource + 1]; dayMetric++) {
    const less =
      watch.whole[dayMetric] === 1
        ? readDayMetric(watch, dayMetric, days, day, wholeBits(hours, day, busy, beside)) -
          readDayMetric(watch, dayMetric, days, day, wholeBits(hours, day, busy & ~own, beside))
        : readDayMetric(watch, dayMetric, days, day, busy) - readDayMetric(watch, dayMetric, days, day, busy & ~own)
    if (less === 0) continue
    const sum = state.readings[dayMetric]
    if (
      (watch.weekly[dayMetric] === 0 ? less : beyond(model, dayMetric, sum) - beyond(model, dayMetric, sum - less)) > 0
    )
      return true
  }
  for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
    const dayMetric = watch.acrossOf[i]
    if (dayMetric < watch.hardUntil[resource]) continue
    if (state.readings[dayMetric] > readAcross(model, state, dayMetric, day, busy & ~own)) return true
  }
  return false
}
