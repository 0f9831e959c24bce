import { brokenRules, calendarUuidsOf, type Schedule } from '@timetable/domain'
import { scheduleWithRules } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from './cost.ts'
import { problemFrom } from './from-schedule.ts'

/** Rules that remove starts are no part of the cost where they are required. */
const asWishes = ({ rules }: Schedule): Schedule['rules'] =>
  Object.fromEntries(
    Object.entries(rules).map(([uuid, rule]) => {
      const removesStarts = rule.rule === 'BLOCKED_TIMESLOTS' || rule.rule === 'PREFERRED_TIMESLOTS'
      return [uuid, removesStarts && rule.strength === 'required' ? { ...rule, strength: 1 } : rule]
    }),
  )

/** What is chosen attends for good: a break of a lesson is told by the calendars it has, not by those it may choose. */
const withoutChoices = ({ lessons }: Schedule): Schedule['lessons'] =>
  Object.fromEntries(
    Object.entries(lessons).map(([uuid, lesson]) => [
      uuid,
      { ...lesson, calendarUuids: [...calendarUuidsOf(lesson)], choices: [] },
    ]),
  )

/** What the domain says of the rules: the deviation of those that are required, the weighed one of the others. */
function judged(schedule: Schedule): { broken: number; soft: number } {
  let [broken, soft] = [0, 0]
  for (const { ruleUuid, deviation } of brokenRules(schedule)) {
    const { strength } = schedule.rules[ruleUuid]
    if (strength === 'required') broken += deviation
    else soft += strength * deviation
  }
  return { broken, soft }
}

describe('rules', () => {
  test('[S14] of every kind cost exactly what the domain counts', () => {
    fc.assert(
      fc.property(scheduleWithRules(), (given) => {
        const schedule = { ...given, rules: asWishes(given), lessons: withoutChoices(given) }
        const { problem, present } = problemFrom(schedule)
        const bare = problemFrom({ ...schedule, rules: {} })
        const { broken, soft } = costOf(problem, present)
        expect({ broken, soft: soft - costOf(bare.problem, bare.present).soft }).toEqual(judged(schedule))
      }),
      { numRuns: 300 },
    )
  })
})
