import { wholeBits } from '../basics/bits.ts'
import { sharedDeviation } from '../constraints/day-metrics.ts'
import type { Model } from '../model/model.ts'
import { readDayMetric, type Watch } from '../model/watch.ts'
import type { State } from './state.ts'

/** Reads the day metrics of a resource without any busy period. */
export function openDayMetrics(model: Model, state: State, resource: number): void {
  const { watch, days } = model
  for (let dayMetric = watch.from[resource]; dayMetric < watch.from[resource + 1]; dayMetric++) {
    const step = watch.whole[dayMetric] === 1 ? 2 : 1
    for (let day = 0; day < days; day += step)
      state.readings[dayMetric] += readDayMetric(watch, dayMetric, days, day, 0)
    const deviation =
      watch.weekly[dayMetric] === 0 ? state.readings[dayMetric] : beyond(model, dayMetric, state.readings[dayMetric])
    if (dayMetric < watch.hardUntil[resource]) state.broken += watch.cost[dayMetric] * deviation
    else state.soft += watch.cost[dayMetric] * deviation
  }
  for (let day = 0; day < days; day++) state.soft += dayCostAt(watch, resource * days + day, 0)
}

/** The total cost of the wishes on single days for a day of a resource. */
export function dayCostAt({ dayCost, dayCosts }: Watch, row: number, busy: number): number {
  return dayCost[row] < 0 ? 0 : dayCosts[dayCost[row] + busy]
}

/** The busy periods of the other half of a day. Zero if there is no such day. */
export function busyBeside({ days }: Model, { seen }: State, resource: number, day: number): number {
  const beside = day ^ 1
  return beside < days ? seen[resource * days + beside] : 0
}

/** The deviation of a weekly sum from the limits of its day metric, as it counts. */
export function beyond({ watch }: Model, dayMetric: number, sum: number): number {
  const { most, least, shared } = watch
  const deviation = sum > most[dayMetric] ? sum - most[dayMetric] : sum < least[dayMetric] ? least[dayMetric] - sum : 0
  return shared[dayMetric] === 1 ? sharedDeviation(deviation) : deviation
}

/** Adds to `addsBroken` and `addsSoft` what the day metrics of a resource cost more if a day has these busy periods. */
export function dayMetricsAdd(model: Model, state: State, resource: number, day: number, busy: number): void {
  if (busy !== state.busy[resource * model.days + day]) readDay(model, state, resource, day, busy, false)
}

/** Sets the busy periods of a day of a resource, and reads its day metrics, unless days are being collected. */
export function setBusy(model: Model, state: State, resource: number, day: number, busy: number): void {
  const row = resource * model.days + day
  if (busy === state.busy[row]) return
  state.busy[row] = busy
  const { unread } = state
  if (!unread.isKept) readBusy(model, state, resource, day)
  else if (unread.has[row] === 0) {
    unread.has[row] = 1
    unread.rows[unread.count++] = row
  }
}

/** Reads the day metrics of a resource's day with its current busy periods. */
export function readBusy(model: Model, state: State, resource: number, day: number): void {
  const row = resource * model.days + day
  const busy = state.busy[row]
  if (busy === state.seen[row]) return
  state.addsBroken = 0
  state.addsSoft = 0
  readDay(model, state, resource, day, busy, true)
  state.broken += state.addsBroken
  state.soft += state.addsSoft
  state.seen[row] = busy
}

/**
 * Adds to `addsBroken` and `addsSoft` what the day metrics of a resource cost more with these busy periods of a day. `keeps`: also stores
 * the readings.
 */
function readDay(model: Model, state: State, resource: number, day: number, busy: number, keeps: boolean): void {
  const { watch, days, hours } = model
  const { readings } = state
  const { table, values, hasWhole } = watch
  const row = resource * days + day
  const present = state.seen[row]
  const beside = hasWhole ? busyBeside(model, state, resource, day) : 0
  const wholeAfter = hasWhole ? wholeBits(hours, day, busy, beside) : busy
  const wholeBefore = hasWhole ? wholeBits(hours, day, present, beside) : present
  const end = watch.from[resource + 1]
  const hardUntil = watch.hardUntil[resource]
  let addsBroken = 0
  let addsSoft = 0
  const costs = watch.dayCost[row]
  if (costs >= 0) addsSoft = watch.dayCosts[costs + busy] - watch.dayCosts[costs + present]
  for (let dayMetric = watch.from[resource]; dayMetric < end; dayMetric++) {
    const isWhole = watch.whole[dayMetric] === 1
    const after = isWhole ? wholeAfter : busy
    const before = isWhole ? wholeBefore : present
    const at = table[dayMetric * days + day]
    const more =
      at >= 0
        ? values[at + after] - values[at + before]
        : readDayMetric(watch, dayMetric, days, day, after) - readDayMetric(watch, dayMetric, days, day, before)
    if (more === 0) continue
    const sum = readings[dayMetric]
    if (keeps) readings[dayMetric] = sum + more
    const deviation =
      watch.weekly[dayMetric] === 0 ? more : beyond(model, dayMetric, sum + more) - beyond(model, dayMetric, sum)
    if (dayMetric < hardUntil) addsBroken += watch.cost[dayMetric] * deviation
    else addsSoft += watch.cost[dayMetric] * deviation
  }
  for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
    const dayMetric = watch.acrossOf[i]
    const reading = readAcross(model, state, dayMetric, day, busy)
    const more = watch.cost[dayMetric] * (reading - readings[dayMetric])
    if (keeps) readings[dayMetric] = reading
    if (dayMetric < hardUntil) addsBroken += more
    else addsSoft += more
  }
  state.addsBroken += addsBroken
  state.addsSoft += addsSoft
}

/** What a day metric reads across the week of its resource if one day has other busy periods. */
export function readAcross(model: Model, { seen: busy }: State, dayMetric: number, day: number, bits: number): number {
  const { watch, days } = model
  const row = watch.resource[dayMetric] * days
  const present = busy[row + day]
  busy[row + day] = bits
  const reading = watch.across[dayMetric]!(busy, row)
  busy[row + day] = present
  return reading
}

/** Checks again the meets that must end or start the days of a resource. */
export function reviewEdges(model: Model, state: State, resource: number): void {
  const { watch } = model
  for (let edge = watch.edgesFrom[resource]; edge < watch.edgesFrom[resource + 1]; edge++) {
    const meet = watch.edgeMeet[edge]
    const time = state.start[meet]
    const attends = time >= 0 && (watch.edgeChosen[edge] === 0 || hasChosen(model, state, meet, resource))
    const is = attends && isBeyond(model, state, edge, resource, meet, time) ? 1 : 0
    if (is === state.edgeBroken[edge]) continue
    const by = (is - state.edgeBroken[edge]) * watch.edgeCost[edge]
    state.edgeBroken[edge] = is
    if (watch.edgeRequired[edge] === 1) state.broken += by
    else state.soft += by
  }
}

function hasChosen({ choices, modelResource }: Model, { chosen }: State, meet: number, resource: number): boolean {
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
    if (chosen[choice] >= 0 && modelResource[chosen[choice]] === (choices.wholeOf[resource] ?? resource)) return true
  }
  return false
}

function isBeyond(model: Model, state: State, edge: number, resource: number, meet: number, time: number): boolean {
  const { hours, days, duration, watch } = model
  const day = (time / hours) | 0
  const busy = state.busy[resource * days + day]
  const hour = time - day * hours
  const before = (busy & ((1 << hour) - 1)) !== 0 ? 1 : 0
  const after = busy >>> (hour + duration[meet]) !== 0 ? 2 : 0
  return ((watch.edgeBeyond[edge] >> (before + after)) & 1) === 1
}
