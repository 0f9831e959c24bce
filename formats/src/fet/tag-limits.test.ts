import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

/** Two groups of a year, the first with lessons 1 to 3, the second with 3 to 5; teacher x has 1 to 4, y has 5 and 6. */
const read = (name: string, fields: Parameters<typeof constraint>[1], mode?: string) =>
  readFet(
    fetText({
      teachers: ['x', 'y'],
      students: { '5a': { one: [], two: [] } },
      time: constraint(name, { Activity_Tag: 'new', ...fields }),
      tags: ['new', 'nobody’s'],
      ...(mode !== undefined && { mode }),
      activities: [['one'], ['one'], ['5a'], ['two'], ['two'], []].map((students, i) => ({
        id: i + 1,
        students,
        teachers: [i < 4 ? 'x' : 'y'],
        tags: i === 5 ? [] : ['new'],
      })),
    }),
  )
const aDay = { rule: 'MAX_LESSONS_PER_DAY', strength: 'required', value: 2, value2: null, tagNames: ['new'] }

test('lessons bear the tags of their activities', () => {
  const { subjects } = schoolOf(read('StudentsActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 2 }))
  const tags = subjects.flatMap(({ lessons }) => lessons.map(({ key, tags }) => [key, tags]))
  expect(Object.fromEntries(tags)).toMatchObject({ 1: ['new'], 5: ['new'], 6: undefined })
})

test.each([
  ['StudentsActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 2 }, { ...aDay, calendarType: 'CLASS' }],
  ['TeachersActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 2 }, { ...aDay, calendarType: 'TEACHER' }],
  ['TeacherActivityTagMaxHoursDaily', { Teacher_Name: 'x', Maximum_Hours_Daily: 2 }, { ...aDay, calendars: ['t0'] }],
  ['StudentsSetActivityTagMaxHoursDaily', { Students: 'two', Maximum_Hours_Daily: 2 }, { ...aDay, calendars: ['c2'] }],
  [
    'TeachersActivityTagMaxHoursContinuously',
    { Maximum_Hours_Continuously: 2 },
    { ...aDay, rule: 'MAX_CONSECUTIVE', calendarType: 'TEACHER' },
  ],
  [
    'StudentsActivityTagMinHoursDaily',
    { Minimum_Hours_Daily: 2, Allow_Empty_Days: 'true' },
    { ...aDay, rule: 'MIN_LESSONS_PER_DAY', calendarType: 'CLASS' },
  ],
  [
    'TeachersSubjectTagMaxHoursContinuously',
    { Activity_Tag: [], Subject_Tag_Name: 'new', Maximum_Hours_Continuously: 2 },
    { ...aDay, rule: 'MAX_CONSECUTIVE', calendarType: 'TEACHER' },
  ],
])('%s is a limit that counts the lessons with its tag, and is written back', (name, fields, rule) => {
  const school = schoolOf(read(name, fields))
  expect(school.rules).toMatchObject([rule])
  const { text, issues } = writeFet(school)
  expect(issues).toEqual([])
  expect(schoolOf(readFet(text)).rules).toMatchObject([rule])
})

test('a wished-for limit counts a longer day once', () => {
  const { rules } = schoolOf(
    read('TeachersActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 2, Weight_Percentage: 95 }),
  )
  expect(rules).toMatchObject([{ ...aDay, strength: 95, value2: 1 }])
})

test('where days are half days, limits on real days count whole ones, and a least counts each half', () => {
  const whole = read('TeachersActivityTagMaxHoursDailyRealDays', { Maximum_Hours_Daily: 2 }, 'Mornings_Afternoons')
  expect(schoolOf(whole).rules).toMatchObject([{ ...aDay, wholeDays: true }])
  const fields = { Minimum_Hours_Daily: 2, Allow_Empty_Days: 'false' }
  const { rules } = schoolOf(read('TeachersActivityTagMinHoursDaily', fields, 'Mornings_Afternoons'))
  expect(rules).toMatchObject([{ rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: 1, tagNames: ['new'] }])
})

test.each([
  ['a tag that no lesson bears is kept', 'nobody’s', []],
  [
    'a tag that is nowhere else is told by its name',
    'gone',
    ['activity tags: names that the file does not define, imported where lessons have them: “gone”'],
  ],
])('%s', (_, tag, texts) => {
  const result = read('TeachersActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 2, Activity_Tag: tag })
  expect(schoolOf(result).rules).toMatchObject([{ tagNames: [tag] }])
  expect(issuesOf(result).map(({ text }) => text)).toEqual(texts)
})
