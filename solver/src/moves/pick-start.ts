import { belowLowest, countBits, nthBit, upToHighest } from '../basics/bits.ts'
import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { State } from '../state/state.ts'

/** Of a hundred starts: where somebody who attends is free beside other lessons, and any of the same day. The others are any. */
const BESIDE_OTHERS = 25
const SAME_DAY = 22

/** Another start of a meet, by chance, and rather one that days get shorter by; -1: chance has led to a time that is none of its starts. */
export function pickStart(model: Model, state: State, meet: number, random: Random): number {
  const { starts, startsFrom, open, times, hours } = model
  const chance = random.below(100)
  if (chance >= BESIDE_OTHERS + SAME_DAY)
    return starts[startsFrom[meet] + random.below(startsFrom[meet + 1] - startsFrom[meet])]
  const dayStart = state.start[meet] - (state.start[meet] % hours)
  const time = chance < BESIDE_OTHERS ? besideOthers(model, state, meet, random) : dayStart + random.below(hours)
  return time >= 0 && open[meet * times + time] === 1 ? time : -1
}

/** A time at which somebody who attends is free between the lessons of a day or, where there is none, beside them; -1: none was found. */
function besideOthers(model: Model, state: State, meet: number, random: Random): number {
  const { resourcesFrom, resourcesOf, watch, hours, days } = model
  const size = resourcesFrom[meet + 1] - resourcesFrom[meet]
  if (size === 0) return -1
  const resource = resourcesOf[resourcesFrom[meet] + random.below(size)]
  if (watch.watched[resource] === 0) return -1
  const day = random.below(days)
  const free = freeBeside(state.busy[resource * days + day], hours)
  return free === 0 ? -1 : day * hours + nthBit(free, random.below(countBits(free)))
}

/** The free periods between those that are busy or, where there is none, the one before and the one after them. */
export function freeBeside(busy: number, hours: number): number {
  if (busy === 0) return 0
  const extent = upToHighest(busy) & ~belowLowest(busy)
  const between = extent & ~busy
  return between !== 0 ? between : ((extent << 1) | (extent >>> 1)) & ~extent & ((1 << hours) - 1)
}
