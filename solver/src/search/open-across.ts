import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'
import { readAcross } from '../state/watching.ts'

/** Of a lifted meet: its day, or -1, and what weekly day metrics read without it. */
export type Lifted = { homeDay: number; readonly without: Int32Array }

/** The day metrics that read several days together, for a lifted meet. */
export function createOpenAcross(model: Model, state: State, weight: Int32Array, lifted: Lifted) {
  const { watch, days } = model
  const { seen } = state
  const { without } = lifted

  /** Stores the readings of day metrics across the week without the meet. */
  function openAcross(resource: number, home: number): void {
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const dayMetric = watch.acrossOf[i]
      if (dayMetric < watch.weighedUntil[resource])
        without[dayMetric] = readAcross(model, state, dayMetric, lifted.homeDay, home)
    }
  }

  /** How much more the required day metrics across the week cost with the open meet than without it. */
  function acrossCost(resource: number, home: number, day: number, after: number): number {
    let cost = 0
    const { homeDay } = lifted
    const cell = resource * days + homeDay
    const present = homeDay < 0 ? 0 : seen[cell]
    if (homeDay >= 0) seen[cell] = home
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const dayMetric = watch.acrossOf[i]
      if (dayMetric >= watch.weighedUntil[resource]) break
      cost += weight[dayMetric * days] * (readAcross(model, state, dayMetric, day, after) - without[dayMetric])
    }
    if (homeDay >= 0) seen[cell] = present
    return cost
  }

  return { openAcross, acrossCost }
}
