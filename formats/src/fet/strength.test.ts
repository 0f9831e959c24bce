import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

const read = (weight: string) =>
  readFet(
    fetText({
      time: constraint('ActivitiesNotOverlapping', { Weight_Percentage: weight, Activity_Id: ['1', '2'] }),
      activities: [{ id: 1 }, { id: 2 }],
    }),
  )

// As fet-cl 6.8.5 takes them: tried with two lessons that break a constraint of each weight.
test.each([
  ['100', 'required'],
  ['1e2', 'required'],
  ['150', 'required'],
  ['95,5', 96],
  ['95.4', 95],
  ['99.999', 99],
])('a weight of %s', (weight, strength) => {
  expect(schoolOf(read(weight)).rules).toMatchObject([{ strength }])
})

test.each(['0', '-5'])('a weight of %s asks nothing', (weight) => {
  expect(schoolOf(read(weight)).rules).toEqual([])
})

test.each(['abc', '100%', ''])('a weight of “%s” is none, asks nothing, and is told of', (weight) => {
  const result = read(weight)
  expect(schoolOf(result).rules).toEqual([])
  expect(issuesOf(result)).toMatchObject([{ kind: 'weights', count: 1, text: expect.stringContaining(`“${weight}”`) }])
})

test('weights beyond 0 and 100 are told of', () => {
  for (const weight of ['150', '-5'])
    expect(issuesOf(read(weight))).toMatchObject([{ kind: 'weights', text: expect.stringContaining(`“${weight}”`) }])
})
