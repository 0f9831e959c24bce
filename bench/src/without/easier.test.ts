import type { Rule, Schedule } from '@timetable/domain'
import { loadInstance } from '@timetable/instances'
import { expect, test } from 'vitest'
import { scheduleFrom } from '../basics/inputs.ts'
import { easier } from './easier.ts'

test('the easier school has about two thirds of the rules, the same with the same seed, and is otherwise as it was', () => {
  const school = scheduleFrom(loadInstance('by-hand'))
  if (typeof school === 'string') throw new Error(school)
  const rules = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}`, ruleOf(`${index}`)]))
  const schedule: Schedule = { ...school, rules }
  const less = easier(schedule, 1, 1 / 3)
  expect(easier(schedule, 1, 1 / 3)).toEqual(less)
  expect({ ...less, rules }).toEqual(schedule)
  for (const [uuid, rule] of Object.entries(less.rules)) expect(rule).toBe(rules[uuid])
  const left = Object.keys(less.rules).length
  expect(left).toBeGreaterThan(170)
  expect(left).toBeLessThan(230)
})

function ruleOf(uuid: string): Rule {
  return {
    uuid,
    rule: 'NOT_ON_SAME_DAY',
    strength: 'required',
    enabled: true,
    eventUuids: [],
    subjectUuids: [],
    subjectNames: [],
    calendarUuids: [],
    calendarType: null,
    timeSlotUuids: [],
    value: null,
    value2: null,
  }
}
