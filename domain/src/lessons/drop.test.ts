import { expect, test } from 'vitest'
import { droppedOn, refusePlacement } from './drop.ts'
import type { LessonChoice } from '../schedule.ts'
import { slotAt, tinySchedule } from '../testing/index.ts'

/** On day 0: the gym is taken in period 0, the hall in periods 0 and 1, the pool is blocked in period 0. */
const school = (given: Partial<LessonChoice>, length = 1) =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Gym: 'ROOM', Hall: 'ROOM', Pool: { type: 'ROOM', blocked: [[0, 0]] } },
    subjects: {
      Sports: {
        calendars: ['1A'],
        lessons: [{ length, choices: [{ candidates: ['Gym', 'Hall', 'Pool'], ...given }] }],
      },
      Dance: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 0] }] },
      Choir: { calendars: ['1B', 'Hall'], advanced: true, lessons: [{ at: [0, 0], length: 2 }] },
    },
  })
const chosenAt = (
  given: Partial<LessonChoice>,
  [day, hour]: readonly [number, number],
  drop?: object,
  length?: number,
) => {
  const schedule = school(given, length)
  return droppedOn(schedule, schedule.lessons['Sports 1']!, slotAt(day, hour), drop).choices[0]?.chosen
}

test('[D142] a lesson that is dropped takes the first candidate that is free then', () => {
  expect(chosenAt({}, [1, 0])).toBe('Gym')
  expect(chosenAt({}, [0, 1])).toBe('Gym')
  expect(chosenAt({}, [0, 1], {}, 2)).toBe('Gym')
  expect(chosenAt({ candidates: ['Hall', 'Gym', 'Pool'] }, [0, 1])).toBe('Gym')
})

test('[D142] what is chosen already stays where it is free, whatever stands before it', () => {
  expect(chosenAt({ chosen: 'Pool', ordered: true }, [1, 0])).toBe('Pool')
  expect(chosenAt({ chosen: 'Hall' }, [0, 1])).toBe('Gym')
})

test('[D142] where none is free one that is not blocked is taken, and fixed ones stay', () => {
  expect(chosenAt({ candidates: ['Pool', 'Hall', 'Gym'] }, [0, 0])).toBe('Hall')
  expect(chosenAt({ chosen: 'Gym' }, [0, 0])).toBe('Gym')
  expect(chosenAt({ chosen: 'Hall', fixed: true }, [0, 1])).toBe('Hall')
})

test('[D142] a candidate that is asked for is taken, and lessons that leave make room', () => {
  expect(chosenAt({ chosen: 'Hall', fixed: true }, [0, 1], { chosen: ['Pool'] })).toBe('Pool')
  expect(chosenAt({}, [0, 0], { without: new Set(['Dance 1']) })).toBe('Gym')
  expect(chosenAt({}, [0, 0], { without: new Set(['Choir 1']) })).toBe('Hall')
})

test('[D64] a drop is refused where every candidate is blocked, or the fixed one is', () => {
  const at = (given: Partial<LessonChoice>, drop?: object) =>
    refusePlacement(school(given), 'Sports 1', slotAt(0, 0), drop)?.error
  expect(at({ candidates: ['Pool', 'Gym'] })).toBeUndefined()
  expect(at({ candidates: ['Pool'] })).toBe('Timeslot is blocked in Pool')
  expect(at({ chosen: 'Pool', fixed: true })).toBe('Timeslot is blocked in Pool')
  expect(at({}, { chosen: ['Pool'] })).toBe('Timeslot is blocked in Pool')
  expect(at({ candidates: ['Hall'] }, { chosen: ['Gym'] })).toBe('Gym is not one of the choices of this lesson')
})

test('a refusal names a group with its class', () => {
  const schedule = tinySchedule({
    calendars: {
      '1A': { type: 'CLASS', parts: ['x', 'y'] },
      'Half 1': { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['x'], blocked: [[0, 0]] },
    },
    subjects: { Lab: { calendars: ['Half 1'], lessons: [{}] } },
  })
  expect(refusePlacement(schedule, 'Lab 1', slotAt(0, 0))?.values).toEqual({ calendar: '1A · Half 1' })
})
