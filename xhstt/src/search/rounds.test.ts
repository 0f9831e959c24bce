import { expect, test } from 'vitest'
import { firstRound, nextRound, pieceOf } from './rounds.ts'

const GAINED = { hardLeft: false, gained: true }

test('[X9] hard cost grows heavier after a round that ends with any, and lighter after one without, within bounds', () => {
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

test('[X9] a round is carried on in short pieces, hard cost heavier in each, and not for ever', () => {
  const pieces = Array.from({ length: 20 }, (_, i) => pieceOf(firstRound, i + 1)).filter((piece) => piece !== undefined)
  const weights = pieces.map(({ hardWeight }) => hardWeight)
  expect(weights[0]).toBeGreaterThan(firstRound.hardWeight)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect(weights.at(-1)).toBeGreaterThan(10 * firstRound.hardWeight)
  expect(pieces.reduce((sum, { steps }) => sum + steps, 0)).toBeLessThan(firstRound.steps)
})
