import { coldRound, nextRound, type Rhythm, type Round } from '../basics/rounds.ts'

/** The first round gains what can be gained at once. */
export const FIRST_ROUND = coldRound(100_000)
/** Warm rounds gain, and the longer the more; cool ones try what leads through what is not allowed. */
const RHYTHM: Rhythm = { warm: 2, cool: 1, longer: 4 }
/** The first warm round has so many steps for each lesson that breaks a wish: where hardly any does there is little to gain. */
const STEPS_A_LESSON = 8_000
const SHORTEST = 100_000
const LONGEST = 800_000

/** The round of improvement after one; `breaking` counts the lessons that break a wish, where that matters. */
export function roundAfter(last: Round, gained: boolean, breaking: () => number): Round {
  const round = nextRound(last, gained, RHYTHM)
  if (last.number !== FIRST_ROUND.number) return round
  return { ...round, steps: Math.min(LONGEST, Math.max(SHORTEST, STEPS_A_LESSON * breaking())) }
}
