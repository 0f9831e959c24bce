import * as rounds from '@timetable/solver/basics'

/** A round of annealing, in which a hard cost counts `hardWeight` times as much as a soft one. */
export type Round = rounds.Round & { readonly hardWeight: number }

const FIRST_STEPS = 250_000
const HARD_WEIGHT = { first: 20, least: 8, most: 1_000, harder: 1.6, softer: 0.8 } as const

/** A round is continued for at most this many pieces of it. */
const PIECES = { most: 10, share: 1 / 16, harder: 1.3 } as const

export const firstRound: Round = { ...rounds.firstRound(FIRST_STEPS), hardWeight: HARD_WEIGHT.first }

/**
 * The next round. Hard costs get heavier after a round that ended with any, and lighter after one without. With the lowest possible weight,
 * the search passes through broken timetables on its way to better ones.
 */
export function nextRound(
  round: Round,
  { hardLeft, gained }: { readonly hardLeft: boolean; readonly gained: boolean },
): Round {
  const { least, most, harder, softer } = HARD_WEIGHT
  const hardWeight = hardLeft ? Math.min(most, round.hardWeight * harder) : Math.max(least, round.hardWeight * softer)
  return { ...rounds.nextRound(round, gained), hardWeight }
}

/**
 * A further piece of a round that ended with more hard cost than the best, but with less soft cost. It continues at the final temperature,
 * and hard cost gets heavier with each piece. The first piece is 1. Undefined after the last one.
 */
export function pieceOf(round: Round, piece: number): { steps: number; hardWeight: number } | undefined {
  const { most, share, harder } = PIECES
  if (piece > most) return undefined
  return { steps: Math.ceil(round.steps * share), hardWeight: round.hardWeight * harder ** piece }
}
