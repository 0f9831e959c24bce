import { runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestHitting } from './hitting-sets.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e']
const subsets = Array.from({ length: 2 ** NAMES.length }, (_, bits) => NAMES.filter((_, at) => bits & (1 << at)))

test('the set meets every conflict, and no smaller one does, by trying all', () => {
  const conflict = fc.subarray(NAMES, { minLength: 1 })
  fc.assert(
    fc.property(fc.array(conflict, { minLength: 1, maxLength: 6 }), (conflicts) => {
      const meets = (set: readonly string[]) => conflicts.every((each) => each.some((one) => set.includes(one)))
      const least = Math.min(...subsets.filter(meets).map(({ length }) => length))
      const found = smallestHitting(conflicts, 3, () => false)
      expect(found?.length).toBe(least > 3 ? undefined : least)
      if (found) expect(meets(found)).toBe(true)
    }),
    { numRuns: runs(100) },
  )
})

test('a set that is not wanted is passed over, and a conflict without members cannot be met', () => {
  const conflicts = [['a', 'b']]
  expect(smallestHitting(conflicts, 3, (set) => set.includes('a'))).toEqual(['b'])
  expect(smallestHitting([['a'], []], 3, () => false)).toBeUndefined()
})
