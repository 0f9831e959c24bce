import { headOf, type Schedule } from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { criterionMarks } from './criterion-marks.ts'

/** Ada has a gap on Monday in both weeks, and on Tuesday in week B alone, and a day for one lesson. */
function school(): Schedule {
  const schedule = tinySchedule({
    days: 3,
    hours: 4,
    weeks: ['A', 'B'],
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: {
        calendars: ['1A', 'Ada'],
        lessons: [
          { at: [0, 0] },
          { at: [0, 2] },
          { at: [1, 0] },
          { at: [1, 1], weeks: [0] },
          { at: [1, 2] },
          { at: [2, 3] },
        ],
      },
    },
  })
  const profile = { teacherGaps: 'much', singleLessonDays: 'normal', spread: 'much' } as const
  return { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile } } }
}

test('gaps are free slots; of one week alone those that are gaps in it', () => {
  const of = (week: number | null) => [...criterionMarks(school(), 'teacherGaps', 'Ada', week).slots]
  expect(of(null)).toEqual([slotAt(0, 1), slotAt(1, 1)])
  expect(of(0)).toEqual([slotAt(0, 1)])
})

test('what lessons do is marked on them', () => {
  const marks = criterionMarks(school(), 'singleLessonDays', 'Ada', null)
  expect([...marks.lessons]).toEqual(['Maths 6'])
  expect(marks.slots.size).toBe(0)
  expect(criterionMarks(school(), 'spread', '1A', null).lessons.size).toBeGreaterThan(1)
})

test('of a course on neighbouring days both lessons are marked, of a long wait its free slots', () => {
  const schedule = tinySchedule({
    days: 3,
    hours: 6,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] },
      Art: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 4] }] },
    },
  })
  const profile = { neighbouringDays: 'normal', longWaits: 'much' } as const
  const asking = { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile } } }
  expect([...criterionMarks(asking, 'neighbouringDays', '1A', null).lessons]).toEqual(['Maths 1', 'Maths 2'])
  expect([...criterionMarks(asking, 'longWaits', 'Ada', null).slots]).toEqual([1, 2, 3].map((hour) => slotAt(1, hour)))
})

test('what is off, or holds there, marks nothing', () => {
  const marks = criterionMarks(school(), 'lateEnds', 'Ada', null)
  expect([marks.slots.size, marks.lessons.size]).toEqual([0, 0])
})
