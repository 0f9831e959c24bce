import { dropsOf, effectOf, isRefusal, perform, type Schedule, type ScheduleCommandName } from '@timetable/domain'
import { after, slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { cellStyleAt } from './cell-style.ts'
import { changeInConflicts, conflictsOf } from './conflicts.ts'
import { dropEffectsOf } from './drop-effects.ts'

/** 1A is taught in its own room R1, 1B in R2; Latin of 1B is in R1 as well, in the last period. */
const school = tinySchedule({
  days: 1,
  hours: 4,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER', R1: 'ROOM', R2: 'ROOM' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada', 'R1'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['1A', 'Bob', 'R1'], lessons: [{ at: [0, 1] }, { at: [0, 3] }] },
    Latin: { calendars: ['1B', 'R1'], lessons: [{ at: [0, 2] }, { at: [0, 3] }] },
  },
})

const metAt = (schedule: Schedule, hour: number) => {
  const effect = dropsOf(schedule, schedule.lessons['Maths 1']!).at(slotAt(0, hour))
  return effect.answer === 'blocked' ? [] : effect.meetings
}

test('a class in its own room conflicts once, and a room that another class is in conflicts by itself', () => {
  const named = (hour: number) =>
    conflictsOf(school, metAt(school, hour)).map(({ calendarUuid, lessonUuid }) => `${calendarUuid} ${lessonUuid}`)
  expect(metAt(school, 1)).toHaveLength(2)
  expect(named(1)).toEqual(['1A Art 1'])
  expect(named(2)).toEqual(['R1 Latin 1'])
})

test('a slot counts a class and its own room once, and so does the slot that the lesson leaves', () => {
  const deltas = (schedule: Schedule) => {
    const effects = dropEffectsOf(schedule, schedule.lessons['Maths 1']!)
    return [0, 1, 2].map((hour) => cellStyleAt(effects, { slotUuid: slotAt(0, hour) })?.delta)
  }
  expect(deltas(school)).toEqual(['', '+1', '+1'])
  const crowded = tinySchedule({
    days: 1,
    hours: 3,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', R1: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada', 'R1'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1A', 'R1'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    },
  })
  expect(deltas(crowded)).toEqual(['', '', '−1'])
})

test('a change of lessons counts a class in its own room once, before and after', () => {
  const counts = (schedule: Schedule, command: ScheduleCommandName, params: object) => {
    const change = perform(schedule, command, params, { mint: String })
    if (isRefusal(change)) throw new Error(change.code)
    const { doubleBookings } = effectOf(schedule, change)
    return [doubleBookings, changeInConflicts(schedule, change, doubleBookings)]
  }
  // In the second period Maths meets Art twice: 1A, and R1 with it.
  const there = { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 1) }
  expect(counts(school, 'moveAndPinEvent', there)).toEqual([2, 1])
  const booked = after(school, 'moveAndPinEvent', there)
  expect(counts(booked, 'unplaceEvent', { eventUuid: 'Maths 1' })).toEqual([-2, -1])
  // Both in the first period: one meets the other, and the room is the same.
  const both = ['Maths 1', 'Art 1'].map((eventUuid) => ({
    eventUuid,
    timeSlotUuid: slotAt(0, 0),
    pinned: true as const,
  }))
  expect(counts(school, 'placeEvents', { placements: both })).toEqual([2, 1])
})
