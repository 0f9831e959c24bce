import type { ProposedMove } from './proposal.ts'

/** Moves in groups that only ever become larger. */
export type MoveGroups = {
  readonly all: readonly (readonly ProposedMove[])[]
  groupOf(move: ProposedMove): readonly ProposedMove[]
  /** Makes one group of those that these moves are in. */
  join(moves: Iterable<ProposedMove>): void
}

/** Each move in a group of its own. */
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
