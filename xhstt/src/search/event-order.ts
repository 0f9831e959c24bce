import type { XhsttModel } from './model.ts'
import { outside } from './monitors.ts'
import type { Tally } from './tally.ts'

/** The constraints on the order of events. Has no counts: the tally undoes all. */
type EventOrder = {
  /** Measures a pair of `orderPairs` again. */
  measure(pair: number): void
}

/** `duration` and `start` of all parts belong to the state. */
export function createEventOrder(
  { blocks, partsFrom, ofEvents }: XhsttModel,
  { value, change }: Tally,
  duration: Int32Array,
  start: Int32Array,
): EventOrder {
  const { orderPairs } = ofEvents

  function measure(pair: number): void {
    const { monitor, first, second, minimum, maximum } = orderPairs[pair]
    const end = edge(first, true)
    const begin = edge(second, false)
    const deviation = end < 0 || begin < 0 ? 0 : outside(begin - end, { minimum, maximum })
    if (deviation !== value[monitor]) change(monitor, deviation - value[monitor])
  }

  /** The end of a block, or its beginning. -1 while any of it has no time. */
  function edge(b: number, atEnd: boolean): number {
    let found = -1
    let placed = 0
    for (let part = partsFrom[b]; part < partsFrom[b + 1]; part++) {
      if (duration[part] === 0 || start[part] < 0) continue
      placed += duration[part]
      const at = start[part] + (atEnd ? duration[part] : 0)
      if (found < 0 || (atEnd ? at > found : at < found)) found = at
    }
    return placed === blocks[b].duration ? found : -1
  }

  return { measure }
}
