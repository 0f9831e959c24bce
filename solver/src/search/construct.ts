import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import { type Conflicts, spread } from '../state/conflicts.ts'
import { drop, softAt } from '../state/place.ts'
import type { State } from '../state/state.ts'
import type { Candidates } from './candidates.ts'
import type { Units } from './units.ts'

/** Larger than the number of neighbours of a meet times its duration. */
const MOST_AROUND = 2 ** 24

/**
 * Places every unscheduled meet that has a start, the one with the fewest free starts first (Brélaz, "New methods to color the vertices of
 * a graph" (DSATUR), CACM 22, 1979). Each goes where it clashes least, then where the soft cost is least. Requires that the table of
 * `conflicts` matches the state, and keeps it so.
 */
export function construct(
  model: Model,
  conflicts: Conflicts,
  state: State,
  random: Random,
  units: Units,
  candidates: Candidates | null,
): void {
  const { times, duration, starts, startsFrom, open } = model
  const { from, neighbours, weight, table } = conflicts
  const waiting: number[] = []
  /** By meet: the number of free starts. A fraction is subtracted so that, of equals, the meet with the most neighbours comes first. */
  const free = new Float64Array(model.meets)
  for (let meet = 0; meet < model.meets; meet++) {
    if (state.start[meet] >= 0 || startsFrom[meet] === startsFrom[meet + 1]) continue
    waiting.push(meet)
    for (let i = startsFrom[meet]; i < startsFrom[meet + 1]; i++)
      if (table[meet * times + starts[i]] === 0) free[meet]++
    free[meet] -= ((from[meet + 1] - from[meet]) * duration[meet]) / MOST_AROUND
  }

  while (waiting.length > 0) {
    let at = 0
    for (let i = 1; i < waiting.length; i++) if (free[waiting[i]] < free[waiting[at]]) at = i
    const meet = waiting[at]
    waiting[at] = waiting[waiting.length - 1]
    waiting.pop()
    place(meet, leastStart(meet))
  }

  function leastStart(meet: number): number {
    let best = -1
    let ties = 0
    let leastConflict = 0x7fffffff
    let leastSoft = 0x7fffffff
    const first = startsFrom[meet]
    const concerned = candidates !== null && candidates.concerned[meet] === 1
    units.open(meet)
    for (let i = first; i < startsFrom[meet + 1]; i++) {
      const time = starts[i]
      let conflict = table[meet * times + time] + units.costAt(time)
      if (concerned) conflict += candidates.costAt(meet, time)
      if (conflict > leastConflict) continue
      const soft = softAt(model, state, meet, time)
      if (conflict === leastConflict && soft > leastSoft) continue
      if (conflict < leastConflict || soft < leastSoft) ties = 0
      if (random.below(++ties) > 0) continue
      best = time
      leastConflict = conflict
      leastSoft = soft
    }
    units.close()
    return best
  }

  function place(meet: number, time: number): void {
    drop(model, state, meet, time)
    spread(model, conflicts, meet, time, 1)
    const dayStart = time - (time % model.hours)
    const end = time + duration[meet]
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = neighbours[i]
      if (state.start[other] >= 0) continue
      const row = other * times
      for (let t = Math.max(dayStart, time - duration[other] + 1); t < end; t++) {
        // Only this edge conflicts there: the start was free until now.
        if (open[row + t] === 1 && table[row + t] === weight[i]) free[other]--
      }
    }
  }
}
