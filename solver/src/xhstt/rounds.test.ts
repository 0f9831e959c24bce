import { expect, test } from 'vitest'
import { coolingOf, firstRound, nextRound, pieceOf, type Round } from './rounds.ts'

const GAINED = { hardLeft: false, gained: true }
const IDLE = { hardLeft: false, gained: false }

const WARMTH = { usual: 4, dear: 50 }

/** How warm a round is when it ends. */
function end(round: Round): number {
  const { temperature, cooling } = coolingOf(round, WARMTH)
  return temperature * cooling ** round.steps
}

test('[S25] rounds that gain nothing are followed by warmer ones, up to four times as warm, until one gains', () => {
  const warm: number[] = []
  let round = firstRound
  for (const ended of [GAINED, IDLE, IDLE, IDLE, GAINED, GAINED]) {
    round = nextRound(round, ended)
    warm.push(round.warm)
    expect(end(round)).toBeCloseTo(end(firstRound), 6)
  }
  expect(warm).toEqual([0.5, 2, 2, 4, 0.5, 1])
})

test('[S25] every other round begins by the dear weight, the others by the usual one, by which all end', () => {
  const begin = (round: Round, usual: number, dear: number) => coolingOf(round, { usual, dear }).temperature
  const second = nextRound(firstRound, GAINED)
  expect(begin(firstRound, 4, 50)).toBe(50 * begin(firstRound, 1, 1))
  expect(begin(second, 4, 50)).toBe(4 * begin(second, 1, 1))
  expect(end(firstRound)).toBeLessThan(WARMTH.usual / 10)
  expect(end(second)).toBeCloseTo(end(firstRound), 6)
})

test('[S25] hard cost grows heavier after a round that ends with any, and lighter after one without, within bounds', () => {
  const harder = nextRound(firstRound, { hardLeft: true, gained: true })
  expect(harder.hardWeight).toBeGreaterThan(firstRound.hardWeight)
  expect(nextRound(harder, GAINED).hardWeight).toBeLessThan(harder.hardWeight)
  let [heavy, light] = [firstRound, firstRound]
  for (let i = 0; i < 50; i++) {
    heavy = nextRound(heavy, { hardLeft: true, gained: false })
    light = nextRound(light, GAINED)
  }
  expect([heavy.hardWeight, light.hardWeight]).toEqual([1_000, 8])
})

test('[S25] a round is carried on in short pieces, hard cost heavier in each, and not for ever', () => {
  const pieces = Array.from({ length: 20 }, (_, i) => pieceOf(firstRound, i + 1)).filter((piece) => piece !== undefined)
  const weights = pieces.map(({ hardWeight }) => hardWeight)
  expect(weights[0]).toBeGreaterThan(firstRound.hardWeight)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect(weights.at(-1)).toBeGreaterThan(10 * firstRound.hardWeight)
  expect(pieces.reduce((sum, { steps }) => sum + steps, 0)).toBeLessThan(firstRound.steps)
})
