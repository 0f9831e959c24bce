import { expect, test } from 'vitest'
import { periodsFromNames, periodsInARow } from './periods.ts'

const times = (names: string[]) => periodsFromNames(names).map(({ startTime, endTime }) => `${startTime}-${endTime}`)

test.each([
  [
    ['08:00 - 08:45', '8:55-9:40'],
    ['08:00-08:45', '08:55-09:40'],
  ],
  [
    ['Pd1 08h00-08h40', 'Pd2 08h40-09h20'],
    ['08:00-08:40', '08:40-09:20'],
  ],
  [
    ['9.30 - 11.00', '11.15 - 12.45'],
    ['09:30-11:00', '11:15-12:45'],
  ],
  [
    ['8:00', '8:30', '10:00'],
    ['08:00-08:30', '08:30-09:15', '10:00-10:45'],
  ],
])('%j tell their times', (names, expected) => {
  expect(times(names)).toEqual(expected)
})

test.each([
  [['1', '2']],
  [['08:00', 'Break']],
  [['10:00', '09:00']],
  [['08:00 - 09:00', '08:30 - 09:30']],
  [['08:00 - 08:00', '09:00 - 10:00']],
  [['1ª 08:15 - FP08:15', '2ª 09:15 - FP09:15']],
])('%j do not, so periods follow each other', (names) => {
  expect(times(names)).toEqual(['08:00-08:45', '08:45-09:30'])
})

test('many periods still fit the day, each with some length', () => {
  const periods = periodsInARow(40)
  expect(periods).toHaveLength(40)
  expect(periods.every(({ startTime, endTime }) => startTime < endTime)).toBe(true)
  expect(periods.at(-1)?.endTime.localeCompare('23:59')).toBeLessThanOrEqual(0)
})
