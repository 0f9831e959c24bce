import type { Random } from '../basics/random.ts'
import { usedTime } from '../state/group-counts.ts'
import type { Considering, Tabu } from './considering.ts'
import type { Mover, Repaired } from './mover.ts'
import type { Turn } from './turn.ts'

type Parts = {
  readonly repaired: Repaired
  readonly considering: Considering
  readonly mover: Mover
  readonly tabu: Tabu
  readonly random: Random
}

/**
 * Moves all meets away from one time, if more times are used than allowed and no move of one meet gains. Moving a section to another time
 * gains nothing until its last lesson has moved.
 */
export function emptyTime({ repaired, considering, mover, tabu, random }: Parts, turn: Turn, group: number): void {
  const { model, state } = repaired
  const { groups, times, duration } = model
  const { start } = state
  const time = usedTime(groups, state.counts, group, random)
  const { membersFrom, members } = groups
  for (let i = membersFrom[group]; i < membersFrom[group + 1]; i++) {
    const meet = members[i]
    if (start[meet] < 0 || start[meet] > time || time >= start[meet] + duration[meet]) continue
    turn.begin()
    considering.consider(meet, -1)
    if (turn.meet < 0) continue
    tabu.until[meet * times + start[meet]] = turn.tabuFromNow()
    mover.move(meet, turn.time)
  }
}
