import { criteriaOn, rulesOf, withUsualProfile, type ImportedSchoolInput } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { schoolWith } from '../testing/school-with.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

const school = (given: Partial<ImportedSchoolInput> = {}) =>
  schoolWith({
    days: 3,
    periods: Array.from({ length: 7 }, (_, hour) => ({ startTime: `${hour + 10}:00`, endTime: `${hour + 11}:00` })),
    calendars: [
      { key: 'a', name: '5a', calendarType: 'CLASS' },
      { key: 'Ann', name: 'Ann', calendarType: 'TEACHER' },
      { key: 'Bob', name: 'Bob', calendarType: 'TEACHER' },
    ],
    subjects: [
      { name: 'Maths', calendars: ['a', 'Ann'], lessons: [{ key: 'm1' }, { key: 'm2' }] },
      { name: 'Art', calendars: ['a', 'Bob'], lessons: [{ key: 'a1' }] },
    ],
    rules: [],
    profile: criteriaOn('balanced'),
    ...given,
  })

const warnings = (given: Partial<ImportedSchoolInput>) =>
  writeFet(school(given)).issues.map(({ code, values, count }) => [code, values?.['criterion'], count])

test('a criterion that FET has as a wish is one, and is a wish when it is read again', () => {
  const { text } = writeFet(school())
  const [, spread] = /<ConstraintMinDaysBetweenActivities>([^]*?)<\/Constr/.exec(text) ?? []
  expect(spread).toMatch(/<Weight_Percentage>10</)
  expect(spread).toMatch(/<Activity_Id>1<[^]*<Activity_Id>2<[^]*<MinDays>1</)
  const [, inARow] = /<ConstraintTeachersMaxHoursContinuously>([^]*?)<\/Constr/.exec(text) ?? []
  expect(inARow).toMatch(/<Weight_Percentage>3<[^]*<Maximum_Hours_Continuously>5</)
  const again = schoolOf(readFet(text))
  expect(again.rules).toMatchObject([
    { rule: 'MAX_CONSECUTIVE', calendarType: 'TEACHER', strength: 3, value: 5 },
    { rule: 'MIN_DAYS_BETWEEN', lessons: ['1', '2'], strength: 10, value: 1 },
    { rule: 'MIN_DAYS_BETWEEN', lessons: ['1', '2'], strength: 3, value: 2 },
  ])
  expect(issuesOf(readFet(text))).toEqual([])
})

test('what it takes as compulsory alone, or not at all, is left out and told once by its name', () => {
  expect(warnings({})).toEqual([
    ['criterion-left-out', 'classGaps', 1],
    ['criterion-left-out', 'lateStarts', 1],
    ['criterion-left-out', 'evenDays', 1],
    ['criterion-left-out', 'teacherGaps', 1],
    ['criterion-left-out', 'longWaits', 1],
    ['criterion-left-out', 'singleLessonDays', 1],
    ['criterion-left-out', 'lateEnds', 1],
    ['criterion-otherwise', 'inARow', 1],
  ])
  expect(warnings({ profile: { spread: 'much', neighbouringDays: 'normal' } })).toEqual([])
  // There is one building, and no times say when people eat: neither asks anything.
  expect(warnings({ profile: { buildings: 'most', lunch: 'most' } })).toEqual([])
})

test('courses that are to be gathered, and lessons of other classes, are not spread', () => {
  const lessons = [{ key: 'm1' }, { key: 'm2', calendars: ['Ann'] }]
  const profile = { spread: 'much' } as const
  const written = (subject: object) =>
    writeFet(school({ profile, subjects: [{ name: 'Maths', calendars: ['a', 'Ann'], lessons, ...subject }] })).text
  expect(written({})).not.toContain('MinDaysBetween')
  expect(written({ lessons: [{ key: 'm1' }, { key: 'm2' }], distribution: 'gather' })).not.toContain('MinDaysBetween')
})

test('of a course with more lessons than days each two are to be apart, and it is told that FET counts so', () => {
  const lessons = ['1', '2', '3', '4'].map((key) => ({ key }))
  const subjects = [{ name: 'Maths', calendars: ['a', 'Ann'], lessons }]
  const { text } = writeFet(school({ profile: { spread: 'much' }, subjects }))
  expect(text.match(/<ConstraintMinDaysBetweenActivities>/g)).toHaveLength(6)
  expect(warnings({ profile: { spread: 'much' }, subjects })).toEqual([['criterion-otherwise', 'spread', 1]])
})

test('who has a wish of their own keeps it, and the criterion asks the others', () => {
  const { text } = writeFet(
    school({
      profile: { inARow: 'normal' },
      rules: [{ rule: 'MAX_CONSECUTIVE', strength: 50, calendars: ['Ann'], value: 3, value2: 1 }],
    }),
  )
  expect(schoolOf(readFet(text)).rules).toMatchObject([
    { strength: 50, value: 3, calendars: ['t0'] },
    { strength: 3, value: 5, calendars: ['t1'] },
  ])
})

test('read again, criteria are not counted a second time: the wishes that they are now are all there is', () => {
  const again = withUsualProfile(schoolOf(readFet(writeFet(school()).text)))
  expect(again.profile).toBeUndefined()
  expect(Object.values(rulesOf(scheduleOf(again)))).toHaveLength(3)
})
