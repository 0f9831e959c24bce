import { ruleKind, toEnd } from '@timetable/domain'
import { scheduleWithRules } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsAt, isSoundWith } from '../testing/by-hand.ts'
import { smallSchool } from '../testing/small-school.ts'
import { claimsOf } from './claims.ts'
import { neighbourhoodOf } from './sub-school.ts'

const found = { yes: 0, no: 0 }

test.each(ruleKind.def.values)(
  '[S60] what the prover says of a small school is so, by trying every timetable: %s',
  (kind) => {
    fc.assert(
      fc.property(scheduleWithRules(kind).map(smallSchool), (schedule) => {
        const lessons = Object.keys(schedule.lessons)
        const claims = claimsOf(neighbourhoodOf(schedule).cut(new Set(lessons)))
        const proof = toEnd(claims.prover.prove([...claims.factOf.keys(), ...claims.lessonOf.keys()], 1_000_000))
        expect(proof).toBe(fitsAt(schedule) ? 'yes' : 'no')
        if (proof === 'yes') expect(isSoundWith(schedule, claims.witness())).toBe(true)
        found[proof as 'yes' | 'no']++
      }),
      { numRuns: 8 },
    )
  },
)

test('[S60] among these were schools of both sorts', () => {
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(60)
})
