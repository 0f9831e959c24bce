import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendeesOf } from '../calendars/attendees.ts'
import { apply } from '../history/change.ts'
import { perform } from '../commands/table.ts'
import { isRefusal } from '../refusal.ts'
import { brokenRules } from '../rules/broken-rules.ts'
import type { Schedule } from '../schedule.ts'
import { aim, arbitraryWish } from '../testing/arbitrary-wish.ts'
import { scheduleWithRules } from '../testing/arbitrary-rules.ts'
import { countingMint, tinySchedule } from '../testing/tiny-schedule.ts'
import { capacityFindings, capacityInSteps } from './capacity.ts'
import { runs } from '../testing/runs.ts'

/** The same records as other objects: nothing that is kept of them is found. */
const anew = (schedule: Schedule): Schedule => JSON.parse(JSON.stringify(schedule))

test('[D164] what is kept over edits changes no answer', () => {
  let told = 0
  fc.assert(
    fc.property(scheduleWithRules(), fc.array(arbitraryWish(), { maxLength: 12 }), (given, wishes) => {
      const mint = countingMint()
      let schedule = given
      for (const wish of wishes) {
        const change = perform(schedule, wish.name, aim(schedule, wish), { mint })
        if (isRefusal(change)) continue
        schedule = apply(schedule, change)
        const findings = capacityFindings(schedule)
        told += findings.length
        expect(findings).toEqual(capacityFindings(anew(schedule)))
        expect(brokenRules(schedule)).toEqual(brokenRules(anew(schedule)))
        expect(attendeesOf(schedule).all).toEqual(attendeesOf(anew(schedule)).all)
      }
    }),
    { numRuns: runs(75) },
  )
  expect(told).toBeGreaterThan(100)
})

test('a lesson that is moved asks nothing new of the room there is, one that is pinned does', () => {
  const before = tinySchedule({
    days: 2,
    hours: 2,
    calendars: { '1A': 'CLASS' },
    subjects: { Maths: { calendars: ['1A'], lessons: Array.from({ length: 5 }, () => ({})) } },
  })
  const placed = (part: object): Schedule => ({
    ...before,
    lessons: { ...before.lessons, 'Maths 1': { ...before.lessons['Maths 1']!, timeSlotUuid: 'd0h0', ...part } },
  })
  const findings = capacityFindings(before)
  expect(findings).toHaveLength(1)
  expect(capacityFindings(placed({}))).toBe(findings)
  expect(capacityFindings(placed({ pinned: true }))).not.toBe(findings)
})

test('what is looked for in steps is of its own schedule, whatever is asked of the next one in between', () => {
  fc.assert(
    fc.property(scheduleWithRules(), arbitraryWish(), fc.nat(20), (given, wish, taken) => {
      const schedule = anew(given)
      const steps = capacityInSteps(schedule)
      for (let i = 0; i < taken; i++) if (steps.next().done) return
      const change = perform(schedule, wish.name, aim(schedule, wish), { mint: countingMint() })
      if (isRefusal(change)) return
      const next = apply(schedule, change)
      expect(capacityFindings(next)).toEqual(capacityFindings(anew(next)))
      let step = steps.next()
      while (!step.done) step = steps.next()
      expect(step.value).toEqual(capacityFindings(anew(schedule)))
    }),
  )
})
