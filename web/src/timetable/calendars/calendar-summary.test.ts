import { expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { namesOf, summarize } from './calendar-summary.ts'

test('five names are said, more are counted', () => {
  expect(summarize([])).toBe('')
  expect(summarize(['1', '2', '3', '4', '5'])).toBe('1, 2, 3, 4, 5')
  expect(summarize(['1', '2', '3', '4', '5', '6', '7'])).toBe('1, 2, 3, 4, 5 + 2')
})

test('classes are named before teachers, and nobody who is not there', () => {
  expect(namesOf(smallSchool(), ['ada', 'gone', '7b'])).toEqual(['7b', 'Ada Example'])
})
