import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEnd } from '../steps.ts'
import { arbitrarySchedule, countingMint, edited, randomEdits, runs } from '../testing/index.ts'
import { comparing, differencesFrom } from './comparing.ts'
import { differencesOf } from './differences.ts'
import { tracingBack } from './parted.ts'
import { qualityOf } from './quality.ts'
import { timetableChanges } from './timetable-changes.ts'

test('[D406] what is told of two versions crosses from thread to thread, and makes their differences', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), randomEdits(), randomEdits(), (base, some, others) => {
      const before = edited(base, some, countingMint('some'))
      const after = edited(base, others, countingMint('other'))
      const told = toEnd(comparing(before, after, base))
      const differences = differencesOf(before, after)
      expect(differencesFrom(before, told)).toEqual(differences)
      expect(told.people).toEqual(timetableChanges(differences))
      expect(told.quality).toEqual(qualityOf(differences))
      expect(told.traced).toEqual(toEnd(tracingBack(differences, base, after)))
      expect(toEnd(comparing(before, after, null)).traced).toBeNull()
    }),
    { numRuns: runs(12) },
  )
})
