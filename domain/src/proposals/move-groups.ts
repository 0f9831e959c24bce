import type { ProposedMove } from './proposal.ts'

/** Groups of moves, which can only be merged. */
export type MoveGroups = {
  readonly all: readonly (readonly ProposedMove[])[]
  groupOf(move: ProposedMove): readonly ProposedMove[]
  /** Merges the groups of these moves. */
  join(moves: Iterable<ProposedMove>): void
}

/** Puts each move in its own group. */
export function moveGroups(moves: readonly ProposedMove[]): MoveGroups {
  const groups = new Map<ProposedMove, ProposedMove[]>(moves.map((move) => [move, [move]]))
  return {
    get all() {
      return [...new Set(groups.values())]
    },
    groupOf: (move) => groups.get(move)!,
    join(joined) {
      const [first, ...others] = new Set([...joined].map((move) => groups.get(move)!))
      for (const group of others) {
        first!.push(...group)
        for (const move of group) groups.set(move, first!)
      }
    },
  }
}
