import { shortRows } from '../basics/rows.ts'
import type { Model } from '../model/model.ts'

/** The starts to which a chain can move a meet: those that are not excluded, and where no meet that never moves occupies its resources. */
export type Reach = {
  /** Row `meet` goes from `from[meet]` to `from[meet + 1]`. */
  readonly from: Int32Array
  readonly starts: Uint16Array
  /** meet * times + time: 1 if it can start there. */
  readonly open: Uint8Array
  /** meet * days + day: the periods at which it can start, as bits. */
  readonly days: Int32Array
}

export function reachOf(model: Model): Reach {
  const { meets, times, hours, days, duration, frozen, startsFrom, starts, ruledOut, resourcesFrom, resourcesOf } =
    model
  const taken = new Uint8Array(model.resources * times)
  for (let meet = 0; meet < meets; meet++) {
    if (frozen[meet] === 0 || startsFrom[meet] === startsFrom[meet + 1]) continue
    const time = starts[startsFrom[meet]]
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++)
      taken.fill(1, resourcesOf[i] * times + time, resourcesOf[i] * times + time + duration[meet])
  }
  const isFree = (meet: number, time: number) => {
    if (ruledOut !== null && ruledOut[meet * times + time] === 1) return false
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++)
      for (let k = 0; k < duration[meet]; k++) if (taken[resourcesOf[i] * times + time + k] === 1) return false
    return true
  }
  const lists = Array.from({ length: meets }, (_, meet) =>
    frozen[meet] === 1
      ? []
      : Array.from(starts.subarray(startsFrom[meet], startsFrom[meet + 1])).filter((time) => isFree(meet, time)),
  )
  const open = new Uint8Array(meets * times)
  const bits = new Int32Array(meets * days)
  lists.forEach((list, meet) => {
    for (const time of list) {
      open[meet * times + time] = 1
      bits[meet * days + ((time / hours) | 0)] |= 1 << (time % hours)
    }
  })
  const { from, flat } = shortRows(lists)
  return { from, starts: flat, open, days: bits }
}
