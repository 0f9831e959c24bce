import type { Warmth } from './warmth.ts'

/**
 * A round of annealing, while a hard cost counts `hardWeight` times as much as a soft one. Every other one begins so warm that
 * it passes through what is dear, the others at half of what is usual: what the warm ones shook up is settled again and again.
 * All end so cold that hardly anything but gains is accepted. A round that has gained nothing is followed by one that begins
 * twice as warm.
 */
export type Round = {
  readonly number: number
  readonly steps: number
  /** In units of a dear weight, or of a usual one. */
  readonly warm: number
  readonly isDear: boolean
  readonly hardWeight: number
  /** How many rounds before it have gained nothing, one after the other. */
  readonly idle: number
}

const FIRST_STEPS = 250_000
const WARM = 1
const COOL = 0.5
/** Where each round ends, in units of a usual weight. */
const COLD = 0.06
/** However many rounds have gained nothing, none begins more than four times as warm. */
const MOST_DOUBLINGS = 2
const HARD_WEIGHT = { first: 20, least: 8, most: 1_000, harder: 1.6, softer: 0.8 } as const

/** A round is carried on for at most so many pieces of it. */
const PIECES = { most: 10, share: 1 / 16, harder: 1.3 } as const

export const firstRound: Round = roundOf(0, HARD_WEIGHT.first, 0)

/**
 * Hard costs grow heavier after a round that ended with any, and lighter after one without: as light as may be, the search
 * passes through broken timetables on its way to better whole ones.
 */
export function nextRound(
  { number, hardWeight, idle }: Round,
  { hardLeft, gained }: { readonly hardLeft: boolean; readonly gained: boolean },
): Round {
  const { least, most, harder, softer } = HARD_WEIGHT
  const weight = hardLeft ? Math.min(most, hardWeight * harder) : Math.max(least, hardWeight * softer)
  return roundOf(number + 1, weight, gained ? 0 : idle + 1)
}

function roundOf(number: number, hardWeight: number, idle: number): Round {
  const isDear = number % 2 === 0
  const warm = (isDear ? WARM : COOL) * 2 ** Math.min(MOST_DOUBLINGS, idle)
  // Twice as long every other round, within reason, so that whatever time there is, much of it is one long round.
  const steps = FIRST_STEPS * 2 ** Math.min(7, Math.floor(number / 2))
  return { number, steps, warm, isDear, hardWeight, idle }
}

/** The temperature that a round begins at, and what it is multiplied by at each step. */
export function coolingOf(
  { warm, isDear, steps }: Round,
  { usual, dear }: Warmth,
): { temperature: number; cooling: number } {
  const temperature = warm * (isDear ? dear : usual)
  return { temperature, cooling: ((COLD * usual) / temperature) ** (1 / steps) }
}

/**
 * A round that ends with more hard cost than the best, but with less soft cost, is not lost yet: it is carried on as cold as
 * it has become, and hard cost grows heavier from piece to piece. The first piece is 1; undefined where enough was tried.
 */
export function pieceOf(round: Round, piece: number): { steps: number; hardWeight: number } | undefined {
  const { most, share, harder } = PIECES
  if (piece > most) return undefined
  return { steps: Math.ceil(round.steps * share), hardWeight: round.hardWeight * harder ** piece }
}
