import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

/** Two whole days of two hours in each half. */
const read = (behaviors: Record<string, string>, time = '') =>
  readFet(
    fetText({
      mode: 'Mornings_Afternoons',
      days: ['Mo am', 'Mo pm', 'Tu am', 'Tu pm'],
      hours: ['1', '2'],
      teachers: ['x', 'y', 'z'],
      behaviors,
      students: { '5a': {} },
      time,
      activities: ['x', 'y', 'z'].map((name, i) => ({ id: i + 1, teachers: [name], students: ['5a'] })),
    }),
  )
const bothHoursOf = (...days: number[]) => days.flatMap((day) => [[day, 0] as const, [day, 1] as const])

test('exclusive teachers have a morning or an afternoon of each day, not both', () => {
  const school = schoolOf(read({ x: 'Exclusive', y: 'Unrestricted', z: 'Exclusive' }))
  const [x, , z] = school.calendars.filter(({ calendarType }) => calendarType === 'TEACHER')
  const rule = { rule: 'MAX_DAYS_IN_INTERVAL', strength: 'required', calendars: [x?.key, z?.key], value: 1 }
  expect(school.rules).toMatchObject([
    { ...rule, slots: bothHoursOf(0, 1) },
    { ...rule, slots: bothHoursOf(2, 3) },
  ])
})

test('teachers with days of exception are noted', () => {
  const result = read({ x: 'One day exception', y: 'Two days exception', z: 'Unrestricted' })
  expect(schoolOf(result).rules).toEqual([])
  expect(issuesOf(result)).toMatchObject([{ kind: 'mornings and afternoons', count: 2 }])
})

test.each([
  ['TeachersMaxAfternoonsPerWeek', { Max_Afternoons_Per_Week: 1 }, 'TEACHER', bothHoursOf(1, 3)],
  ['StudentsMaxMorningsPerWeek', { Max_Mornings_Per_Week: 1 }, 'CLASS', bothHoursOf(0, 2)],
])('%s counts the half days in question', (name, fields, calendarType, slots) => {
  const result = read({}, constraint(name, fields))
  expect(schoolOf(result).rules).toMatchObject([{ rule: 'MAX_DAYS_IN_INTERVAL', calendarType, value: 1, slots }])
  expect(issuesOf(result)).toEqual([])
})
