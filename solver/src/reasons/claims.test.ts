import { ruleKind, toEnd, type Rule } from '@timetable/domain'
import { scheduleWithRules, slotAt, tinySchedule, runs } from '@timetable/domain/testing'
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
      { numRuns: runs(8) },
    )
  },
)

test('[S60] among these were schools of both sorts', () => {
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(60)
})

/** Lessons of one class, of which each has a teacher or chooses one, and a rule on those of one teacher, or of all. */
const choosingSchool = fc
  .record({
    lessons: fc.array(fc.record({ has: fc.constantFrom(null, 'Ada'), chosen: fc.constantFrom(null, 'Ada', 'Bob') }), {
      minLength: 2,
      maxLength: 3,
    }),
    rule: fc.constantFrom(
      ...(['MIN_SLOTS_USED', 'MAX_AT_ONCE', 'MAX_DAYS_USED', 'BLOCKED_TIMESLOTS', 'MIN_AT_ONCE'] as const),
    ),
    value: fc.integer({ min: 1, max: 2 }),
    named: fc.constantFrom<Partial<Rule>>(
      { calendarUuids: ['Ada'] },
      { calendarUuids: ['Bob'] },
      { calendarUuids: ['1A'], calendarType: 'TEACHER' },
    ),
    slots: fc.subarray([slotAt(0, 0), slotAt(0, 1), slotAt(1, 0), slotAt(1, 1)], { minLength: 1 }),
  })
  .map(({ lessons, rule, value, named, slots }) =>
    tinySchedule({
      hours: 2,
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER' },
      subjects: Object.fromEntries(
        lessons.map(({ has, chosen }, index) => {
          const choices = has === null ? [{ candidates: ['Ada', 'Bob'], ordered: false }] : []
          const own = { calendars: [index === 0 ? '1A' : '1B', ...(has === null ? [] : [has])], choices }
          return [
            `Course ${index}`,
            { ...own, lessons: [{ choices: choices.map((choice) => ({ ...choice, chosen })) }] },
          ]
        }),
      ),
      rules: { rule: { rule, value, strength: 'required', timeSlotUuids: slots, ...named } },
    }),
  )

test('[S60] a rule is about the lessons that come to have whom it names, and not about those that leave', () => {
  const answers = { yes: 0, no: 0, unknown: 0 }
  fc.assert(
    fc.property(choosingSchool, (schedule) => {
      const claims = claimsOf(neighbourhoodOf(schedule).cut(new Set(Object.keys(schedule.lessons))))
      const proof = toEnd(claims.prover.prove([...claims.factOf.keys(), ...claims.lessonOf.keys()], 1_000_000))
      expect(proof).toBe(fitsAt(schedule) ? 'yes' : 'no')
      if (proof === 'yes') expect(isSoundWith(schedule, claims.witness())).toBe(true)
      answers[proof]++
    }),
    { numRuns: runs(200) },
  )
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(10)
})
