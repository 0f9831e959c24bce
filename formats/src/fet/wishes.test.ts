import { brokenRules } from '@timetable/domain'
import { scheduleOf, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { placementsFromCsv, withPlacements } from '../testing/placements-csv.ts'
import { schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr']
const HOURS = ['1', '2', '3', '4', '5', '6', '7', '8']
const WEIGHT = 50

type Start = readonly [day: number, hour: number]
type Fields = Parameters<typeof constraint>[1]

/** How often wishes are broken, each of the same weight: what the rules count for lessons that start there. */
function counted(time: string, starts: readonly Start[], durations: readonly number[] = []): number {
  const text = fetText({
    days: DAYS,
    hours: HOURS,
    teachers: ['T'],
    students: { Y: {} },
    time,
    activities: starts.map((_, i) => ({ id: i + 1, teachers: ['T'], students: ['Y'], duration: durations[i] ?? 1 })),
  })
  const rows = starts.map(([day, hour], i) => `${i + 1},${DAYS[day]},${HOURS[hour]},`)
  const placements = placementsFromCsv(['activityId,day,hour,room', ...rows].join('\n'))
  const schedule = scheduleOf(withPlacements(schoolOf(readFet(text)), placements))
  return brokenRules(schedule).reduce((sum, { ruleUuid, deviation }) => {
    const strength = schedule.rules[ruleUuid]?.strength
    return strength === 'required' || strength === undefined ? sum : sum + (strength * deviation) / WEIGHT
  }, 0)
}

const wish = (name: string, fields: Fields) => constraint(name, { Weight_Percentage: WEIGHT, ...fields })
const ids = (n: number) => ({ Activity_Id: Array.from({ length: n }, (_, i) => String(i + 1)) })
const firstHours = (n: number) =>
  HOURS.slice(0, n).map(
    (hour) =>
      `<Preferred_Time_Slot><Preferred_Day>Mo</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour></Preferred_Time_Slot>`,
  )
const slots = (n: number) => wish('ActivitiesPreferredTimeSlots', { Preferred_Time_Slot: firstHours(n) })
const minDays = (n: number) =>
  wish('MinDaysBetweenActivities', { ...ids(n), MinDays: 2, Consecutive_If_Same_Day: 'false' })

/** Figures of fet-cl 6.8.5 for the same lessons on the same starts, over the weight. */
describe('a wish is counted as often as FET counts it', () => {
  test.each<[string, string, Start[], number, number[]?]>([
    [
      'a day that is three hours too long',
      wish('TeacherMaxHoursDaily', { Teacher_Name: 'T', Maximum_Hours_Daily: 2 }),
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 5],
      ],
      1,
    ],
    [
      'two rows that are too long',
      wish('StudentsMaxHoursContinuously', { Maximum_Hours_Continuously: 1 }),
      [
        [0, 0],
        [0, 1],
        [0, 3],
        [0, 4],
        [0, 5],
      ],
      2,
    ],
    [
      'days that each pair lacks',
      minDays(3),
      [
        [0, 0],
        [0, 2],
        [1, 3],
      ],
      4,
    ],
    [
      'days that each pair has too many',
      wish('MaxDaysBetweenActivities', { ...ids(3), MaxDays: 1 }),
      [
        [0, 0],
        [2, 2],
        [4, 3],
      ],
      5,
    ],
    [
      'hours that each pair lacks',
      wish('MinGapsBetweenActivities', { ...ids(3), MinGaps: 3 }),
      [
        [0, 0],
        [0, 1],
        [0, 3],
      ],
      6,
    ],
    [
      'pairs of other starts',
      wish('ActivitiesSameStartingTime', ids(4)),
      [
        [0, 0],
        [0, 0],
        [3, 4],
        [3, 4],
      ],
      4,
    ],
    [
      'pairs of other hours',
      wish('ActivitiesSameStartingHour', ids(3)),
      [
        [0, 0],
        [0, 1],
        [3, 4],
      ],
      3,
    ],
    [
      'pairs of other days',
      wish('ActivitiesSameStartingDay', ids(3)),
      [
        [0, 0],
        [0, 1],
        [3, 4],
      ],
      2,
    ],
    [
      'hours of an overlap',
      wish('ActivitiesNotOverlapping', ids(2)),
      [
        [0, 0],
        [0, 0],
      ],
      2,
      [2, 3],
    ],
    [
      'lessons that do not follow',
      wish('TwoActivitiesConsecutive', { First_Activity_Id: 1, Second_Activity_Id: 2 }),
      [
        [0, 0],
        [2, 4],
      ],
      1,
    ],
    ['hours outside, two of three', slots(3), [[0, 2]], 2, [3]],
    [
      'hours outside, each lesson for itself',
      slots(3),
      [
        [0, 2],
        [0, 1],
        [2, 2],
      ],
      3,
      [2, 3, 1],
    ],
    ['a wish that is there twice', slots(3) + slots(3), [[1, 0]], 4, [2]],
  ])('%s', (_, time, starts, expected, durations) => expect(counted(time, starts, durations)).toBe(expected))
})

test('a file of many wishes counts their sum, wherever its lessons lie', () => {
  const durations = [1, 2, 1, 3]
  const starts = fc.tuple(
    ...durations.map((duration) => fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: HOURS.length - duration }))),
  )
  const time =
    wish('TeachersMaxHoursDaily', { Maximum_Hours_Daily: 3 }) +
    minDays(4) +
    wish('ActivitiesSameStartingDay', ids(4)) +
    slots(5)
  fc.assert(
    fc.property(starts, (at) => {
      const lessons = at.map(([day, hour], i) => ({ day, hour, end: hour + durations[i]! }))
      const pairs = lessons.flatMap((one, i) => lessons.slice(i + 1).map((other) => [one, other] as const))
      const hoursOn = (day: number) =>
        HOURS.filter((_, hour) => lessons.some((one) => one.day === day && one.hour <= hour && hour < one.end)).length
      const expected =
        DAYS.filter((_, day) => hoursOn(day) > 3).length +
        pairs.reduce((sum, [one, other]) => sum + Math.max(0, 2 - Math.abs(one.day - other.day)), 0) +
        pairs.filter(([one, other]) => one.day !== other.day).length +
        lessons.reduce(
          (sum, { day, hour, end }) => sum + (day === 0 ? Math.max(0, end - Math.max(5, hour)) : end - hour),
          0,
        )
      expect(counted(time, at, durations)).toBeCloseTo(expected, 9)
    }),
    { numRuns: runs(25) },
  )
})

test.each([
  ['95,4', 95],
  ['95.4', 95],
  ['99.9', 99],
  ['100', 'required'],
])('a weight of %s is a strength of %s', (weight, strength) => {
  const time = constraint('TeacherMaxGapsPerWeek', { Weight_Percentage: weight, Teacher_Name: 'T', Max_Gaps: '1' })
  const activities = [{ id: 1, teachers: ['T'] }]
  expect(schoolOf(readFet(fetText({ teachers: ['T'], time, activities }))).rules).toMatchObject([{ strength }])
})
