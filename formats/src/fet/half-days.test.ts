import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

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
const LATE = { Max_Beginnings_At_Second_Hour: 0 }
const bothHoursOf = (...days: number[]) => days.flatMap((day) => [[day, 0] as const, [day, 1] as const])

test('teachers have a morning or an afternoon of each day, not both, but on so many days', () => {
  const result = read({ x: 'Exclusive', y: 'Unrestricted', z: 'Two days exception' })
  const school = schoolOf(result)
  const [x, , z] = school.calendars.filter(({ calendarType }) => calendarType === 'TEACHER')
  const rule = { rule: 'MAX_SPLIT_DAYS', strength: 'required', slots: bothHoursOf(1, 3), wholeDays: true }
  expect(school.rules).toMatchObject([
    { ...rule, calendars: [x?.key], value: 0 },
    { ...rule, calendars: [z?.key], value: 2 },
  ])
  expect(issuesOf(result)).toEqual([])
})

test('in files for Morocco from before FET 6 everybody is exclusive but for the listed ones', () => {
  const old = fetText({
    version: '5.27.3-morocco29',
    days: ['Mo am', 'Mo pm'],
    teachers: ['x', 'y'],
    activities: [{ id: 1, teachers: ['x', 'y'] }],
  }).replace(
    '<Teachers_List>',
    '<Exception_Teachers_One_Day_List><Teacher>y</Teacher></Exception_Teachers_One_Day_List><Teachers_List>',
  )
  const school = schoolOf(readFet(old))
  const [x, y] = school.calendars
  expect(school.rules).toMatchObject([
    { rule: 'MAX_SPLIT_DAYS', calendars: [x?.key], value: 0 },
    { rule: 'MAX_SPLIT_DAYS', calendars: [y?.key], value: 1 },
  ])
})

test('teachers of whom the file says something else are noted', () => {
  const result = read({ x: 'Whenever', y: 'One day exception' })
  expect(schoolOf(result).rules).toMatchObject([{ rule: 'MAX_SPLIT_DAYS', value: 1 }])
  expect(issuesOf(result)).toMatchObject([{ kind: 'mornings and afternoons', count: 1 }])
})

test.each([
  ['TeachersMaxAfternoonsPerWeek', { Max_Afternoons_Per_Week: 1 }, 'TEACHER', bothHoursOf(1, 3)],
  ['StudentsMaxMorningsPerWeek', { Max_Mornings_Per_Week: 1 }, 'CLASS', bothHoursOf(0, 2)],
])('%s counts the half days in question', (name, fields, calendarType, slots) => {
  const result = read({}, constraint(name, fields))
  expect(schoolOf(result).rules).toMatchObject([{ rule: 'MAX_DAYS_IN_INTERVAL', calendarType, value: 1, slots }])
  expect(issuesOf(result)).toEqual([])
})

const wholeMornings = { slots: bothHoursOf(0, 2) }
const wholeAfternoons = { slots: bothHoursOf(1, 3) }
const early = { rule: 'MAX_LATE_STARTS', value: 0, value2: 1 }
test.each([
  ['TeachersMaxZeroGapsPerAfternoon', {}, { rule: 'MAX_GAPS_PER_DAY', value: 0, ...wholeAfternoons }],
  [
    'TeachersMinHoursPerMorning',
    { Minimum_Hours_Per_Morning: 2 },
    { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: null, ...wholeMornings },
  ],
  [
    'StudentsMinHoursPerMorning',
    { Minimum_Hours_Per_Morning: 2, Allow_Empty_Mornings: 'false' },
    { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: 1, ...wholeMornings },
  ],
  [
    'StudentsMinHoursPerAfternoon',
    { Minimum_Hours_Per_Afternoon: 2, Allow_Empty_Afternoons: 'true' },
    { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: null, ...wholeAfternoons },
  ],
  [
    'TeachersMinMorningsPerWeek',
    { Minimum_Mornings_Per_Week: 1 },
    { rule: 'MIN_DAYS_PER_WEEK', value: 1, ...wholeMornings },
  ],
  [
    'StudentsMinAfternoonsPerWeek',
    { Min_Afternoons_Per_Week: 1 },
    { rule: 'MIN_DAYS_PER_WEEK', value: 1, ...wholeAfternoons },
  ],
  [
    'StudentsMaxHoursPerAllAfternoons',
    { Maximum_Hours_Per_All_Afternoons: 3 },
    { rule: 'MAX_LESSONS_PER_WEEK', value: 3, ...wholeAfternoons },
  ],
  [
    'TeachersMaxGapsPerMorningAndAfternoon',
    { Max_Gaps: 1 },
    { rule: 'MAX_GAPS_PER_DAY', value: 1, value2: 1, wholeDays: true, slots: [] },
  ],
  ['StudentsMaxGapsPerWeekForRealDays', { Max_Gaps: 0 }, { rule: 'MAX_GAPS_PER_WEEK', value: 0, wholeDays: true }],
  [
    'TeachersMaxThreeConsecutiveDays',
    { Allow_Afternoon_Morning_Afternoon_Morning_Exception: 'false' },
    { rule: 'MAX_DAYS_IN_A_ROW', value: 3, value2: null, slots: [] },
  ],
  [
    'StudentsMaxThreeConsecutiveDays',
    { Allow_Afternoon_Morning_Afternoon_Morning_Exception: 'true' },
    { rule: 'MAX_DAYS_IN_A_ROW', value: 3, value2: 1, slots: [] },
  ],
  ['TeachersMaxTwoConsecutiveMornings', {}, { rule: 'MAX_DAYS_IN_A_ROW', value: 2, ...wholeMornings }],
  ['TeachersMaxTwoConsecutiveAfternoons', {}, { rule: 'MAX_DAYS_IN_A_ROW', value: 2, ...wholeAfternoons }],
  [
    'StudentsMinRestingHoursBetweenMorningAndAfternoon',
    { Minimum_Resting_Hours: 1 },
    { rule: 'MIN_REST_AFTER', value: 1, wholeDays: true, ...wholeMornings },
  ],
  ['TeachersMaxSpanPerRealDay', { Max_Span: 3 }, { rule: 'MAX_SPAN_PER_DAY', value: 3, wholeDays: true }],
  [
    'StudentsMorningIntervalMaxDaysPerWeek',
    { Interval_Start_Hour: '2', Interval_End_Hour: '', Max_Days_Per_Week: 1 },
    {
      rule: 'MAX_DAYS_IN_INTERVAL',
      value: 1,
      slots: [
        [0, 1],
        [2, 1],
      ],
    },
  ],
  ['TeachersMorningsEarlyMaxBeginningsAtSecondHour', LATE, { ...early, ...wholeMornings }],
  ['StudentsAfternoonsEarlyMaxBeginningsAtSecondHour', LATE, { ...early, ...wholeAfternoons }],
])('%s is a rule on the halves in question, and is written as it was read', (name, fields, rule) => {
  const least = constraint('TeachersMinHoursDaily', { Minimum_Hours_Daily: 2, Allow_Empty_Days: 'true' })
  const both = name.includes('MinHoursPer') ? least + least.replaceAll('Teachers', 'Students') : ''
  const result = read({}, constraint(name, fields) + both)
  expect(issuesOf(result)).toEqual([])
  expect(schoolOf(result).rules).toContainEqual(expect.objectContaining({ ...rule, strength: 'required' }))
  const { text, issues } = writeFet(schoolOf(result))
  expect(issues).toEqual([])
  expect(text).toContain(`<Constraint${name}>`)
  expect(schoolOf(readFet(text)).rules).toEqual(schoolOf(result).rules)
})

test.each([
  ['TeacherMaxHoursDailyRealDays', { Maximum_Hours_Daily: 3 }, { rule: 'MAX_LESSONS_PER_DAY', value: 3, value2: null }],
  [
    'TeacherMaxHoursDailyRealDays',
    { Maximum_Hours_Daily: 3, Weight_Percentage: 95 },
    { rule: 'MAX_LESSONS_PER_DAY', strength: 95, value: 3, value2: 1 },
  ],
  [
    'TeacherMinHoursDailyRealDays',
    { Minimum_Hours_Daily: 2, Allow_Empty_Days: 'true' },
    { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: null },
  ],
  ['TeacherMaxGapsPerRealDay', { Max_Gaps: 1 }, { rule: 'MAX_GAPS_PER_DAY', value: 1 }],
  ['TeacherMaxRealDaysPerWeek', { Max_Days_Per_Week: 1 }, { rule: 'MAX_DAYS_PER_WEEK', value: 1 }],
  ['TeacherMinRealDaysPerWeek', { Minimum_Days_Per_Week: 2 }, { rule: 'MIN_DAYS_PER_WEEK', value: 2 }],
])('%s speaks of whole days', (name, fields, rule) => {
  const result = read({}, constraint(name, { Teacher_Name: 'x', ...fields }))
  expect(schoolOf(result).rules).toMatchObject([{ ...rule, wholeDays: true }])
  expect(issuesOf(result)).toEqual([])
})

test('of half days one may be empty where days may not be, never both', () => {
  const minimum = (least: number) =>
    schoolOf(read({}, constraint('StudentsMinHoursDaily', { Minimum_Hours_Daily: least, Allow_Empty_Days: 'false' })))
  const ofHalves = { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: null }
  const notEmpty = { rule: 'MIN_LESSONS_PER_DAY', value: 1, value2: 1, wholeDays: true }
  expect(minimum(2).rules).toMatchObject([ofHalves, notEmpty])
  expect(minimum(2).rules[0]).not.toHaveProperty('wholeDays')
  expect(minimum(1).rules).toMatchObject([notEmpty])
})

test('whole days are noted where days are not half ones, or very long', () => {
  const time = constraint('TeachersMaxHoursDailyRealDays', { Maximum_Hours_Daily: 3 })
  const activities = [{ id: 1, teachers: ['x'] }]
  const hours = Array.from({ length: 16 }, (_, hour) => `${hour}`)
  for (const more of [{}, { mode: 'Mornings_Afternoons', hours, behaviors: { x: 'Exclusive' }, teachers: ['x'] }]) {
    const result = readFet(fetText({ ...more, time, activities }))
    expect(schoolOf(result).rules).toEqual([])
    expect(issuesOf(result).map(({ kind }) => kind)).toContain('ConstraintTeachersMaxHoursDailyRealDays')
  }
})

test('versions before FET 6 called whole days days', () => {
  const limit = constraint('TeachersMaxHoursDaily', { Maximum_Hours_Daily: 3 })
  const activities = ['1', '2', '3', '4'].map((id) => ({ id: Number(id), teachers: ['x'] }))
  const { rules } = schoolOf(readFet(fetText({ version: '5.27.3-ma10', time: limit, activities })))
  expect(rules).toMatchObject([{ rule: 'MAX_LESSONS_PER_DAY', calendarType: 'TEACHER', value: 3, wholeDays: true }])
})
