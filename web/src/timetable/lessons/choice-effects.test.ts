import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { candidateEffects } from './choice-effects.ts'

const school = (at: readonly [number, number] | undefined) =>
  tinySchedule({
    calendars: {
      '1A': 'CLASS',
      '1B': 'CLASS',
      Gym: 'ROOM',
      Hall: 'ROOM',
      Field: 'ROOM',
      Pool: { type: 'ROOM', blocked: [[0, 0]] },
    },
    subjects: {
      Sports: {
        calendars: ['1A'],
        lessons: [{ at, choices: [{ candidates: ['Gym', 'Hall', 'Pool', 'Field'], chosen: at ? 'Gym' : null }] }],
      },
      Dance: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 0] }] },
      Choir: { calendars: ['1B', 'Field'], lessons: [{ at: [0, 0] }] },
    },
  })
const effects = (at?: readonly [number, number]) => {
  const schedule = school(at)
  const lesson = schedule.lessons['Sports 1']!
  return candidateEffects(schedule, lesson, lesson.choices[0]!).map(({ calendar, chosen, effect }) => [
    calendar.name,
    chosen ? 'chosen' : effect && (effect.answer === 'blocked' ? 'blocked' : effect.doubleBookings),
  ])
}

test('each candidate says what choosing it does to the double bookings', () => {
  expect(effects([0, 0])).toEqual([
    ['Gym', 'chosen'],
    ['Hall', -1],
    ['Pool', 'blocked'],
    ['Field', 0],
  ])
})

test('a lesson without a slot has them all open', () => {
  expect(effects()).toEqual([
    ['Gym', null],
    ['Hall', null],
    ['Pool', null],
    ['Field', null],
  ])
})
