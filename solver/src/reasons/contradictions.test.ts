import { toEnd, type Rule } from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { contradictionsOf } from './contradictions.ts'

/** Ada has four lessons on two days of three periods. */
const withRules = (rules: Record<string, Partial<Rule>>) =>
  tinySchedule({
    days: 2,
    hours: 3,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] },
      Art: { calendars: ['1B', 'Ada'], lessons: [{}, {}] },
    },
    rules,
  })
const ruleFacts = (schedule: ReturnType<typeof withRules>, ...uuids: string[]) =>
  toEnd(contradictionsOf(schedule, uuids)).map(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'rule' ? [fact.ruleUuid] : [])).sort(),
  )

test('[S112] a rule that cannot hold together with one that is there, and one that can', () => {
  const apart: Partial<Rule> = { rule: 'NOT_ON_SAME_DAY', eventUuids: ['Maths 1', 'Maths 2'] }
  const together: Partial<Rule> = { rule: 'ON_SAME_DAY', eventUuids: ['Maths 1', 'Maths 2'] }
  const late: Partial<Rule> = { rule: 'BLOCKED_TIMESLOTS', eventUuids: ['Art 1'], timeSlotUuids: [slotAt(0, 2)] }
  const school = withRules({ apart, together, late })
  expect(ruleFacts(school, 'together', 'late')).toEqual([['apart', 'together']])
  expect(ruleFacts(school, 'late')).toEqual([])
  // Told once, whichever of the two is looked at.
  expect(ruleFacts(school, 'apart', 'together')).toEqual([['apart', 'together']])
})

test('[S112] one that cannot hold by itself, and none of those that are off, wishes, or not there', () => {
  const most: Partial<Rule> = { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Ada'], value: 1 }
  expect(ruleFacts(withRules({ most }), 'most')).toEqual([['most']])
  expect(ruleFacts(withRules({ most: { ...most, enabled: false } }), 'most')).toEqual([])
  expect(ruleFacts(withRules({ most: { ...most, strength: 50 } }), 'most')).toEqual([])
  expect(ruleFacts(withRules({ most }), 'gone')).toEqual([])
})
