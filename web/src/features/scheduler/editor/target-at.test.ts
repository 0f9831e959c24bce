import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { targetAt } from './target-at.ts'

const made = makeSchool({ classes: 2, teachers: 1, rooms: 3, days: 2, hours: 3, lessons: 2, unscheduled: 0 })
const lesson = { ...made.lessons['lesson-0']!, calendarUuids: ['class-0', 'teacher-0', 'room-0', 'room-1'] }
const school = { ...made, lessons: { ...made.lessons, 'lesson-0': lesson } }
const at = (calendar?: string, origin: string | null = null) => targetAt(school, 'lesson-0', 's0-0', calendar, origin)

test('a slot is itself in the rows of the lesson, and where no row is meant', () => {
  expect(at()).toEqual({ slotUuid: 's0-0' })
  expect(at('class-0')).toEqual({ slotUuid: 's0-0' })
  expect(at('room-1')).toEqual({ slotUuid: 's0-0' })
})

test('another room changes the room that the lesson came from, else its first', () => {
  expect(at('room-2', 'room-1')).toEqual({ slotUuid: 's0-0', room: { into: 'room-2', from: 'room-1' } })
  expect(at('room-2', 'class-0')).toEqual({ slotUuid: 's0-0', room: { into: 'room-2', from: 'room-0' } })
})

test('rows of other classes take nothing', () => expect(at('class-1')).toBeNull())

test('the lesson of a group is at home in the row of its class and of groups that share students, not of those apart', () => {
  const group = (division: string, ...parts: string[]) => ({ type: 'CLASS' as const, classUuid: '1A', division, parts })
  const divided = tinySchedule({
    calendars: {
      '1A': { type: 'CLASS', parts: ['x', 'y'] },
      Left: group('Halves', 'x'),
      Right: group('Halves', 'y'),
      Choir: group('Choir', 'x', 'y'),
      '1B': 'CLASS',
    },
    subjects: { Lab: { calendars: ['Left'], lessons: [{ at: [0, 0] }] } },
  })
  const rows = Object.keys(divided.calendars).filter((uuid) => targetAt(divided, 'Lab 1', 's0-0', uuid, null) !== null)
  expect(rows).toEqual(['1A', 'Left', 'Choir'])
})
