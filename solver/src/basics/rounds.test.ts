import { expect, test } from 'vitest'
import { coldRound, coolingOf, firstRound, nextRound, type Round } from './rounds.ts'

const FIRST = firstRound(1_000)
const WARMTH = { usual: 4, dear: 50 }

/** How warm a round is when it ends. */
function end(round: Round): number {
  const { temperature, cooling } = coolingOf(round, WARMTH)
  return temperature * cooling ** round.steps
}

test('[S25] rounds that gain nothing are followed by warmer ones, up to four times as warm, until one gains', () => {
  const warm: number[] = []
  let round = FIRST
  for (const gained of [true, false, false, false, true, true]) {
    round = nextRound(round, gained)
    warm.push(round.warm)
    expect(end(round)).toBeCloseTo(end(FIRST), 6)
  }
  expect(warm).toEqual([0.5, 2, 2, 4, 0.5, 1])
})

test('[S25] every other round begins by the dear weight, the others by the usual one, by which all end', () => {
  const begin = (round: Round, usual: number, dear: number) => coolingOf(round, { usual, dear }).temperature
  const second = nextRound(FIRST, true)
  expect(begin(FIRST, 4, 50)).toBe(50 * begin(FIRST, 1, 1))
  expect(begin(second, 4, 50)).toBe(4 * begin(second, 1, 1))
  expect(end(FIRST)).toBeLessThan(WARMTH.usual / 10)
  expect(end(second)).toBeCloseTo(end(FIRST), 6)
})

test('[S25] every other round is twice as long, within reason', () => {
  const steps: number[] = []
  for (let round = FIRST; round.number < 40; round = nextRound(round, true)) steps.push(round.steps)
  expect(steps.slice(0, 6)).toEqual([1_000, 1_000, 2_000, 2_000, 4_000, 4_000])
  expect(steps.at(-1)).toBe(128_000)
})

test('[S25] a cold round is as cold all the time as others are when they end', () => {
  const cold = coldRound(1_000)
  const { temperature, cooling } = coolingOf(cold, WARMTH)
  expect(cooling).toBe(1)
  expect(temperature).toBeCloseTo(end(FIRST), 6)
  expect(nextRound(cold, true)).toEqual(nextRound(nextRound(FIRST, true), true))
})
