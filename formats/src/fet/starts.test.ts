import type { ImportedSchool } from '@timetable/domain'
import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

/** Two days of four hours; lesson 1 is two hours of Art by x for 5a, lessons 2 and 3 one hour of Maths by y for 5b. */
const result = (timeConstraints: string) =>
  readFet(
    fetText({
      time: timeConstraints,
      students: { '5': { '5a': [], '5b': [] } },
      activities: [
        { id: 1, subject: 'Art', teachers: ['x'], students: ['5a'], duration: 2, tags: ['wet'] },
        { id: 2, subject: 'Maths', teachers: ['y'], students: ['5b'], group: 2 },
        { id: 3, subject: 'Maths', teachers: ['y'], students: ['5b'], group: 2 },
      ],
    }),
  )
const lessonOf = (school: ImportedSchool, key: string) =>
  school.subjects.flatMap((subject) => subject.lessons).find((lesson) => lesson.key === key)
const start = (fields: Record<string, string | number>) => constraint('ActivityPreferredStartingTime', fields)

test('a compulsory start with day and hour is a pin', () => {
  const school = schoolOf(result(start({ Activity_Id: 1, Preferred_Day: 'Tu', Preferred_Hour: '2' })))
  expect(lessonOf(school, '1')).toMatchObject({ start: [1, 1], pinned: true })
  expect(lessonOf(school, '2')).toMatchObject({ start: null, pinned: false })
  expect(school.rules).toEqual([])
})

test('a wished start is a preference of that weight', () => {
  const wish = start({ Activity_Id: 1, Preferred_Day: 'Tu', Preferred_Hour: '2', Weight_Percentage: 84.6 })
  const school = schoolOf(result(wish))
  expect(lessonOf(school, '1')).toMatchObject({ pinned: false })
  expect(school.rules).toMatchObject([{ rule: 'PREFERRED_TIMESLOTS', strength: 85, lessons: ['1'], slots: [[1, 1]] }])
})

test('a day alone, or an hour alone, leaves every start that fits the day', () => {
  expect(schoolOf(result(start({ Activity_Id: 1, Preferred_Day: 'Tu' }))).rules).toMatchObject([
    {
      rule: 'PREFERRED_TIMESLOTS',
      strength: 'required',
      lessons: ['1'],
      slots: [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
    },
  ])
  expect(schoolOf(result(start({ Activity_Id: 1, Preferred_Hour: '3' }))).rules).toMatchObject([
    {
      slots: [
        [0, 2],
        [1, 2],
      ],
    },
  ])
})

test('a second, different pin is a rule, so that the contradiction stays', () => {
  const school = schoolOf(
    result(
      start({ Activity_Id: 2, Preferred_Day: 'Mo', Preferred_Hour: '1' }) +
        start({ Activity_Id: 2, Preferred_Day: 'Tu', Preferred_Hour: '1' }),
    ),
  )
  expect(lessonOf(school, '2')).toMatchObject({ start: [0, 0], pinned: true })
  expect(school.rules).toMatchObject([{ strength: 'required', lessons: ['2'], slots: [[1, 0]] }])
})

const slots = (name: string, ...cells: [string, string][]) =>
  cells.map(([day, hour]) =>
    name === 'TimeSlots'
      ? time('Preferred_Time_Slot', day, hour, 'Preferred_')
      : time('Preferred_Starting_Time', day, hour, 'Preferred_Starting_'),
  )

test('on time slots the whole lesson lies, on starting times its start', () => {
  const cells = slots('TimeSlots', ['Mo', '2'], ['Mo', '3'], ['Mo', '4'], ['Tu', '1'])
  const whole = schoolOf(result(constraint('ActivitiesPreferredTimeSlots', { Cells: cells })))
  expect(whole.rules).toMatchObject([
    {
      lessons: ['1'],
      slots: [
        [0, 1],
        [0, 2],
      ],
    },
    {
      lessons: ['2', '3'],
      slots: [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 0],
      ],
    },
  ])
  const starts = slots('StartingTimes', ['Mo', '2'], ['Mo', '4'])
  const first = schoolOf(result(constraint('ActivityPreferredStartingTimes', { Activity_Id: 1, Starts: starts })))
  expect(first.rules).toMatchObject([{ lessons: ['1'], slots: [[0, 1]] }])
})

test('filters name activities by teacher, subject, tag, students that share, duration and component', () => {
  const lessonsFor = (filter: Record<string, string | number>, name = 'ActivitiesPreferredStartingTimes') =>
    schoolOf(result(constraint(name, { ...filter, Starts: slots('StartingTimes', ['Mo', '1']) })))
      .rules.flatMap((rule) => rule.lessons)
      .sort()
  expect(lessonsFor({ Teacher_Name: 'y' })).toEqual(['2', '3'])
  expect(lessonsFor({ Subject_Name: 'Art' })).toEqual(['1'])
  expect(lessonsFor({ Activity_Tag_Name: 'wet' })).toEqual(['1'])
  expect(lessonsFor({ Students_Name: '5' })).toEqual(['1', '2', '3'])
  expect(lessonsFor({ Students_Name: '5b' })).toEqual(['2', '3'])
  expect(lessonsFor({ Duration: 2 })).toEqual(['1'])
  expect(lessonsFor({ Component_Number: 2 }, 'SubactivitiesPreferredStartingTimes')).toEqual(['3'])
})

test('a lesson that no start is left for is blocked everywhere', () => {
  const school = schoolOf(
    result(constraint('ActivityPreferredTimeSlots', { Activity_Id: 1, Cells: slots('TimeSlots', ['Mo', '4']) })),
  )
  expect(school.rules).toMatchObject([{ rule: 'BLOCKED_TIMESLOTS', strength: 'required', lessons: ['1'] }])
  expect(school.rules[0]?.slots).toHaveLength(8)
})

test('an unknown hour is reported, and asks nothing', () => {
  const read = result(start({ Activity_Id: 1, Preferred_Day: 'Mo', Preferred_Hour: '9' }))
  expect(schoolOf(read).rules).toEqual([])
  expect(issuesOf(read)).toMatchObject([
    { kind: 'unknown hours', text: expect.stringContaining('“9”') },
    { kind: 'ConstraintActivityPreferredStartingTime' },
  ])
})
