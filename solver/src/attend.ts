import type { Model } from './compile.ts'
import type { State } from './state.ts'
import { setBusy } from './watching.ts'

/** A chosen resource attends a meet (`by` 1), or no longer does. */
export function attend(model: Model, state: State, resource: number, meet: number, time: number, by: 1 | -1): void {
  const { load, who, chosenLoad } = state
  const cell = resource * model.times + time
  for (let k = cell; k < cell + model.duration[meet]; k++) {
    load[k] += by
    if (load[k] > (by === 1 ? 1 : 0)) state.doubleBookings += by * model.multiplicity[resource]
    who[k] += by * meet
    chosenLoad[k] += by
  }
  if (model.watch.watched[resource] === 1) lookAtDay(model, state, resource, time)
}

/** Reads the busy periods of the day of `time` anew. */
export function lookAtDay(model: Model, state: State, resource: number, time: number): void {
  const { hours, times } = model
  const day = (time / hours) | 0
  const from = resource * times + day * hours
  let busy = 0
  for (let hour = 0; hour < hours; hour++) if (state.load[from + hour] > 0) busy |= 1 << hour
  setBusy(model, state, resource, day, busy)
}
