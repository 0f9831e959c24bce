import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'
import { readAcross } from '../state/watching.ts'

/** Of a meet that is lifted: the day that it lay on, -1 for none, and what gauges of weeks read without it. */
export type Lifted = { homeDay: number; readonly without: Int32Array }

/** Gauges that take several days together, as a meet finds them that is lifted. */
export function createOpenAcross(model: Model, state: State, weight: Int32Array, lifted: Lifted) {
  const { watch, days } = model
  const { seen } = state
  const { without } = lifted

  /** Of gauges across the week, the readings without the meet. */
  function openAcross(resource: number, home: number): void {
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const gauge = watch.acrossOf[i]
      if (gauge < watch.weighedUntil[resource]) without[gauge] = readAcross(model, state, gauge, lifted.homeDay, home)
    }
  }

  /** What required gauges across the week cost more with the open meet than without it. */
  function acrossCost(resource: number, home: number, day: number, after: number): number {
    let cost = 0
    const { homeDay } = lifted
    const cell = resource * days + homeDay
    const present = homeDay < 0 ? 0 : seen[cell]
    if (homeDay >= 0) seen[cell] = home
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const gauge = watch.acrossOf[i]
      if (gauge >= watch.weighedUntil[resource]) break
      cost += weight[gauge * days] * (readAcross(model, state, gauge, day, after) - without[gauge])
    }
    if (homeDay >= 0) seen[cell] = present
    return cost
  }

  return { openAcross, acrossCost }
}
