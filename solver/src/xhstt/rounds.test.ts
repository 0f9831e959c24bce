import { expect, test } from 'vitest'
import { firstRound, nextRound, type Round } from './rounds.ts'

const GAINED = { hardLeft: false, gained: true }
const IDLE = { hardLeft: false, gained: false }

/** How warm a round is when it ends. */
const end = ({ warm, cooling, steps }: Round) => warm * cooling ** steps

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
