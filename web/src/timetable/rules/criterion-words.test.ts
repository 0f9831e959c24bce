import { criteriaOf, headOf, type Criterion, type Schedule } from '@timetable/domain'
import { tinySchedule, type TinyOptions } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { criterionLink } from './criterion-link.ts'
import { criterionReason } from './criterion-words.ts'
import type { RuleWords } from './rule-sentence.ts'

const words: RuleWords = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
}

const school = (criterion: Criterion, at: readonly (readonly [number, number])[], more: Partial<TinyOptions> = {}) => {
  const schedule = tinySchedule({
    days: 3,
    hours: 8,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: at.map((one) => ({ at: one })) } },
    ...more,
  })
  return { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile: { [criterion]: 'much' } } } }
}

/** The reason of the one criterion that is on, in the timetable of somebody. */
function reason(schedule: Schedule, calendarUuid: string, most?: number) {
  const [{ criterion, worst } = { criterion: 'spread' as const, worst: [] }] = criteriaOf(schedule)
  const amount = worst.find((place) => place.calendarUuid === calendarUuid)?.amount ?? 0
  return criterionReason(schedule, { criterion, calendarUuid, amount }, words, most)
}

test('gaps are told with their days and periods, and beyond so many places the others are counted', () => {
  const schedule = school('teacherGaps', [
    [0, 0],
    [0, 3],
    [1, 0],
    [1, 2],
    [2, 1],
    [2, 3],
  ])
  expect(reason(schedule, 'Ada')).toBe('4 gaps: Monday, periods 2–3; Tuesday, period 2; Wednesday, period 3')
  expect(reason(schedule, 'Ada', 1)).toBe('4 gaps: Monday, periods 2–3; 2 more')
  expect(criterionLink(schedule, 'Ada', 'teacherGaps')).toBe('/app/scheduler?calendar=Ada&criterion=teacherGaps')
})

test('each criterion says what fails as one would say it', () => {
  const late = [
    [0, 7],
    [1, 7],
  ] as const
  expect(reason(school('lateEnds', late), 'Ada')).toBe('2 late finishes: Monday, period 8; Tuesday, period 8')
  const [monday, tuesday] = [[0, 0] as const, [1, 4] as const]
  expect(reason(school('neighbouringDays', [monday, tuesday]), '1A')).toBe(
    '1 course on neighbouring days: Maths, Monday, period 1; Maths, Tuesday, period 5',
  )
  expect(
    reason(
      school('longWaits', [
        [0, 0],
        [0, 4],
      ]),
      'Ada',
    ),
  ).toBe('1 free period beyond two a day: Monday, periods 2–4')
  expect(reason(school('lateStarts', [[0, 2]]), '1A')).toBe('1 late start: Monday, periods 1–2 free')
  expect(reason(school('singleLessonDays', [[1, 3]]), 'Ada')).toBe('1 day with a single lesson: Tuesday, period 4')
  expect(
    reason(
      school('spread', [
        [0, 0],
        [0, 4],
      ]),
      '1A',
    ),
  ).toBe('1 lesson too many on a day: Maths, Monday, periods 1, 5')
  expect(
    reason(
      school('evenDays', [
        [0, 0],
        [0, 1],
      ]),
      '1A',
    ),
  ).toBe('longest day 1 period too long: Monday, period 2')
})

test('a lesson in a room with too few seats is told with its students and the room', () => {
  const calendars = {
    '7b': { type: 'CLASS', pupils: 28 },
    Ada: 'TEACHER',
    '101': { type: 'ROOM', seats: 24 },
    '102': { type: 'ROOM', seats: 30 },
  } as const
  const choice = (chosen: string | null) => [{ candidates: ['101', '102'], chosen }]
  const lessons = [
    { at: [0, 1] as const, choices: choice('101') },
    { at: [1, 1] as const, choices: choice('102') },
    { at: [2, 1] as const, choices: choice(null) },
  ]
  const schedule = school('roomSize', [], { calendars, subjects: { Maths: { calendars: ['7b', 'Ada'], lessons } } })
  expect(reason(schedule, '7b')).toBe(
    '2 lessons without enough seats: Maths, 28 students in 101 with 24 seats, Monday, period 2; Maths, 28 students without a room, Wednesday, period 2',
  )
})

test('what is so in every one of several weeks says so, as it is counted in each', () => {
  const schedule = school('singleLessonDays', [[1, 3]], { weeks: ['A', 'B'] })
  expect(reason(schedule, 'Ada')).toBe('2 days with a single lesson: Tuesday, period 4 (Every week)')
})

test('what is so in one of several weeks says in which, and leads to it', () => {
  const schedule = school('teacherGaps', [], {
    weeks: ['A', 'B'],
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 0] }, { at: [1, 1], weeks: [0] }, { at: [1, 2] }] },
    },
  })
  expect(reason(schedule, 'Ada')).toBe('1 gap: Tuesday, period 2 (Week B)')
  expect(criterionLink(schedule, 'Ada', 'teacherGaps')).toBe(
    '/app/scheduler?calendar=Ada&criterion=teacherGaps&day=1&week=1',
  )
})
