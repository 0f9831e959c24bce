import { expect, test } from 'vitest'
import { FIRST_ROUND, roundAfter } from './improving-rounds.ts'

test('[S25] the first warm round of lessons is as long as there is something to gain, within bounds', () => {
  const stepsFor = (breaking: number) => roundAfter(FIRST_ROUND, true, () => breaking).steps
  expect([0, 4, 50, 1_000].map(stepsFor)).toEqual([100_000, 100_000, 400_000, 800_000])
})

test('[S25] later warm rounds double, however many lessons break a wish then, and cool ones are a quarter as long', () => {
  const steps: number[] = []
  for (let round = roundAfter(FIRST_ROUND, true, () => 50), i = 0; i < 5; i++, round = roundAfter(round, true, () => 0))
    steps.push(round.steps)
  expect(steps).toEqual([400_000, 100_000, 800_000, 200_000, 1_600_000])
})
