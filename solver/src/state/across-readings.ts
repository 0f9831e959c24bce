import type { Model } from '../model/model.ts'
import type { State } from './state.ts'

/** What a gauge reads across the week of its resource where a day is busy otherwise. */
export function readAcross(model: Model, { busy }: State, gauge: number, day: number, bits: number): number {
  const { watch, days } = model
  const row = watch.resource[gauge] * days
  const present = busy[row + day]
  busy[row + day] = bits
  const reading = watch.across[gauge]!(busy, row)
  busy[row + day] = present
  return reading
}

/** What gauges across the week cost more when its busy periods of a day are others: `addsBroken` and `addsSoft` grow. */
export function acrossAdd(model: Model, state: State, resource: number, day: number, bits: number): void {
  const { watch } = model
  for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
    const gauge = watch.acrossOf[i]
    const more = readAcross(model, state, gauge, day, bits) - state.readings[gauge]
    if (gauge < watch.hardUntil[resource]) state.addsBroken += watch.cost[gauge] * more
    else state.addsSoft += watch.cost[gauge] * more
  }
}

/** Gives gauges across the week their readings, once a day of it is busy otherwise. */
export function setAcross(model: Model, state: State, resource: number): void {
  const { watch, days } = model
  for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
    const gauge = watch.acrossOf[i]
    const reading = watch.across[gauge]!(state.busy, resource * days)
    const more = reading - state.readings[gauge]
    state.readings[gauge] = reading
    if (gauge < watch.hardUntil[resource]) state.broken += watch.cost[gauge] * more
    else state.soft += watch.cost[gauge] * more
  }
}
