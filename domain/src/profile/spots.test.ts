import { tableOf } from '../records/table-of.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { headOf, type Schedule } from '../schedule.ts'
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts'
import { tinySchedule, type TinyOptions } from '../testing/tiny-schedule.ts'
import { CRITERIA, type Criterion } from './criterion.ts'
import { criteriaOf } from './quality.ts'
import { isOfFreePeriods, spotsOf } from './spots.ts'

const asking = (schedule: Schedule): Schedule => ({
  ...schedule,
  head: {
    [schedule.uuid]: { ...headOf(schedule), profile: Object.fromEntries(CRITERIA.map((each) => [each, 'much'])) },
  },
})

type At = readonly (readonly [day: number, hour: number])[]

/** 1A has Maths of Ada; five days of eight hours. */
const school = (at: At, more: Partial<TinyOptions> = {}): Schedule =>
  asking(
    tinySchedule({
      days: 5,
      hours: 8,
      calendars: {
        '1A': 'CLASS',
        Ada: 'TEACHER',
        Here: { type: 'ROOM', building: 'A' },
        There: { type: 'ROOM', building: 'B' },
      },
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: at.map((one) => ({ at: one })) } },
      ...more,
    }),
  )

/** Each spot as a word: day, periods from 1, and in which weeks. */
const told = (schedule: Schedule, criterion: Criterion, calendarUuid: string) =>
  spotsOf(schedule, criterion, calendarUuid).map(({ dayNum, hourNums, weeks, subjectUuid }) =>
    [`${dayNum}: ${hourNums.map((hour) => hour + 1).join()}`, subjectUuid, weeks && `in ${weeks.join()}`]
      .filter(Boolean)
      .join(' '),
  )

test('gaps are the free periods between two lessons of a day, but for blocked ones', () => {
  const schedule = school(
    [
      [0, 0],
      [0, 3],
      [3, 1],
      [3, 3],
    ],
    { calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 1]] } } },
  )
  expect(told(schedule, 'teacherGaps', 'Ada')).toEqual(['0: 3', '3: 3'])
  expect(told(schedule, 'classGaps', '1A')).toEqual(['0: 2,3', '3: 3'])
  expect(told(schedule, 'lateStarts', '1A')).toEqual(['3: 1'])
})

test('of a day with a long wait all of its free periods are told', () => {
  const schedule = school([
    [0, 0],
    [0, 2],
    [0, 5],
    [1, 0],
    [1, 3],
  ])
  expect(told(schedule, 'longWaits', 'Ada')).toEqual(['0: 2,4,5'])
  expect(told(schedule, 'longWaits', '1A')).toEqual([])
})

test('of the longest days it is the end that is too long', () => {
  expect(told(school([0, 1, 2, 3].map((hour) => [0, hour] as const)), 'evenDays', '1A')).toEqual(['0: 2,3,4'])
})

test('lessons of one course on one day are told with the course', () => {
  const schedule = school([
    [0, 0],
    [0, 1],
    [2, 3],
  ])
  expect(told(schedule, 'spread', '1A')).toEqual(['0: 1,2 Maths'])
})

test('hard lessons are told where they lie late', () => {
  const lessons = [0, 5, 7].map((hour) => ({ at: [1, hour] as const, tags: ['hard'] }))
  const schedule = school([], {
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons },
      Art: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 6] }] },
    },
  })
  expect(told(schedule, 'hardSubjects', '1A')).toEqual(['1: 8'])
  expect(told(schedule, 'hardSubjects', 'Ada')).toEqual([])
})

test('a day for one lesson, a long run, and ends that are late beyond one', () => {
  const row = [0, 1, 2, 3, 4, 5, 6].map((hour) => [1, hour] as const)
  const schedule = school([[0, 7], ...row, [1, 7], [3, 7]])
  expect(told(schedule, 'singleLessonDays', 'Ada')).toEqual(['0: 8', '3: 8'])
  expect(told(schedule, 'inARow', 'Ada')).toEqual(['1: 1,2,3,4,5,6,7,8'])
  expect(told(schedule, 'lateEnds', 'Ada')).toEqual(['0: 8', '1: 8', '3: 8'])
  expect(told(school([[0, 7]]), 'lateEnds', 'Ada')).toEqual([])
})

test('of a change of room both lessons are told', () => {
  const schedule = school([], {
    subjects: {
      Maths: { calendars: ['1A', 'Ada', 'Here'], lessons: [{ at: [2, 0] }, { at: [2, 1] }] },
      Art: { calendars: ['1A', 'Ada', 'There'], lessons: [{ at: [2, 3] }] },
    },
  })
  expect(told(schedule, 'rooms', '1A')).toEqual(['2: 2,4'])
})

test('of a change of building both lessons are told', () => {
  const schedule = school([], {
    subjects: {
      Maths: { calendars: ['1A', 'Ada', 'Here'], lessons: [{ at: [2, 0] }] },
      Art: { calendars: ['1A', 'Ada', 'There'], lessons: [{ at: [2, 1] }] },
    },
  })
  expect(told(schedule, 'buildings', 'Ada')).toEqual(['2: 1,2'])
})

test('what is so in some weeks alone says in which', () => {
  const schedule = school([], {
    weeks: ['A', 'B'],
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 2] }, { at: [0, 1], weeks: [0] }] },
    },
  })
  expect(told(schedule, 'teacherGaps', 'Ada')).toEqual(['0: 2 in 1'])
})

test('what is so in every week is one spot, however often it is counted', () => {
  const schedule = school([], {
    weeks: ['A', 'B'],
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] } },
  })
  expect(told(schedule, 'spread', '1A')).toEqual(['0: 1,2 Maths'])
})

test('there is a spot wherever the judge says that something fails, and none elsewhere, whatever the school', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (drawn) => {
      const schedule = asking(withHardLessons(drawn))
      for (const { criterion, worst } of criteriaOf(schedule)) {
        const failing = new Map(worst.map(({ calendarUuid, amount }) => [calendarUuid, amount]))
        for (const uuid of Object.keys(schedule.calendars)) {
          const spots = spotsOf(schedule, criterion, uuid)
          expect(spots.length > 0, `${criterion} ${uuid}`).toBe(failing.has(uuid))
          for (const { dayNum, hourNums } of spots)
            expect(hourNums.every((hourNum) => isOnTable(schedule, dayNum, hourNum))).toBe(true)
          // A late start is free up to the first lesson, and of a long wait all of its day is told.
          if (isOfFreePeriods(criterion) && criterion !== 'lateStarts' && criterion !== 'longWaits')
            expect(spots.flatMap(({ hourNums }) => hourNums).length).toBeLessThanOrEqual(failing.get(uuid) ?? 0)
        }
      }
    }),
  )
})

/** Every second lesson is of a hard course. */
function withHardLessons(schedule: Schedule): Schedule {
  const lessons = Object.values(schedule.lessons).map((lesson, index) =>
    index % 2 === 0 ? { ...lesson, tags: ['hard'] } : lesson,
  )
  return { ...schedule, lessons: tableOf(lessons) }
}

const isOnTable = ({ timeSlots }: Schedule, dayNum: number, hourNum: number): boolean =>
  Object.values(timeSlots).some((slot) => slot.dayNum === dayNum && slot.hourNum === hourNum)
