import { brokenRules } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

type Fields = Parameters<typeof constraint>[1]

/** Four days of four hours; class 5a has every lesson with teacher x: one at each of the cells, where it stays. */
const read = (name: string, fields: Fields, cells: readonly string[], more: Parameters<typeof fetText>[0] = {}) =>
  readFet(
    fetText({
      version: '7.10.4',
      days: ['Mo', 'Tu', 'We', 'Th'],
      activities: cells.map((_, i) => ({ id: i + 1, teachers: ['x'], students: ['5a'] })),
      ...more,
      time:
        constraint(name, fields) +
        cells
          .map((cell, i) =>
            constraint('ActivityPreferredStartingTime', {
              ...{ Activity_Id: i + 1, Day: cell.slice(0, 2), Hour: cell.slice(2), Permanently_Locked: 'true' },
            }),
          )
          .join(''),
    }),
  )

/** By how much the only rule of a file is broken. */
const deviation = (result: ReturnType<typeof read>): number =>
  brokenRules(scheduleOf(schoolOf(result)))[0]?.deviation ?? 0

/** The only rule of a file, which is the same when it is written and read again. */
function keptRule(result: ReturnType<typeof read>, name: string) {
  expect(issuesOf(result)).toEqual([])
  const school = schoolOf(result)
  const { text, issues } = writeFet(school)
  expect(issues).toEqual([])
  expect(text).toContain(`<Constraint${name}>`)
  expect(schoolOf(readFet(text)).rules).toEqual(school.rules)
  expect(school.rules).toHaveLength(1)
  return school.rules[0]
}

test.each([
  ['TeacherNoTwoConsecutiveDays', { Teacher: 'x' }, { calendars: ['t0'] }],
  ['TeachersNoTwoConsecutiveDays', {}, { calendarType: 'TEACHER' }],
])('%s is at most one day in a row', (name, fields, about) => {
  const days = (...cells: string[]) => read(name, fields, cells)
  expect(keptRule(days('Mo1'), name)).toMatchObject({
    rule: 'MAX_DAYS_IN_A_ROW',
    value: 1,
    strength: 'required',
    ...about,
  })
  expect(deviation(days('Mo1', 'Mo4', 'We1'))).toBe(0)
  // Monday and Tuesday, Tuesday and Wednesday.
  expect(deviation(days('Mo1', 'Tu1', 'We1'))).toBe(2)
})

const slots = (...cells: readonly string[]) =>
  cells.map((cell) => time('Selected_Time_Slot', cell.slice(0, 2), cell.slice(2)))

test.each([
  ['TeacherMaxSingleGapsInSelectedTimeSlots', { Teacher: 'x' }, { calendars: ['t0'] }],
  ['TeachersMaxSingleGapsInSelectedTimeSlots', {}, { calendarType: 'TEACHER' }],
  ['StudentsSetMaxSingleGapsInSelectedTimeSlots', { Students: '5a' }, { calendars: ['c0'] }],
  ['StudentsMaxSingleGapsInSelectedTimeSlots', {}, { calendarType: 'CLASS' }],
])('%s counts gaps of one hour on the slots', (name, whom, about) => {
  const chosen = { Number_of_Selected_Time_Slots: 3, Selected_Time_Slot: slots('Mo2', 'Tu2', 'Tu3') }
  const most = (Max_Single_Gaps: number) =>
    read(name, { ...whom, Max_Single_Gaps, ...chosen }, ['Mo1', 'Mo3', 'Tu1', 'Tu4', 'We1', 'We3'])
  const slotsOfRule = [
    [0, 1],
    [1, 1],
    [1, 2],
  ]
  const rule = { rule: 'MAX_SINGLE_GAPS', strength: 'required', value: 1, slots: slotsOfRule, ...about }
  expect(keptRule(most(1), name)).toMatchObject(rule)
  // That of Monday: Tuesday has a gap of two, and that of Wednesday is on none of the slots.
  expect([deviation(most(0)), deviation(most(1))]).toEqual([1, 0])
})
