import { expect, test } from 'vitest'
import { judgementOf } from '../judge/index.ts'
import type { Rule } from '../schedule.ts'
import { after, tinySchedule } from '../testing/index.ts'
import { brokenRules } from './broken-rules.ts'

/** Ada's Monday: Lab, Hall, nowhere in particular, Annexe, Lab; the Lab and the Hall lie in one building. */
const monday = (rule: Partial<Rule>) =>
  tinySchedule({
    days: 2,
    hours: 6,
    calendars: {
      Ada: 'TEACHER',
      Lab: { type: 'ROOM', building: 'Main' },
      Hall: { type: 'ROOM', building: 'Main' },
      Annexe: { type: 'ROOM', building: 'Annexe' },
    },
    subjects: {
      Maths: {
        calendars: ['Ada'],
        lessons: [
          { at: [0, 0], calendars: ['Ada', 'Lab'] },
          { at: [0, 1], calendars: ['Ada', 'Hall'] },
          { at: [0, 2] },
          { at: [0, 3], calendars: ['Ada', 'Annexe'] },
          { at: [0, 4], calendars: ['Ada', 'Lab'] },
          { at: [1, 0], calendars: ['Ada', 'Annexe'] },
        ],
      },
    },
    rules: { rule: { calendarType: 'TEACHER', ...rule } },
  })
const lessons = (...numbers: number[]) => numbers.map((number) => `Maths ${number}`)

test.each<[string, Partial<Rule>, object[]]>([
  [
    'changes of building on a day',
    { rule: 'MAX_CHANGES_PER_DAY', value: 1 },
    [{ calendarUuid: 'Ada', dayNum: 0, lessonUuids: lessons(2, 4, 5), amount: 1 }],
  ],
  [
    'changes of room on a day',
    { rule: 'MAX_CHANGES_PER_DAY', value: 0, value2: 1 },
    [{ calendarUuid: 'Ada', dayNum: 0, lessonUuids: lessons(1, 2, 4, 5), amount: 3 }],
  ],
  [
    'changes of the week, none of them from one day to the next',
    { rule: 'MAX_CHANGES_PER_WEEK', value: 0 },
    [{ calendarUuid: 'Ada', lessonUuids: lessons(2, 4, 5), amount: 2 }],
  ],
  [
    'periods missing at changes; one in no known building is between',
    { rule: 'MIN_GAPS_BETWEEN_CHANGES', value: 1 },
    [{ calendarUuid: 'Ada', dayNum: 0, lessonUuids: lessons(2, 4, 5), amount: 1 }],
  ],
])('[D74] %s', (_, rule, matches) => {
  expect(brokenRules(monday(rule))).toMatchObject([{ matches }])
})

test('[D74] a room that comes to lie in another building is judged anew', () => {
  const school = monday({ rule: 'MAX_CHANGES_PER_DAY', value: 0 })
  expect(judgementOf(school).cost.broken).toBe(2)
  const together = after(school, 'setBuilding', { calendarUuids: ['Annexe'], building: 'Main' })
  expect(judgementOf(together).cost.broken).toBe(0)
})

test('a lesson in two rooms of one building is on the site of that building', () => {
  const school = monday({ rule: 'MAX_CHANGES_PER_DAY', value: 1 })
  const both = after(school, 'updateEvent', { eventUuid: 'Maths 2', calendarUuids: ['Ada', 'Lab', 'Hall'] })
  expect(brokenRules(both)).toEqual(brokenRules(school))
})
