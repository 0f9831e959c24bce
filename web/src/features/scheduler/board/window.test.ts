import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayWindowOf, windowOf } from './window.ts'

test('all lines in view are in the window, and few beyond', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.nat(900),
      fc.integer({ min: 20, max: 60 }),
      fc.nat(300),
      fc.nat(8),
      (scroll, length, size, count, beyond) => {
        const { first, end } = windowOf(scroll, length, size, count, 4, beyond)
        for (let line = 0; line < count; line++) {
          const inView = (line + 1) * size > scroll && line * size < scroll + length
          if (inView) expect(line >= first && line < end).toBe(true)
        }
        expect(end - first).toBeLessThanOrEqual(length / size + 2 * 4 + 2 * beyond)
        const last = Math.ceil((scroll + length) / size)
        if (last + beyond <= count) expect(end).toBeGreaterThanOrEqual(last + beyond)
      },
    ),
  )
})

test('days in view are in the window whole, with one on either side', () => {
  const days = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(days, fc.nat(3000), fc.integer({ min: 1, max: 900 }), (lengths, scroll, length) => {
      const starts = [0, ...lengths.map((_, i) => lengths.slice(0, i + 1).reduce((a, b) => a + b, 0))]
      const { first, end } = dayWindowOf(scroll, length, 28, starts)
      for (let day = 0; day < lengths.length; day++) {
        const inView = starts[day + 1]! * 28 > scroll && starts[day]! * 28 < scroll + length
        if (inView) expect(day >= first && day < end).toBe(true)
      }
    }),
  )
  expect(dayWindowOf(0, 100, 28, [0, 8, 16, 24])).toEqual({ first: 0, end: 2 })
})
