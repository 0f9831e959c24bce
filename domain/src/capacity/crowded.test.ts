import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tinySchedule, runs } from '../testing/index.ts'
import { allFit, crowdAmong, type Covering } from './crowded.ts'

const CELLS = 7
const [lesson] = Object.values(tinySchedule().lessons)

/** Lessons of up to three periods, some of which share their list of cells. */
const lots = fc
  .array(
    fc.record({
      cells: fc.uniqueArray(fc.nat({ max: CELLS - 1 }), { minLength: 1, maxLength: CELLS }),
      lengths: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  .map((drawn) =>
    drawn.flatMap(({ cells, lengths }) => lengths.map((length) => ({ cells, lesson: { ...lesson!, length } }))),
  )

/** Hall's theorem word for word: no set of lessons has fewer cells between them than they take. */
function fitsByEverySet(members: readonly Covering[]): boolean {
  for (let set = 1; set < 1 << members.length; set++) {
    const some = members.filter((_, index) => (set >> index) & 1)
    const between = new Set(some.flatMap(({ cells }) => cells)).size
    if (some.reduce((sum, { lesson: { length } }) => sum + length, 0) > between) return false
  }
  return true
}

test('[D164] a crowd is found exactly where some lessons have too few slots between them', () => {
  let crowded = 0
  fc.assert(
    fc.property(lots, (members) => {
      fc.pre(members.length <= 10)
      const fits = fitsByEverySet(members)
      expect(allFit(members, ({ lesson: { length }, cells }) => ({ periods: length, cells }), CELLS)).toBe(fits)
      const crowd = crowdAmong(members, CELLS)
      expect(crowd === undefined).toBe(fits)
      if (!crowd) return
      crowded++
      expect(crowd.needed).toBeGreaterThan(crowd.slots)
      const cells = members.filter((member) => crowd.lessons.includes(member.lesson)).flatMap((member) => member.cells)
      expect(new Set(cells).size).toBe(crowd.slots)
    }),
    { numRuns: runs(125) },
  )
  expect(crowded).toBeGreaterThan(50)
})
