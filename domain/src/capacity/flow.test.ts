import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortages } from './flow.ts'

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
    { numRuns: 1000 },
  )
  expect(short).toBeGreaterThan(100)
})
