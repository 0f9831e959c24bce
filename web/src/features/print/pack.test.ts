import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'

const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 })
const same = (size: number) => size
const sum = (group: readonly number[]) => group.reduce((total, size) => total + size, 0)

test('nothing is lost, nothing changes places, and every group has room', () => {
  fc.assert(
    fc.property(sizes, (list) => {
      const groups = pack(list, same, 30)
      expect(groups.flat()).toEqual(list)
      for (const group of groups) expect(sum(group)).toBeLessThanOrEqual(30)
    }),
  )
})

test('no straggler on a last sheet', () => {
  expect(pack(Array(21).fill(1), same, 20).map((group) => group.length)).toEqual([11, 10])
  expect(pack(Array(61).fill(1), same, 20).map((group) => group.length)).toEqual([16, 16, 16, 13])
})

test('what is larger than the room stands alone', () => {
  expect(pack([5, 40, 5], same, 30)).toEqual([[5], [40], [5]])
  expect(pack([], same, 30)).toEqual([])
})
