import { expect, test } from 'vitest'
import { dayName } from './day-names.ts'

const week = (labels: Parameters<typeof dayName>[3], count = 9) =>
  Array.from({ length: count }, (_, day) => dayName('en', day, null, labels, 'short'))

test('weekdays run from the day the school chose, and end with the week', () => {
  expect(week('monday')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', undefined, undefined])
  expect(week('sunday', 3)).toEqual(['Sun', 'Mon', 'Tue'])
  expect(dayName('de', 0, null, 'monday', 'long')).toBe('Montag')
})

test('days can be numbers or eight letters', () => {
  expect(week('numbers', 3)).toEqual(['1', '2', '3'])
  expect(week('a_to_e')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', undefined])
})

test('an imported file keeps its own names', () => {
  expect(dayName('en', 0, 'Day one', 'monday', 'long')).toBe('Day one')
})
