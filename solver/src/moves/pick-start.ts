import { belowLowest, countBits, nthBit, upToHighest } from '../basics/bits.ts'
import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'
import type { Reach } from './reach.ts'

/** Percentages of starts: at a free period of a resource beside other lessons, and any on the same day. The rest are any starts. */
const BESIDE_OTHERS = 25
const SAME_DAY = 22

/** Returns another random start of a meet, preferably one that makes days shorter. -1: none. */
export function pickStart(model: Model, state: State, reach: Reach, meet: number, random: Random): number {
  const chance = random.below(100)
  let time = -1
  if (chance < BESIDE_OTHERS) time = besideOthers(model, state, reach, meet, random)
  else if (chance < BESIDE_OTHERS + SAME_DAY) time = inDay(model, state, reach, meet, random)
  return time >= 0 ? time : anyOther(state, reach, meet, random)
}

function anyOther({ start }: State, { from, starts }: Reach, meet: number, random: Random): number {
  const size = from[meet + 1] - from[meet]
  if (size === 0) return -1
  const at = random.below(size)
  const time = starts[from[meet] + at]
  if (time !== start[meet]) return time
  return size === 1 ? -1 : starts[from[meet] + ((at + 1) % size)]
}

function inDay({ hours, days }: Model, { start }: State, reach: Reach, meet: number, random: Random): number {
  const day = (start[meet] / hours) | 0
  const others = reach.days[meet * days + day] & ~(1 << (start[meet] - day * hours))
  return others === 0 ? -1 : day * hours + nthBit(others, random.below(countBits(others)))
}

/**
 * A time at which a random resource of the meet is free between the lessons of a day, or, if there is none, beside them. -1: none found.
 */
function besideOthers(model: Model, state: State, reach: Reach, meet: number, random: Random): number {
  const { resourcesFrom, resourcesOf, watch, hours, days } = model
  const size = resourcesFrom[meet + 1] - resourcesFrom[meet]
  if (size === 0) return -1
  const resource = resourcesOf[resourcesFrom[meet] + random.below(size)]
  if (watch.watched[resource] === 0) return -1
  const first = random.below(days)
  for (let i = 0; i < days; i++) {
    const day = (first + i) % days
    const free = freeBeside(state.busy[resource * days + day], hours) & reach.days[meet * days + day]
    if (free !== 0) return day * hours + nthBit(free, random.below(countBits(free)))
  }
  return -1
}

/** The free periods between the busy ones, or, if there is none, the periods directly before and after them. */
export function freeBeside(busy: number, hours: number): number {
  if (busy === 0) return 0
  const extent = upToHighest(busy) & ~belowLowest(busy)
  const between = extent & ~busy
  return between !== 0 ? between : ((extent << 1) | (extent >>> 1)) & ~extent & ((1 << hours) - 1)
}
