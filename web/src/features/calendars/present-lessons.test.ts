import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { presentLessons } from './present-lessons.ts'

const schedule = tinySchedule({
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 1] }, {}] },
    Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [0, 0] }] },
    Sport: { calendars: ['1B'], lessons: [{ at: [0, 1], length: 2 }] },
  },
})

test('a slot tells the courses that are there now, in each period of a longer lesson', () => {
  expect(presentLessons(schedule, { calendarUuid: 'Ada' })).toEqual(
    new Map([
      [slotAt(0, 0), 'Art, Ma'],
      [slotAt(1, 1), 'Ma'],
    ]),
  )
  expect([...presentLessons(schedule, { subjectUuid: 'Sport' }).keys()]).toEqual([slotAt(0, 1), slotAt(0, 2)])
  expect(presentLessons(schedule, { subjectUuid: 'Nothing' })).toEqual(new Map())
})
