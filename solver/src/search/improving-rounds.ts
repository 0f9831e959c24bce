import { coldRound, nextRound, type Rhythm, type Round } from '../basics/rounds.ts'

/** The first round makes the immediate gains. */
export const FIRST_ROUND = coldRound(100_000)
/** Warm rounds gain, and longer ones gain more. Cool rounds try ways through forbidden timetables. */
const RHYTHM: Rhythm = { warm: 2, cool: 1, longer: 4 }
/** Steps of the first warm round for each lesson that breaks a wish: if few lessons do, there is little to gain. */
const STEPS_A_LESSON = 8_000
const SHORTEST = 100_000
const LONGEST = 800_000

/** The next round of improvement. `breaking` counts the lessons that break a wish; it is called only after the first round. */
export function roundAfter(last: Round, gained: boolean, breaking: () => number): Round {
  const round = nextRound(last, gained, RHYTHM)
  if (last.number !== FIRST_ROUND.number) return round
  return { ...round, steps: Math.min(LONGEST, Math.max(SHORTEST, STEPS_A_LESSON * breaking())) }
}
