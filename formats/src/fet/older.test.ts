import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

type Fields = Parameters<typeof constraint>[1]
const DAYS = ['Mo', 'Tu', 'We', 'Th']
const HOURS = ['1st', '2nd', '3rd', '4th', '5th']

const schoolWith = (version: string, list: 'time' | 'space', text: string) =>
  schoolOf(
    readFet(
      fetText({
        ...{ version, days: DAYS, hours: HOURS, rooms: ['R1', 'R2'], [list]: text },
        activities: [
          { id: 1, subject: 'Maths', teachers: ['Ann'], students: ['1a'], tags: ['T'] },
          { id: 2, subject: 'Maths', teachers: ['Ann'], students: ['1a'], tags: ['T'] },
          { id: 3, subject: 'Maths', teachers: ['Ann'], students: ['1a'] },
          { id: 4, subject: 'Art', teachers: ['Bob'], students: ['1b'], tags: ['T'] },
        ],
      }),
    ),
  )

const TWO = { First_Activity_Id: 1, Second_Activity_Id: 2 }
const FILTER = { Teacher_Name: '', Students_Name: '', Subject_Name: 'Art' }
const RANGE = { Day: 'Mo', Start_Hour: '2nd', End_Hour: '4th' }
const two = (name: string, prefix: string) => [time(name, 'Mo', '2nd', prefix), time(name, 'Tu', '1st', prefix)]
const OLD_TIMES = { Preferred_Time: two('Preferred_Time', 'Preferred_') }
const STARTS = { Preferred_Starting_Time: two('Preferred_Starting_Time', 'Preferred_Starting_') }
const cells = (name: string) => ({ [name]: [time(name, 'Mo', '2nd'), time(name, 'Mo', '3rd')] })
const APART = { Activity_Id: ['1', '2'], MinDays: 2 }

/** The older constraint, and that which fet-cl 6.8.5 made of it in the file that it wrote. */
const SPACE = new Set(['RoomNotAvailable', 'SubjectSubjectTagPreferredRoom', 'SubjectSubjectTagPreferredRooms'])
test.each<[was: string, Fields, now: string, Fields]>([
  ['2ActivitiesConsecutive', TWO, 'TwoActivitiesConsecutive', TWO],
  ['2ActivitiesGrouped', TWO, 'TwoActivitiesGrouped', TWO],
  ['2ActivitiesOrdered', TWO, 'TwoActivitiesOrdered', TWO],
  ['3ActivitiesGrouped', { ...TWO, Third_Activity_Id: 3 }, 'ThreeActivitiesGrouped', { ...TWO, Third_Activity_Id: 3 }],
  [
    'ActivityPreferredTime',
    { Activity_Id: 1, Preferred_Day: 'Mo', Preferred_Hour: '2nd' },
    'ActivityPreferredStartingTime',
    { Activity_Id: 1, Preferred_Day: 'Mo', Preferred_Hour: '2nd' },
  ],
  [
    'ActivityPreferredTimes',
    { Activity_Id: 1, ...OLD_TIMES },
    'ActivityPreferredStartingTimes',
    { Activity_Id: 1, ...STARTS },
  ],
  [
    'ActivitiesPreferredTimes',
    { ...FILTER, Subject_Tag_Name: 'T', ...OLD_TIMES },
    'ActivitiesPreferredStartingTimes',
    { ...FILTER, Activity_Tag_Name: 'T', ...STARTS },
  ],
  ['Break', RANGE, 'BreakTimes', cells('Break_Time')],
  [
    'TeacherNotAvailable',
    { Teacher_Name: 'Ann', ...RANGE },
    'TeacherNotAvailableTimes',
    { Teacher: 'Ann', ...cells('Not_Available_Time') },
  ],
  [
    'StudentsSetNotAvailable',
    { Students: '1a', ...RANGE },
    'StudentsSetNotAvailableTimes',
    { Students: '1a', ...cells('Not_Available_Time') },
  ],
  [
    'RoomNotAvailable',
    { Room_Name: 'R1', ...RANGE },
    'RoomNotAvailableTimes',
    { Room: 'R1', ...cells('Not_Available_Time') },
  ],
  ['MinNDaysBetweenActivities', APART, 'MinDaysBetweenActivities', { ...APART, Consecutive_If_Same_Day: 'true' }],
  [
    'MinNDaysBetweenActivities',
    { ...APART, Adjacent_If_Broken: 'false', Weight_Percentage: 50 },
    'MinDaysBetweenActivities',
    { ...APART, Weight_Percentage: 50 },
  ],
  ['StudentsEarly', {}, 'StudentsEarlyMaxBeginningsAtSecondHour', { Max_Beginnings_At_Second_Hour: 0 }],
  [
    'StudentsSetEarly',
    { Students: '1a' },
    'StudentsSetEarlyMaxBeginningsAtSecondHour',
    { Students: '1a', Max_Beginnings_At_Second_Hour: 0 },
  ],
  ['StudentsNoGaps', {}, 'StudentsMaxGapsPerWeek', { Max_Gaps: 0 }],
  ['StudentsSetNoGaps', { Students: '1a' }, 'StudentsSetMaxGapsPerWeek', { Students: '1a', Max_Gaps: 0 }],
  ['TeachersNoGaps', {}, 'TeachersMaxGapsPerWeek', { Max_Gaps: 0 }],
  [
    'SubjectSubjectTagPreferredRoom',
    { Subject: 'Maths', Subject_Tag: 'T', Room: 'R1' },
    'SubjectActivityTagPreferredRoom',
    { Subject: 'Maths', Activity_Tag: 'T', Room: 'R1' },
  ],
  [
    'SubjectSubjectTagPreferredRooms',
    { Subject: 'Maths', Subject_Tag: 'T', Preferred_Room: ['R1', 'R2'] },
    'SubjectActivityTagPreferredRooms',
    { Subject: 'Maths', Activity_Tag: 'T', Preferred_Room: ['R1', 'R2'] },
  ],
])('%s of an older file, %j, is %s', (was, fields, now, same) => {
  const list = SPACE.has(was) ? 'space' : 'time'
  const school = schoolWith('5.4.0', list, constraint(was, fields))
  expect(school).toEqual(schoolWith('6.8.5', list, constraint(now, same)))
  expect(school).not.toEqual(schoolWith('6.8.5', list, ''))
})

test('a file without weights wishes for days between lessons, and asks for nothing that is not compulsory', () => {
  const withoutWeight = (name: string, fields: Fields) =>
    constraint(name, fields).replace('<Weight_Percentage>100</Weight_Percentage>', '')
  const rules = (text: string) =>
    schoolWith('3.12.17', 'time', text).rules.map(({ rule, strength }) => `${rule} ${strength}`)
  expect(rules(withoutWeight('MinNDaysBetweenActivities', APART))).toEqual([
    'MIN_DAYS_BETWEEN 95',
    'MIN_DAYS_BETWEEN required',
  ])
  expect(rules(withoutWeight('StudentsNoGaps', { Compulsory: 'no' }))).toEqual([])
  expect(rules(withoutWeight('StudentsNoGaps', { Compulsory: 'yes' }))).toEqual(['MAX_GAPS_PER_WEEK required'])
})
