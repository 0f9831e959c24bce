import { brokenRules, ruleKind, type Lesson, type Schedule } from '@timetable/domain'
import { scheduleWithRules } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from './cost.ts'
import { problemFrom } from './from-schedule.ts'

/**
 * The schedule with its rules of one kind alone, each worth 1, and without any wish of its subjects. Every lesson attends
 * the first calendar and has a slot where there is one for it, so that days are full enough for gaps; what it chose it keeps.
 */
function onlyRulesOf(schedule: Schedule, kind: string): Schedule {
  const rules = Object.values(schedule.rules)
    .filter(({ rule }) => rule === kind)
    .map((rule) => [rule.uuid, { ...rule, strength: 1 }] as const)
  const subjects = Object.values(schedule.subjects).map(
    (subject) => [subject.uuid, { ...subject, distribution: 'none', timeOfDay: 'none' }] as const,
  )
  const [first] = Object.keys(schedule.calendars)
  const slots = Object.values(schedule.timeSlots)
  const hours = Math.max(0, ...slots.map(({ hourNum }) => hourNum + 1))
  const lessons = Object.values(schedule.lessons).map((lesson, index) => {
    const calendarUuids = [...new Set([...(first === undefined ? [] : [first]), ...lesson.calendarUuids])]
    const slot = slots[(index * 2) % slots.length]
    const timeSlotUuid = lesson.timeSlotUuid ?? (slot && slot.hourNum + lesson.length <= hours ? slot.uuid : null)
    const choices = lesson.choices
      .filter(({ candidates }) => !candidates.some((uuid) => calendarUuids.includes(uuid)))
      .map((choice) => ({ ...choice, ordered: false }))
    const placed: Lesson = { ...lesson, calendarUuids, choices, timeSlotUuid }
    return [lesson.uuid, placed] as const
  })
  return {
    ...schedule,
    rules: Object.fromEntries(rules),
    subjects: Object.fromEntries(subjects),
    lessons: Object.fromEntries(lessons),
  }
}

test.each(ruleKind.def.values)('the solver and the pages count %s alike', (kind) => {
  let most = 0
  fc.assert(
    fc.property(scheduleWithRules(kind), (given) => {
      const schedule = onlyRulesOf(given, kind)
      const { problem, present } = problemFrom(schedule)
      // What reaches beyond its day lies nowhere for the solver.
      const whole = Object.values(schedule.lessons).every(
        (lesson, index) => (lesson.timeSlotUuid !== null) === present[index] >= 0,
      )
      fc.pre(whole)
      const told = brokenRules(schedule).reduce((sum, { deviation }) => sum + deviation, 0)
      most = Math.max(most, told)
      expect(costOf(problem, present).soft).toBe(told)
    }),
    { numRuns: 150 },
  )
  expect(most).toBeGreaterThan(0)
})
