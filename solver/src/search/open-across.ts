import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'
import { readAcross } from '../state/watching.ts'

/** Of a meet that is lifted: the day that it lay on, -1 for none, and what day metrics of weeks read without it. */
export type Lifted = { homeDay: number; readonly without: Int32Array }

/** Day metrics that take several days together, as a meet finds them that is lifted. */
export function createOpenAcross(model: Model, state: State, weight: Int32Array, lifted: Lifted) {
  const { watch, days } = model
  const { seen } = state
  const { without } = lifted

  /** Of day metrics across the week, the readings without the meet. */
  function openAcross(resource: number, home: number): void {
    for (let i = watch.acrossFrom[resource]; i < watch.acrossFrom[resource + 1]; i++) {
      const dayMetric = watch.acrossOf[i]
      if (dayMetric < watch.weighedUntil[resource])
        without[dayMetric] = readAcross(model, state, dayMetric, lifted.homeDay, home)
    }
  }

  /** What required day metrics across the week cost more with the open meet than without it. */
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
