/**
 * A round of annealing: it cools from `warm`, in units of a usual soft weight, by `cooling` a step, while a hard cost counts `hardWeight` times as much as a
 * soft one. Every other round begins half as warm: what the warm ones shook up is settled again and again. All end so cold
 * that hardly anything but gains is accepted. A round that has gained nothing is followed by one that begins twice as warm.
 */
export type Round = {
  readonly number: number
  readonly steps: number
  readonly warm: number
  readonly cooling: number
  readonly hardWeight: number
  /** How many rounds before it have gained nothing, one after the other. */
  readonly idle: number
}

const FIRST_STEPS = 250_000
const WARM = { from: 1, to: 0.06 } as const
const COOL = { from: 0.5, to: 0.06 } as const
/** However many rounds have gained nothing, none begins more than four times as warm. */
const MOST_DOUBLINGS = 2
const HARD_WEIGHT = { first: 20, least: 8, most: 1_000, harder: 1.6, softer: 0.8 } as const

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
  const { from, to } = number % 2 === 0 ? WARM : COOL
  const warm = from * 2 ** Math.min(MOST_DOUBLINGS, idle)
  // Twice as long every other round, within reason, so that whatever time there is, much of it is one long round.
  const steps = FIRST_STEPS * 2 ** Math.min(7, Math.floor(number / 2))
  return { number, steps, warm, cooling: (to / warm) ** (1 / steps), hardWeight, idle }
}
