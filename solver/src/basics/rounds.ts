/** The weights that the temperatures of rounds are based on: rounds end by the usual one, and begin by the dear one. */
export type Warmth = { readonly usual: number; readonly dear: number }

/**
 * A round of annealing. Every other round begins warm enough to pass through what is dear; the others begin at half of the usual weight,
 * and settle what the warm ones changed. All end so cold that almost only gains are accepted. A round without a gain is followed by one
 * that begins twice as warm.
 */
export type Round = {
  readonly number: number
  readonly steps: number
  /** The initial temperature, in units of a dear weight or a usual one. */
  readonly warm: number
  readonly isDear: boolean
  /** The number of rounds in a row before this one without a gain. */
  readonly idle: number
}

/**
 * The initial temperature of every other round in units of a dear weight (`warm`), and of the others in units of a usual one (`cool`).
 * `longer`: how many times as long the warm ones are.
 */
export type Rhythm = { readonly warm: number; readonly cool: number; readonly longer: number }

const STEADY: Rhythm = { warm: 1, cool: 0.5, longer: 1 }
/** The final temperature of each round, in units of a usual weight. */
const COLD = 0.06
/** However many rounds have gained nothing, none begins more than four times as warm. */
const MOST_DOUBLINGS = 2
/** Up to this round, every other round is twice as long. Whatever the time limit, much of it is therefore one long round. */
const LAST_LONGER = 14

export function firstRound(steps: number): Round {
  return { number: 0, steps, warm: STEADY.warm, isDear: true, idle: 0 }
}

/** A first round that is as cold as the ends of others: it makes the immediate gains. */
export function coldRound(steps: number): Round {
  return { number: 1, steps, warm: COLD, isDear: false, idle: 0 }
}

export function nextRound(last: Round, gained: boolean, { warm: hot, cool, longer }: Rhythm = STEADY): Round {
  const number = last.number + 1
  const isDear = number % 2 === 0
  const idle = gained ? 0 : last.idle + 1
  const warm = (isDear ? hot : cool) * 2 ** Math.min(MOST_DOUBLINGS, idle)
  const grown = number <= LAST_LONGER ? 2 * longer : longer
  const steps = isDear ? grown * last.steps : Math.ceil(last.steps / longer)
  return { number, steps, warm, isDear, idle }
}

/** The initial temperature of a round, and its factor at each step. */
export function coolingOf(
  { warm, isDear, steps }: Round,
  { usual, dear }: Warmth,
): { temperature: number; cooling: number } {
  const temperature = warm * (isDear ? dear : usual)
  return { temperature, cooling: ((COLD * usual) / temperature) ** (1 / steps) }
}
