import { expect, test } from 'vitest'
import {
  DEFAULT_DAY_WEIGHTS,
  dayWeights,
  levelOf,
  ownDayWeights,
  WEIGHT_LEVELS,
  weightAt,
  weightsOf,
  type DayWeights,
} from './day-weights.ts'

const keys = Object.keys(DEFAULT_DAY_WEIGHTS) as (keyof DayWeights)[]

test('each level of each cost is a weight that can be stored, and is read back as that level', () => {
  for (const key of keys) {
    for (const level of WEIGHT_LEVELS) {
      const weight = weightAt(key, level)
      expect(ownDayWeights.parse({ [key]: weight })).toEqual({ [key]: weight })
      expect([key, levelOf(key, weight)]).toEqual([key, level])
    }
    expect(levelOf(key, DEFAULT_DAY_WEIGHTS[key])).toBe(key === 'offDay' ? 'never' : 'normal')
  }
  expect(levelOf('covered', 25)).toBeUndefined()
})

test('a school that sets nothing has the usual weights; what it sets replaces them', () => {
  expect(dayWeights.parse(weightsOf({}))).toEqual(DEFAULT_DAY_WEIGHTS)
  expect(weightsOf({ covered: 0, offDay: 20 })).toEqual({ ...DEFAULT_DAY_WEIGHTS, covered: 0, offDay: 20 })
})
