import { expect, test } from 'vitest'
import { dayNumOf } from './today.ts'

test('a date is a day of the week as the school begins it', () => {
  const thursday = new Date(2026, 0, 1, 12)
  expect(dayNumOf('monday', thursday)).toBe(3)
  expect(dayNumOf('sunday', thursday)).toBe(4)
  expect(dayNumOf('monday', new Date(2026, 0, 4, 12))).toBe(6)
  expect(dayNumOf('numbers', thursday)).toBeNull()
  expect(dayNumOf('a_to_e', thursday)).toBeNull()
})
