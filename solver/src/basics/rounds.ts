/** What rounds of annealing take their temperatures from: they end by the usual weight, and begin by the dear one. */
export type Warmth = { readonly usual: number; readonly dear: number }

/**
 * A round of annealing. Every other one begins so warm that it passes through what is dear, the others at half of what is
 * usual: what the warm ones shook up is settled again and again. All end so cold that hardly anything but gains is accepted.
 * A round that has gained nothing is followed by one that begins twice as warm.
 */
export type Round = {
  readonly number: number
  readonly steps: number
  /** In units of a dear weight, or of a usual one. */
  readonly warm: number
  readonly isDear: boolean
  /** How many rounds before it have gained nothing, one after the other. */
  readonly idle: number
}

/**
 * In units of a dear weight how warm every other round begins, in units of a usual one how warm the others, and as how many times as long as
 * those they are.
 */
export type Rhythm = { readonly warm: number; readonly cool: number; readonly longer: number }

const STEADY: Rhythm = { warm: 1, cool: 0.5, longer: 1 }
/** Where each round ends, in units of a usual weight. */
const COLD = 0.06
/** However many rounds have gained nothing, none begins more than four times as warm. */
const MOST_DOUBLINGS = 2
/** From the second on every other round is twice as long, so that whatever time there is, much of it is one long round. */
const LAST_LONGER = 14

export function firstRound(steps: number): Round {
  return { number: 0, steps, warm: STEADY.warm, isDear: true, idle: 0 }
}

/** A first round that is as cold as others end: it gains what can be gained at once. */
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

/** The temperature that a round begins at, and what it is multiplied by at each step. */
export function coolingOf(
  { warm, isDear, steps }: Round,
  { usual, dear }: Warmth,
): { temperature: number; cooling: number } {
  const temperature = warm * (isDear ? dear : usual)
  return { temperature, cooling: ((COLD * usual) / temperature) ** (1 / steps) }
}
