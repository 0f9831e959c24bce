import type { XhsttModel } from './model.ts'
import { outside } from './monitors.ts'
import type { Tally } from './tally.ts'

/** The constraints on how events are split: the number of parts, and their durations. Has no counts: the tally undoes all. */
type EventSplits = {
  /** Changes the length of a part of this block. `duration` must already have the new length. */
  relength(block: number, before: number, after: number): void
}

/** `duration` of all parts belongs to the state. */
export function createEventSplits(
  { blocks, partsFrom, ofEvents }: XhsttModel,
  { value, change }: Tally,
  duration: Int32Array,
): EventSplits {
  const { distribute, split, splitLimits } = ofEvents
  for (let b = 0; b < blocks.length; b++) countParts(b)

  function relength(b: number, was: number, is: number): void {
    for (let i = distribute.from[b]; i < distribute.from[b + 1]; i += 2) {
      const step = Number(distribute.items[i + 1] === is) - Number(distribute.items[i + 1] === was)
      if (step !== 0) change(distribute.items[i], step)
    }
    countParts(b)
  }

  function countParts(b: number): void {
    for (let i = split.from[b]; i < split.from[b + 1]; i++) {
      const limits = splitLimits.get(split.items[i])
      if (!limits) continue
      let parts = 0
      let wrong = 0
      for (let part = partsFrom[b]; part < partsFrom[b + 1]; part++) {
        if (duration[part] === 0) continue
        parts++
        if (outside(duration[part], limits.durations) > 0) wrong++
      }
      change(split.items[i], wrong + outside(parts, limits.amounts) - value[split.items[i]])
    }
  }

  return { relength }
}
