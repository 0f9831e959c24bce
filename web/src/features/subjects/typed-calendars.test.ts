import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { namesInRow, typedCalendars } from './typed-calendars.ts'

const school = tinySchedule({
  calendars: { '7a': 'CLASS', Ada: 'TEACHER', 'Ek, Bo': 'TEACHER', Cleo: 'TEACHER', Gym: 'ROOM' },
  subjects: { Maths: { calendars: ['7a', 'Ada', 'Cleo'], lessons: [{}] } },
})
const named = {
  ...school,
  calendars: { ...school.calendars, Cleo: { ...school.calendars['Cleo']!, name: 'Ada', shortName: 'CL' } },
}
const typed = (text: string, schedule = school) =>
  typedCalendars(schedule, schedule.subjects['Maths']!, { type: 'TEACHER', text })

test('names and short names say who comes and who leaves, whatever the capitals', () => {
  expect(typed('Ada, Cleo')).toEqual({ addCalendarUuids: [], removeCalendarUuids: [] })
  expect(typed('ada; Ek, Bo')).toEqual({ addCalendarUuids: ['Ek, Bo'], removeCalendarUuids: ['Cleo'] })
  expect(typed('')).toEqual({ addCalendarUuids: [], removeCalendarUuids: ['Ada', 'Cleo'] })
  expect(typed('CL', named)).toEqual({ addCalendarUuids: [], removeCalendarUuids: ['Ada'] })
})

test('what stands in a row says the same where it is typed again', () => {
  const three = tinySchedule({
    calendars: { 'Ek, Bo': 'TEACHER', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['Ek, Bo', 'Ada'], lessons: [{}] } },
  })
  expect(typed(namesInRow(['Ek, Bo', 'Ada']), three)).toEqual({ addCalendarUuids: [], removeCalendarUuids: [] })
  expect(namesInRow(['Ada', 'Cleo'])).toBe('Ada, Cleo')
})

test('a name that no teacher has is told, and a room of that name does not help', () => {
  expect(typed('Ada, Dora')).toEqual({ unknown: 'Dora' })
  expect(typed('Gym')).toEqual({ unknown: 'Gym' })
})
