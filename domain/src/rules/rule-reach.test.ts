import { expect, test } from 'vitest'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { LIMITS } from '../limits.ts'
import { reachOf } from './rule-reach.ts'
import type { Rule } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import { after, countingMint, refusalOf, tinySchedule } from '../testing/index.ts'

const WITH_ALL: Partial<Rule> = { rule: 'NOT_OVERLAPPING', strength: 50, calendarType: 'TEACHER' }

/** So many rules on all lessons, of which there are `lessons`. */
const schoolOf = (rules: number, lessons: number) =>
  tinySchedule({
    calendars: { Ada: 'TEACHER', '1A': 'CLASS' },
    subjects: Object.fromEntries(
      Array.from({ length: lessons / 100 }, (_, n) => [
        `Course ${n}`,
        { calendars: ['Ada', '1A'], lessons: Array.from({ length: 100 }, () => ({})) },
      ]),
    ),
    rules: Object.fromEntries(Array.from({ length: rules }, (_, n) => [`Rule ${n}`, WITH_ALL])),
  })
const most = schoolOf(LIMITS.ruleReach / 1_000, 1_000)

test('[D167] rules are about no more lessons than fits in all, by whatever they name them', () => {
  expect(toEnd(reachOf(most))).toBe(LIMITS.ruleReach)
  const code = 'rules-reach-too-far'
  expect(refusalOf(most, 'addRule', { rule: 'ON_SAME_DAY', subjectUuids: ['Course 0'] })).toBe(code)
  expect(refusalOf(most, 'updateRule', { ruleUuid: 'Rule 0', calendarUuids: ['1A'] })).toBe(code)
  expect(refusalOf(most, 'createEvent', { subjectUuid: 'Course 0' })).toBe(code)
  expect(refusalOf(most, 'updateCalendar', { calendarUuid: '1A', calendarType: 'TEACHER' })).toBe(code)
  // What makes them reach no further is done.
  const less = after(most, 'deleteRule', { ruleUuid: 'Rule 0' })
  expect(toEnd(reachOf(less))).toBe(LIMITS.ruleReach - 1_000)
  expect(Object.keys(after(less, 'createEvent', { subjectUuid: 'Course 0' }).lessons)).toHaveLength(1_001)
  expect(after(most, 'updateRule', { ruleUuid: 'Rule 0', strength: 20 }).rules['Rule 0']?.strength).toBe(20)
  expect(
    after(most, 'updateRule', { ruleUuid: 'Rule 0', calendarType: null, subjectUuids: ['Course 0'] }),
  ).toBeDefined()
})

test('[D167] a rule on calendars is about these, and one that is off counts', () => {
  const calendars = { Ada: 'TEACHER', Bea: 'TEACHER', '1A': 'CLASS' } as const
  const rules: Record<string, Partial<Rule>> = {
    gaps: { rule: 'MAX_GAPS_PER_DAY', calendarType: 'TEACHER', calendarUuids: ['1A'] },
    off: { rule: 'NOT_OVERLAPPING', enabled: false, subjectUuids: ['Maths'], eventUuids: ['Maths 1'] },
  }
  const subjects = { Maths: { calendars: ['Ada'], lessons: [{}, {}] } }
  expect(toEnd(reachOf(tinySchedule({ calendars, subjects, rules })))).toBe(3 + 3)
})

test('[D167] a file whose rules reach too far is refused', () => {
  const to = { uuid: 'new', schoolUuid: 'school', mint: countingMint() }
  const school = importOf(most)
  expect(scheduleFromImport(school, to)).toMatchObject({ schedule: { uuid: 'new' } })
  const rules = [...school.rules, school.rules[0]!]
  expect(scheduleFromImport({ ...school, rules }, to)).toMatchObject({ code: 'rules-reach-too-far' })
})
