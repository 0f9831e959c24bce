import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortages } from './flow.ts'
import { runs } from '../testing/runs.ts'

const small = fc.record({
  wanted: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 }),
  room: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 }),
  links: fc.array(fc.nat({ max: 15 }), { minLength: 4, maxLength: 4 }),
})

/** Hall's condition, asked of every set of those who want. */
function someAreTooMany(wanted: readonly number[], may: readonly (readonly number[])[], room: readonly number[]) {
  for (let set = 1; set < 1 << wanted.length; set++) {
    const inSet = [...wanted.keys()].filter((who) => (set >> who) & 1)
    const places = new Set(inSet.flatMap((who) => may[who]!))
    const needed = inSet.reduce((sum, who) => sum + wanted[who]!, 0)
    if (needed > [...places].reduce((sum, place) => sum + room[place]!, 0)) return true
  }
  return false
}

test('[D193] there is a shortage exactly where some want more than the places they may take hold, and what is told is one', () => {
  let short = 0
  fc.assert(
    fc.property(small, ({ wanted, room, links }) => {
      const may = wanted.map((_, who) => [...room.keys()].filter((place) => (links[who]! >> place) & 1))
      const found = shortages(wanted, may, room)
      expect(found.length > 0).toBe(someAreTooMany(wanted, may, room))
      for (const { wanting, taken } of found) {
        short++
        expect(new Set(taken)).toEqual(new Set(wanting.flatMap((who) => may[who]!)))
        const needed = wanting.reduce((sum, who) => sum + wanted[who]!, 0)
        expect(needed).toBeGreaterThan(taken.reduce((sum, place) => sum + room[place]!, 0))
      }
    }),
    { numRuns: runs(250) },
  )
  expect(short).toBeGreaterThan(100)
})

test('[D193] a set within another is told, and the larger one only where it is too small without what is too many in the smaller', () => {
  // Ada has room for 5, Ben for 5: ten want Ada alone, and some either of the two, who stand first.
  expect(shortages([3, 10], [[0, 1], [0]], [5, 5])).toEqual([{ wanting: [1], taken: [0] }])
  expect(shortages([6, 10], [[0, 1], [0]], [5, 5])).toEqual([
    { wanting: [1], taken: [0] },
    { wanting: [0, 1], taken: [0, 1] },
  ])
})

test('[D193] who has too much already has room for nobody, and takes none from others', () => {
  expect(shortages([3], [[0, 1]], [-2, 2])).toEqual([{ wanting: [0], taken: [0, 1] }])
  expect(shortages([2], [[0, 1]], [-2, 2])).toEqual([])
})

test('[D193] nothing smaller than what is told would be too much, those mended that are told before', () => {
  let within = 0
  fc.assert(
    fc.property(small, ({ wanted, room, links }) => {
      const may = wanted.map((_, who) => [...room.keys()].filter((place) => (links[who]! >> place) & 1))
      const left = [...wanted]
      for (const { wanting, taken } of shortages(wanted, may, room)) {
        const over = excessOf(wanting, left, may, room)
        expect(over).toBeGreaterThan(0)
        for (const one of wanting) {
          const fewer = wanting.filter((other) => other !== one)
          expect(
            someAreTooMany(
              fewer.map((who) => left[who]!),
              fewer.map((who) => may[who]!),
              room,
            ),
          ).toBe(false)
        }
        if (wanting.length > 1 && taken.length > 1) within++
        left[wanting[0]!]! -= over
      }
      expect(someAreTooMany(left, may, room)).toBe(false)
    }),
    { numRuns: runs(250) },
  )
  expect(within).toBeGreaterThan(20)
})

/** By how much these want more than the places that they may take hold. */
function excessOf(
  who: readonly number[],
  wanted: readonly number[],
  may: readonly (readonly number[])[],
  room: readonly number[],
): number {
  const places = new Set(who.flatMap((one) => may[one]!))
  return who.reduce((sum, one) => sum + wanted[one]!, 0) - [...places].reduce((sum, place) => sum + room[place]!, 0)
}
