import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allot } from './allot.ts'

const lists = (...sizes: number[]) => sizes.map((size) => ({ size, most: 5 }))

test('each list has a place, the first has most, and a list that is alone has them all', () => {
  expect(allot(lists(300, 40, 2), 12)).toEqual([5, 5, 2])
  expect(allot(lists(300, 1), 12)).toEqual([11, 1])
  expect(allot(lists(300), 12)).toEqual([12])
  expect(allot(lists(2, 0, 3), 12)).toEqual([2, 0, 3])
  expect(allot(lists(9, 9, 9, 9), 3)).toEqual([1, 1, 1, 0])
  expect(allot([], 12)).toEqual([])
})

test('no more is shown than there is room for or there is, none is left out while there is room, and no list is skipped', () => {
  const list = fc.record({ size: fc.nat(30), most: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(fc.array(list, { maxLength: 12 }), fc.nat(20), (wanted, most) => {
      const shown = allot(wanted, most)
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
      const all = sum(wanted.map(({ size }) => size))
      expect(sum(shown)).toBe(Math.min(most, all))
      shown.forEach((count, i) => expect(count).toBeLessThanOrEqual(wanted[i]!.size))
      const filled = wanted.filter(({ size }) => size > 0).length
      if (filled <= most) wanted.forEach(({ size }, i) => expect(shown[i]! > 0).toBe(size > 0))
    }),
  )
})
