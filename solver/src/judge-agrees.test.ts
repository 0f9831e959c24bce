import { judgementOf, type Schedule } from '@timetable/domain'
import { scheduleWithRules } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from './cost.ts'
import { problemFrom } from './from-schedule.ts'

/** A required rule on slots is no cost to the solver: it never looks at such a start. */
function withoutLimits(schedule: Schedule): Schedule {
  const rules = Object.values(schedule.rules).map((rule) => {
    const isLimit = rule.rule === 'BLOCKED_TIMESLOTS' || rule.rule === 'PREFERRED_TIMESLOTS'
    return [rule.uuid, isLimit && rule.strength === 'required' ? { ...rule, strength: 7 } : rule] as const
  })
  return { ...schedule, rules: Object.fromEntries(rules) }
}

test('the judge counts what the solver counts: rules of every kind, wishes, groups, choices', () => {
  let compared = 0
  let broken = 0
  let soft = 0
  fc.assert(
    fc.property(scheduleWithRules().map(withoutLimits), (schedule) => {
      const { problem, present } = problemFrom(schedule)
      // What reaches beyond its day lies nowhere for the solver.
      fc.pre(Object.values(schedule.lessons).every((lesson, i) => (lesson.timeSlotUuid !== null) === present[i] >= 0))
      const { cost } = judgementOf(schedule)
      expect(costOf(problem, present)).toEqual(cost)
      compared++
      broken += cost.broken
      soft += cost.soft
    }),
    { numRuns: 400 },
  )
  expect(Math.min(compared, broken, soft)).toBeGreaterThan(50)
})
