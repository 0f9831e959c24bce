import { brokenRules, calendarUuidsOf } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { placedByZen } from '../testing/placed-by-zen.ts'

/** Three classes of 32, 28 and 20 students in each of four periods, and three rooms with 32, 28 and 20 seats: only one way to seat them. */
const school = () => {
  const sizes = { '5a': 32, '5b': 28, '5c': 20 }
  const rooms = { Small: 20, Middle: 28, Large: 32 }
  const candidates = Object.keys(rooms)
  return tinySchedule({
    days: 1,
    hours: 4,
    calendars: {
      ...Object.fromEntries(Object.entries(sizes).map(([name, pupils]) => [name, { type: 'CLASS' as const, pupils }])),
      ...Object.fromEntries(Object.entries(rooms).map(([name, seats]) => [name, { type: 'ROOM' as const, seats }])),
    },
    subjects: Object.fromEntries(
      Object.keys(sizes).map((name) => [
        `Course ${name}`,
        {
          calendars: [name],
          lessons: Array.from({ length: 4 }, () => ({ choices: [{ candidates, chosen: null }] })),
        },
      ]),
    ),
    rules: { seats: { rule: 'ENOUGH_SEATS', calendarType: 'CLASS' } },
  })
}

test('Zen chooses no room that is too small for its class', () => {
  const placed = placedByZen(school())
  const lessons = Object.values(placed.lessons)
  expect(lessons.filter(({ timeSlotUuid }) => timeSlotUuid === null)).toEqual([])
  expect(brokenRules(placed)).toEqual([])
  for (const lesson of lessons) {
    const [own, room] = calendarUuidsOf(lesson).map((uuid) => placed.calendars[uuid])
    expect(room.seats).toBeGreaterThanOrEqual(own.pupils!)
  }
})
