import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

/** Two whole days of three hours in each half; x has four lessons, y three, each of them of one hour and one of z. */
const read = (constraints: string, behaviors: Record<string, string> = {}) =>
  readFet(
    fetText({
      mode: 'Mornings_Afternoons',
      days: ['Mo am', 'Mo pm', 'Tu am', 'Tu pm'],
      hours: ['1', '2', '3'],
      teachers: ['x', 'y', 'z'],
      students: { '5a': {} },
      behaviors,
      time: constraints,
      activities: [
        ...['1', '2', '3', '4'].map((id) => ({ id: Number(id), teachers: ['x'], students: ['5a'] })),
        ...['5', '6', '7'].map((id) => ({ id: Number(id), teachers: ['y'] })),
        { id: 8, teachers: ['z'] },
        { id: 9, teachers: ['z'], duration: 3 },
      ],
    }),
  )
const hours = (whom: string, most: number, fields = {}) =>
  constraint(`${whom}MaxHoursDailyRealDays`, { Maximum_Hours_Daily: most, ...fields })

test('hours of a whole day are counted as lessons where they are of one length', () => {
  const result = read(hours('Teacher', 3, { Teacher_Name: 'x' }))
  const rule = { rule: 'MAX_AT_ONCE', strength: 'required', lessons: ['1', '2', '3', '4'], value: 3, value2: 1 }
  expect(schoolOf(result).rules).toMatchObject([rule])
  expect(issuesOf(result)).toEqual([])
})

test('nothing is asked of whom no whole day can go beyond the limit, by lessons or by slots', () => {
  expect(schoolOf(read(hours('Teacher', 3, { Teacher_Name: 'y' }))).rules).toEqual([])
  expect(schoolOf(read(hours('Students', 6))).rules).toEqual([])
  const afternoons = ['Mo pm', 'Tu pm'].flatMap((day) =>
    ['1', '2', '3'].map((hour) => time('Not_Available_Time', day, hour)),
  )
  const away = constraint('TeacherNotAvailableTimes', { Teacher: 'z', Times: afternoons })
  expect(schoolOf(read(away + hours('Teacher', 3, { Teacher_Name: 'z' }))).rules).toEqual([])
})

test('a half day of an exclusive teacher is the whole of it', () => {
  const result = read(
    hours('Teachers', 2) +
      constraint('TeacherMaxRealDaysPerWeek', { Teacher_Name: 'z', Max_Days_Per_Week: 1 }) +
      constraint('TeacherMinRealDaysPerWeek', { Teacher_Name: 'z', Minimum_Days_Per_Week: 2 }),
    { z: 'Exclusive' },
  )
  const [, , z] = schoolOf(result).calendars.filter(({ calendarType }) => calendarType === 'TEACHER')
  const onlyZ = { strength: 'required', calendars: [z?.key] }
  expect(schoolOf(result).rules.filter(({ rule }) => rule !== 'MAX_DAYS_IN_INTERVAL')).toMatchObject([
    { rule: 'MAX_AT_ONCE', lessons: ['1', '2', '3', '4'], value: 2, value2: 1 },
    { rule: 'MAX_AT_ONCE', lessons: ['5', '6', '7'], value: 2, value2: 1 },
    { ...onlyZ, rule: 'MAX_LESSONS_PER_DAY', value: 2 },
    { ...onlyZ, rule: 'MAX_DAYS_PER_WEEK', value: 1 },
    { ...onlyZ, rule: 'MIN_DAYS_PER_WEEK', value: 2 },
  ])
  expect(issuesOf(result)).toEqual([])
})

test('what no rule says is noted: hours of several lengths, days of those who may have both halves', () => {
  const result = read(
    hours('Teacher', 3, { Teacher_Name: 'z' }) +
      constraint('TeacherMaxRealDaysPerWeek', { Teacher_Name: 'x', Max_Days_Per_Week: 1 }),
  )
  expect(schoolOf(result).rules).toEqual([])
  expect(issuesOf(result).map(({ kind }) => kind)).toEqual([
    'ConstraintTeacherMaxHoursDailyRealDays',
    'ConstraintTeacherMaxRealDaysPerWeek',
  ])
})

test('versions before FET 6 called whole days days', () => {
  const limit = constraint('TeachersMaxHoursDaily', { Maximum_Hours_Daily: 3 })
  const activities = ['1', '2', '3', '4'].map((id) => ({ id: Number(id), teachers: ['x'] }))
  const rules = schoolOf(readFet(fetText({ version: '5.27.3-ma10', time: limit, activities }))).rules
  expect(rules).toMatchObject([{ rule: 'MAX_AT_ONCE', lessons: ['1', '2', '3', '4'], value: 3, value2: 1 }])
})
