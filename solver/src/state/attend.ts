import { bitRun } from '../basics/bits.ts'
import type { Model } from '../model/model.ts'
import type { State } from './state.ts'
import { setBusy } from './watching.ts'

/** Makes a resource attend a meet. */
export function attend(model: Model, state: State, resource: number, meet: number, time: number): void {
  const { load, who } = state
  const length = model.duration[meet]
  const cell = resource * model.times + time
  /** The periods of the meet in which it was free. */
  let fresh = bitRun(0, length)
  for (let k = 0; k < length; k++) {
    if (load[cell + k]++ > 0) {
      state.doubleBookings += model.multiplicity[resource]
      fresh &= ~(1 << k)
    }
    who[cell + k] += meet
  }
  if (model.watch.watched[resource] === 0 || fresh === 0) return
  const day = (time / model.hours) | 0
  const busy = state.busy[resource * model.days + day]
  setBusy(model, state, resource, day, busy | (fresh << (time - day * model.hours)))
}

/** Ends the attendance of a resource. */
export function leave(model: Model, state: State, resource: number, meet: number, time: number): void {
  const { load, who } = state
  const length = model.duration[meet]
  const cell = resource * model.times + time
  /** The periods of the meet in which it is now free. */
  let freed = bitRun(0, length)
  for (let k = 0; k < length; k++) {
    if (--load[cell + k] > 0) {
      state.doubleBookings -= model.multiplicity[resource]
      freed &= ~(1 << k)
    }
    who[cell + k] -= meet
  }
  if (model.watch.watched[resource] === 0 || freed === 0) return
  const day = (time / model.hours) | 0
  const busy = state.busy[resource * model.days + day]
  setBusy(model, state, resource, day, busy & ~(freed << (time - day * model.hours)))
}
