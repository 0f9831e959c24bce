import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '@timetable/domain/testing'
import { leastSets } from './least-sets.ts'

const item = fc.record({ periods: fc.integer({ min: 1, max: 6 }), receivers: fc.subarray(['A', 'B']) })

test('[S150] the sets free enough, no receiver takes more than it has, and a set that is called smallest is so by trying all', () => {
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 8 }),
      fc.integer({ min: 1, max: 20 }),
      fc.record({ A: fc.integer({ min: 0, max: 10 }), B: fc.integer({ min: 0, max: 10 }) }),
      (all, wanted, spare) => {
        const items = all.map(({ periods, receivers }, index) => ({ item: index, periods, receivers }))
        const sets = leastSets(items, wanted, (uuid) => spare[uuid as 'A' | 'B'])
        const sumOf = (indices: readonly number[]) => indices.reduce((sum, index) => sum + all[index].periods, 0)
        for (const { chosen, isSmallest } of sets) {
          const indices = chosen.map((each) => each.item)
          expect(new Set(indices).size).toBe(indices.length)
          expect(sumOf(indices)).toBeGreaterThanOrEqual(wanted)
          for (const uuid of ['A', 'B'] as const) {
            const taken = chosen.filter(({ receiver }) => receiver === uuid).map((each) => each.item)
            expect(sumOf(taken)).toBeLessThanOrEqual(spare[uuid])
            for (const index of taken) expect(all[index].receivers).toContain(uuid)
          }
          if (!isSmallest) continue
          for (let mask = 0; mask < 1 << all.length; mask++) {
            const some = all.map((_, index) => index).filter((index) => (mask >> index) & 1)
            if (some.length < indices.length) {
              const usable = some.filter((index) => all[index].receivers.length > 0)
              expect(sumOf(usable)).toBeLessThan(wanted)
            }
          }
        }
      },
    ),
    { numRuns: runs(100) },
  )
})

test('[S150] of equally many items, those that free the least come first, and each in turn for another receiver', () => {
  const items = [5, 3, 4, 2].map((periods) => ({ item: periods, periods, receivers: null }))
  const sets = leastSets(items, 6)
  expect(sets.map(({ chosen }) => chosen.map(({ item }) => item))).toEqual([
    [4, 2],
    [5, 2],
    [4, 3],
    [5, 3],
  ])
  expect(leastSets(items, 15)).toEqual([])
  expect(leastSets([{ item: 'Maths', periods: 4, receivers: ['A', 'B'] }], 3).map(({ chosen }) => chosen)).toEqual([
    [{ item: 'Maths', receiver: 'A' }],
    [{ item: 'Maths', receiver: 'B' }],
  ])
})
