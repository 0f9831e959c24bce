import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '@timetable/domain/testing'
import { footLegend, legendRows, pageLegend, placeInLegend } from './legend-rows.ts'

const area = { width: 277 }
const entry = (name: string) => ({ code: 'ESR', name, color: null })

test.each([
  ['page', pageLegend(area), 9],
  ['foot', footLegend(area), 7.2],
] as const)('on a %s, a long name takes two columns in the size of the others', (_, grid, size) => {
  expect(placeInLegend(entry('Hanne Berg'), grid)).toEqual({ span: 1, size })
  const long = placeInLegend(entry('Elin Sandberg-Rosenkvist von Hohenlohe'), grid)
  expect(long.span).toBe(2)
  expect(long.size).toBeGreaterThanOrEqual(size * 0.85)
})

test('the rows contain every entry once, in order, and none has more than its columns', () => {
  const names = fc.array(fc.string({ minLength: 1, maxLength: 90 }), { maxLength: 30 })
  fc.assert(
    fc.property(names, fc.integer({ min: 60, max: 400 }), (texts, width) => {
      for (const grid of [footLegend({ width }), pageLegend({ width })]) {
        const entries = texts.map(entry)
        const rows = legendRows(entries, grid)
        expect(rows.flat()).toEqual(entries)
        const spans = rows.map((row) => row.map((each) => placeInLegend(each, grid).span))
        for (const [i, row] of spans.entries()) {
          const taken = row.reduce((sum, span) => sum + span, 0)
          expect(taken).toBeLessThanOrEqual(grid.columns)
          // The first of the next row had no room here.
          const next = spans[i + 1]?.[0]
          if (next !== undefined) expect(taken + next).toBeGreaterThan(grid.columns)
        }
      }
    }),
    { numRuns: runs(12) },
  )
})
