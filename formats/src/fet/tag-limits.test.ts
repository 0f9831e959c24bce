import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

/** Two groups of a year, the first with lessons 1 to 3, the second with 3 to 5; teacher x has 1 to 4, y has 5 and 6. */
const read = (name: string, fields: Record<string, string | number>, durations: readonly number[] = []) =>
  readFet(
    fetText({
      teachers: ['x', 'y'],
      students: { '5a': { one: [], two: [] } },
      time: constraint(name, { Activity_Tag: 'new', ...fields }),
      activities: [['one'], ['one'], ['5a'], ['two'], ['two'], []].map((students, i) => ({
        id: i + 1,
        students,
        teachers: [i < 4 ? 'x' : 'y'],
        tags: ['new'],
        duration: durations[i] ?? 1,
      })),
    }),
  )
const tellings = (result: ReturnType<typeof read>) => issuesOf(result).map(({ kind }) => kind)

const aDay = { rule: 'MAX_AT_ONCE', strength: 'required', value: 2, value2: 1 }

test('hours a day are lessons a day, for each smallest set of students', () => {
  const result = read('StudentsActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 2 })
  expect(schoolOf(result).rules).toMatchObject([
    { ...aDay, lessons: ['1', '2', '3'] },
    { ...aDay, lessons: ['3', '4', '5'] },
  ])
  expect(tellings(result)).toEqual([])
})

test.each([
  ['TeacherActivityTagMaxHoursDaily', { Teacher_Name: 'x' }, [['1', '2', '3', '4']]],
  ['TeachersActivityTagMaxHoursDaily', {}, [['1', '2', '3', '4']]],
  ['StudentsSetActivityTagMaxHoursDaily', { Students: 'two' }, [['3', '4', '5']]],
  ['StudentsSetActivityTagMaxHoursDaily', { Students: 'nobody' }, []],
])('%s is for whom it names, where they have more than that at all: %o', (name, fields, lessons) => {
  const { rules } = schoolOf(read(name, { Maximum_Hours_Daily: 2, ...fields }))
  expect(rules.map((rule) => rule.lessons)).toEqual(lessons)
})

test('longer lessons of one length count as many hours as they last', () => {
  const result = read('TeachersActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 5 }, [2, 2, 2, 2, 2, 2])
  expect(schoolOf(result).rules).toMatchObject([aDay])
})

test.each([
  ['y', 1, [], ['5', '6']],
  ['y', 2, [1, 1, 1, 1, 1, 2], ['5', '6']],
  ['x', 3, [2, 2, 2, 2], ['1', '2', '3', '4']],
])('hours in a row that leave no two lessons of %s together: %i', (name, most, durations, lessons) => {
  const fields = { Teacher_Name: name, Maximum_Hours_Continuously: most }
  const result = read('TeacherActivityTagMaxHoursContinuously', fields, durations)
  expect(schoolOf(result).rules).toMatchObject([{ rule: 'MIN_GAP_BETWEEN', value: 1, lessons }])
  expect(tellings(result)).toEqual([])
})

test('hours in a row of several lessons are noted', () => {
  const result = read('TeacherActivityTagMaxHoursContinuously', { Teacher_Name: 'x', Maximum_Hours_Continuously: 2 })
  expect(schoolOf(result).rules).toEqual([])
  expect(tellings(result)).toEqual(['ConstraintTeacherActivityTagMaxHoursContinuously'])
})

test('hours a day of lessons of several lengths are noted', () => {
  const result = read('TeachersActivityTagMaxHoursDaily', { Maximum_Hours_Daily: 2 }, [2])
  expect(schoolOf(result).rules).toEqual([])
  expect(tellings(result)).toEqual(['ConstraintTeachersActivityTagMaxHoursDaily'])
})
