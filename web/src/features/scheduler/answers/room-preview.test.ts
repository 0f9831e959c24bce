import { clashesOf, isRefusal, perform, apply, type Schedule } from '@timetable/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGridModels } from '../../../timetable/grid-models.ts'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { createRoomPreviews } from './room-preview.ts'

const SIZE = { classes: 3, teachers: 3, rooms: 4, days: 3, hours: 4, lessons: 30, unplaced: 4 }
const draw = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** What the command does, counted anew from the version after it. */
function performed(schedule: Schedule, params: { eventUuid: string; timeSlotUuid: string; roomUuid: string }) {
  const outcome = perform(schedule, 'moveToRoom', params, { mint: () => 'none' })
  if (isRefusal(outcome)) return { refused: outcome.code }
  return { delta: clashesOf(apply(schedule, outcome)).doubleBookings - clashesOf(schedule).doubleBookings }
}

test('what another room promises is what the command does', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(), fc.nat(), fc.nat(), (seed, l, s, r) => {
      const schedule = makeSchool(SIZE, seed)
      const lesson = draw(Object.values(schedule.lessons), l)
      const slot = draw(Object.keys(schedule.timeSlots), s)
      const rooms = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'ROOM')
      const room = draw(rooms, r).uuid
      const previews = createRoomPreviews(createGridModels())
      const verdict = previews.verdict(schedule, lesson.uuid, slot, { into: room })
      const params = { eventUuid: lesson.uuid, timeSlotUuid: slot, roomUuid: room }
      const promised = verdict?.kind === 'refused' ? { refused: verdict.refusal.code } : { delta: verdict?.delta }
      // A lesson that lay twice in one room of its own has nothing to compare.
      if (lesson.calendarUuids.includes(room)) return
      expect(promised).toEqual(performed(schedule, params))
    }),
    { numRuns: 300 },
  )
})

test('names who is met in the other room', () => {
  const schedule = makeSchool(SIZE, 3)
  const other = Object.values(schedule.lessons).find(({ timeSlotUuid }) => timeSlotUuid !== null)!
  const room = other.calendarUuids.find((uuid) => uuid.startsWith('room'))!
  const lesson = Object.values(schedule.lessons).find(
    ({ uuid, length, calendarUuids }) => uuid !== other.uuid && length === 1 && !calendarUuids.includes(room),
  )!
  const previews = createRoomPreviews(createGridModels())
  const verdict = previews.verdict(schedule, lesson.uuid, other.timeSlotUuid!, { into: room })
  expect(verdict?.kind === 'open' && verdict.meetings.map(({ calendarUuid }) => calendarUuid)).toContain(room)
})
