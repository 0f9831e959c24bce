import { raiseEdge, spreadPair } from '../state/conflicts.ts'
import { isConcerned, type Repaired } from './mover.ts'
import type { NamedMoves } from './named-moves.ts'

/** Adds one unit of weight to everything that a meet in conflict violates. */
export function raiseConflict(repaired: Repaired, named: NamedMoves, meet: number): void {
  const { model, conflicts, candidates, state } = repaired
  const { hardPairs } = model
  const { from, neighbours, pairWeight, unitWeight } = conflicts
  const { start } = state
  for (let i = from[meet]; i < from[meet + 1]; i++) {
    const other = neighbours[i]
    if (!named.overlaps(meet, other)) continue
    raiseEdge(model, conflicts, start, meet, i)
  }
  for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) {
    if (!named.isViolated(i, meet)) continue
    pairWeight[i] += unitWeight
    pairWeight[hardPairs.twin[i]] += unitWeight
    spreadPair(model, conflicts, i, start[meet], unitWeight)
    spreadPair(model, conflicts, hardPairs.twin[i], start[hardPairs.other[i]], unitWeight)
  }
  if (isConcerned(repaired, meet)) candidates!.raise(meet)
}
