import { importedSchool } from '@timetable/domain'
import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { attendees, calendarNames, issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

/** A year of a choir and the rest, who attend nothing that the choir does not, and two teachers. */
const read = (time: string) =>
  readFet(
    fetText({
      teachers: ['x', 'y'],
      students: { '5a': { '5a choir': [], '5a rest': [] }, '5b': {} },
      time,
      activities: [
        { id: 1, students: ['5a'], teachers: ['x'] },
        { id: 2, students: ['5a choir'], teachers: ['y'] },
        { id: 3, students: ['5b'], teachers: ['x'] },
      ],
    }),
  )

test.each([
  ['MaxGapsPerDay', { Max_Gaps: 1 }, { rule: 'MAX_GAPS_PER_DAY', value: 1 }],
  ['MaxGapsPerWeek', { Max_Gaps: 0 }, { rule: 'MAX_GAPS_PER_WEEK', value: 0 }],
  ['MaxHoursDaily', { Maximum_Hours_Daily: 3 }, { rule: 'MAX_LESSONS_PER_DAY', value: 3 }],
  [
    'MinHoursDaily',
    { Minimum_Hours_Daily: 2, Allow_Empty_Days: 'true' },
    { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: null },
  ],
  [
    'MinHoursDaily',
    { Minimum_Hours_Daily: 2, Allow_Empty_Days: 'false' },
    { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: 1 },
  ],
  ['MaxHoursContinuously', { Maximum_Hours_Continuously: 2 }, { rule: 'MAX_CONSECUTIVE', value: 2 }],
  ['MaxDaysPerWeek', { Max_Days_Per_Week: 1 }, { rule: 'MAX_DAYS_PER_WEEK', value: 1 }],
  ['MinDaysPerWeek', { Minimum_Days_Per_Week: 2 }, { rule: 'MIN_DAYS_PER_WEEK', value: 2 }],
  [
    'EarlyMaxBeginningsAtSecondHour',
    { Max_Beginnings_At_Second_Hour: 1 },
    { rule: 'MAX_LATE_STARTS', value: 1, value2: 1 },
  ],
  ['MaxSpanPerDay', { Max_Span: 5 }, { rule: 'MAX_SPAN_PER_DAY', value: 5, value2: null }],
  [
    'MaxSpanPerDay',
    { Max_Span: 5, Allow_One_Day_Exception_of_Plus_One: 'true' },
    { rule: 'MAX_SPAN_PER_DAY', value: 5, value2: 1 },
  ],
  [
    'MinRestingHours',
    { Minimum_Resting_Hours: 3, Circular: 'false' },
    { rule: 'MIN_REST_BETWEEN_DAYS', value: 3, value2: null },
  ],
  ['MinRestingHours', { Minimum_Resting_Hours: 3, Circular: 'true' }, { rule: 'MIN_REST_BETWEEN_DAYS', value2: 1 }],
])('%s of one teacher, all teachers, a set of students and all students', (name, fields, rule) => {
  const time =
    constraint(`Teacher${name}`, { Teacher_Name: 'y', ...fields }) +
    constraint(`Teachers${name}`, { Weight_Percentage: 95, ...fields }) +
    constraint(`StudentsSet${name}`, { Students: '5b', ...fields }) +
    constraint(`Students${name}`, fields)
  const school = schoolOf(read(time))
  const nameOf = new Map(school.calendars.map((calendar) => [calendar.key, calendar.name]))
  const about = school.rules.map((one) => one.calendarType ?? one.calendars.map((key) => nameOf.get(key)))
  expect(about).toEqual([['y'], 'TEACHER', ['5b'], 'CLASS'])
  expect(school.rules.map((one) => one.strength)).toEqual(['required', 95, 'required', 'required'])
  expect(school.rules).toMatchObject([rule, rule, rule, rule])
  // The rest of the year has no lessons of its own.
  expect(issuesOf(read(time)).map(({ code, count }) => [code, count])).toEqual([['file-unused-groups', 1]])
})

test.each([
  ['MaxBuildingChangesPerDay', { Max_Building_Changes_Per_Day: 1 }, { rule: 'MAX_CHANGES_PER_DAY', value2: null }],
  ['MaxRoomChangesPerDay', { Max_Room_Changes_Per_Day: 1 }, { rule: 'MAX_CHANGES_PER_DAY', value2: 1 }],
  ['MaxBuildingChangesPerWeek', { Max_Building_Changes_Per_Week: 1 }, { rule: 'MAX_CHANGES_PER_WEEK', value2: null }],
  ['MaxRoomChangesPerWeek', { Max_Room_Changes_Per_Week: 1 }, { rule: 'MAX_CHANGES_PER_WEEK', value2: 1 }],
  [
    'MinGapsBetweenBuildingChanges',
    { Min_Gaps_Between_Building_Changes: 1 },
    { rule: 'MIN_GAPS_BETWEEN_CHANGES', value2: null },
  ],
  ['MinGapsBetweenRoomChanges', { Min_Gaps_Between_Room_Changes: 1 }, { rule: 'MIN_GAPS_BETWEEN_CHANGES', value2: 1 }],
])('%s is a constraint on space, of whoever it may be, and is written as one', (name, fields, rule) => {
  const space =
    constraint(`Teacher${name}`, { Teacher: 'y', ...fields }) +
    constraint(`Teachers${name}`, fields) +
    constraint(`StudentsSet${name}`, { Students: '5b', ...fields }) +
    constraint(`Students${name}`, fields)
  const text = (constraints: string) =>
    fetText({
      teachers: ['x', 'y'],
      students: { '5a': {}, '5b': {} },
      space: constraints,
      activities: [
        { id: 1, students: ['5a'], teachers: ['x'] },
        { id: 2, students: ['5b'], teachers: ['y'] },
      ],
    })
  const school = importedSchool.parse(schoolOf(readFet(text(space))))
  expect(issuesOf(readFet(text(space)))).toEqual([])
  expect(school.rules).toMatchObject(Array.from({ length: 4 }, () => ({ ...rule, value: 1, strength: 'required' })))
  const written = writeFet(school)
  expect(written.issues).toEqual([])
  const [, ofSpace = ''] = written.text.split('<Space_Constraints_List>')
  for (const whom of ['Teacher', 'Teachers', 'StudentsSet', 'Students'])
    expect(ofSpace).toContain(`<Constraint${whom}${name}>`)
  expect(ofSpace).toContain('<Teacher>y</Teacher>')
  expect(schoolOf(readFet(written.text)).rules).toEqual(school.rules)
  // FET takes them as compulsory, or not at all.
  const wished = { ...school, rules: school.rules.map((one) => ({ ...one, strength: 50 })) }
  expect(writeFet(wished).issues).toMatchObject([{ code: 'fet-rule-left-out', values: { rule: rule.rule }, count: 4 }])
})

test('an interval goes from an hour to before another on every day; an empty end is the end of the day', () => {
  const interval = (from: string, to: string) =>
    schoolOf(
      read(
        constraint('TeacherIntervalMaxDaysPerWeek', {
          Teacher_Name: 'x',
          Interval_Start_Hour: from,
          Interval_End_Hour: to,
          Max_Days_Per_Week: 1,
        }),
      ),
    ).rules
  const cells = (...hours: number[]) => [0, 1].flatMap((day) => hours.map((hour) => [day, hour]))
  expect(interval('1', '3')).toMatchObject([{ rule: 'MAX_DAYS_IN_INTERVAL', value: 1, slots: cells(0, 1) }])
  expect(interval('3', '')).toMatchObject([{ slots: cells(2, 3) }])
})

test('as many hours at most in an interval as leave so many free: a lunch break; as many as it has ask nothing', () => {
  const atMost = (hours: number) =>
    schoolOf(
      read(
        constraint('TeachersMaxHoursDailyInInterval', {
          ...{ Interval_Start_Hour: '2', Interval_End_Hour: '4', Maximum_Hours_Daily: hours },
        }),
      ),
    ).rules
  const slots = [0, 1].flatMap((day) => [1, 2].map((hour) => [day, hour]))
  const lunch = { rule: 'LUNCH_BREAK', calendarType: 'TEACHER', strength: 'required', slots }
  expect(atMost(1)).toMatchObject([{ ...lunch, value: 1 }])
  expect(atMost(0)).toMatchObject([{ ...lunch, value: 2 }])
  expect(atMost(2)).toEqual([])
})

test('those on whom a limit is have a calendar, where the calendars of others do not make them up', () => {
  const classes = (time: string) => calendarNames(schoolOf(read(time)), 'CLASS')
  expect(classes('')).toEqual(['5a', '5a choir', '5b'])
  expect(classes(constraint('StudentsMaxGapsPerWeek', { Max_Gaps: 0 }))).toEqual(['5a', '5a choir', '5b'])
  const own = constraint('StudentsSetMaxHoursDaily', { Students: '5a rest', Maximum_Hours_Daily: 1 })
  expect(classes(own)).toEqual(['5a', '5a choir', '5a rest', '5b'])
  expect(schoolOf(read(own)).rules).toMatchObject([{ rule: 'MAX_LESSONS_PER_DAY', calendars: ['c2'] }])
  expect(attendees(schoolOf(read(own)))[2]).toEqual(['5a choir', 'y'])
})

test('a limit without a number, or on somebody without lessons, asks nothing', () => {
  expect(schoolOf(read(constraint('StudentsMaxGapsPerWeek', {}))).rules).toEqual([])
  expect(schoolOf(read(constraint('TeacherMaxGapsPerWeek', { Teacher_Name: 'z', Max_Gaps: 0 }))).rules).toEqual([])
  expect(schoolOf(read(constraint('StudentsSetMaxGapsPerWeek', { Students: '9', Max_Gaps: 0 }))).rules).toEqual([])
})

test('half days: in old files a limit on a day is one on a half day where it says so, and in those of mathmake', () => {
  const limits = (version: string, name: string) => {
    const time = constraint(`Teachers${name}`, {
      ...{ Maximum_Hours_Daily: 3, Max_Days_Per_Week: 3 },
      ...{ Minimum_Hours_Daily: 2, Allow_Empty_Days: 'false' },
    })
    const { rules } = schoolOf(readFet(fetText({ version, time, activities: [{ id: 1, teachers: ['x'] }] })))
    return rules.map(({ rule, wholeDays }) => (wholeDays ? `${rule}, whole` : rule))
  }
  expect(limits('5.27.3-algeria', 'MaxHoursDailyHalfDays')).toEqual(['MAX_LESSONS_PER_DAY'])
  expect(limits('5.42.2-mathmake', 'MaxHoursDaily')).toEqual(['MAX_LESSONS_PER_DAY'])
  expect(limits('5.27.3-ma10', 'MaxHoursDaily')).toEqual(['MAX_LESSONS_PER_DAY, whole'])
  expect(limits('5.27.3-ma10', 'MinHoursDaily')).toEqual(['MIN_LESSONS_PER_DAY', 'MIN_LESSONS_PER_DAY, whole'])
})
