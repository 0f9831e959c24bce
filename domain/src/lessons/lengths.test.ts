import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLengths, periodsOf, printLengths } from './lengths.ts'
import { LIMITS } from '../limits.ts'

test.each([
  ['4', [1, 1, 1, 1]],
  ['0', []],
  ['2+2+1', [2, 2, 1]],
  [' 1 + 2 ', [2, 1]],
  ['2D+1', [2, 2, 1]],
  ['D', [2]],
  ['d + 1 + 1', [2, 1, 1]],
  ['3x2', [2, 2, 2]],
  ['2 × 3 + 1x2', [3, 3, 2]],
  ['1x2', [2]],
])('[D360] %j is read', (text, lengths) => {
  expect(parseLengths(text)).toEqual(lengths)
})

test.each([
  '',
  '+',
  '2+',
  '-1',
  '1.5',
  '2,5',
  '0+2',
  '2+0',
  '0x2',
  '2x0',
  'many',
  'DD',
  '201',
  '150x1+51x1',
  '2x41',
  '9999',
])('[D360] %j says no lengths', (text) => {
  expect(parseLengths(text)).toBeNull()
})

test('[D360] what is printed is short, and read as the same', () => {
  expect(printLengths([1, 1, 1])).toBe('3')
  expect(printLengths([1, 2, 2])).toBe('2+2+1')
  expect(printLengths([2])).toBe('1x2')
  expect(printLengths([1, 2, 2, 2, 2, 2, 2])).toBe('6x2+1')
  const length = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: LIMITS.maxPeriods }))
  fc.assert(
    fc.property(fc.array(length, { maxLength: LIMITS.maxLessonsPerSubject }), (lengths) => {
      const read = parseLengths(printLengths(lengths))
      expect(read).toEqual([...lengths].sort((a, b) => b - a))
      expect(periodsOf(read!)).toBe(periodsOf(lengths))
    }),
  )
})

test('[D360] whatever is typed is read or not, and never more than a course may have', () => {
  const part = fc.constantFrom('1', '2', '99', '200', 'D', 'x', '×', '+', ' ', '0', '-', '.', 'ü')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const lengths = parseLengths(parts.join(''))
      if (!lengths) return
      expect(lengths.length).toBeLessThanOrEqual(LIMITS.maxLessonsPerSubject)
      expect(lengths.every((each) => Number.isInteger(each) && each >= 1 && each <= LIMITS.maxPeriods)).toBe(true)
    }),
  )
})
