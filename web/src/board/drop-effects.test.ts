import { apply, clashesOf, isRefusal, isSoundPlace, perform } from '@timetable/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSchool } from '../timetable/testing/make-school.ts'
import { dropEffectsOf } from './drop-effects.ts'
import { runs } from '@timetable/domain/testing'

const SIZE = { classes: 3, teachers: 3, rooms: 4, days: 3, hours: 4, lessons: 30, unscheduled: 4 }
const draw = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

test('what another room promises is what the command does', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(), fc.nat(), fc.nat(), (seed, l, s, r) => {
      const schedule = makeSchool(SIZE, seed)
      const lesson = draw(Object.values(schedule.lessons), l)
      const timeSlotUuid = draw(Object.keys(schedule.timeSlots), s)
      const rooms = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'ROOM')
      const roomUuid = draw(rooms, r).uuid
      // A lesson that lay twice in one room of its own has nothing to compare.
      fc.pre(!lesson.calendarUuids.includes(roomUuid))
      const effect = dropEffectsOf(schedule, lesson).at({ slotUuid: timeSlotUuid, room: { into: roomUuid } })!
      const params = { eventUuid: lesson.uuid, timeSlotUuid, roomUuid }
      const outcome = perform(schedule, 'moveToRoom', params, { mint: () => 'none' })
      expect(isRefusal(outcome)).toBe(effect.answer === 'blocked')
      if (isRefusal(outcome) || effect.answer === 'blocked') return
      const after = clashesOf(apply(schedule, outcome)).doubleBookings
      expect(effect.doubleBookings).toBe(after - clashesOf(schedule).doubleBookings)
    }),
    { numRuns: runs(75) },
  )
})

test('the same place gets the same answer', () => {
  const schedule = makeSchool(SIZE)
  const effects = dropEffectsOf(schedule, schedule.lessons['lesson-0']!)
  const [slotUuid = ''] = Object.keys(schedule.timeSlots)
  for (const target of [{ slotUuid }, { slotUuid, room: { into: 'room-1' } }, 'tray'] as const)
    expect(effects.at(target)).toBe(effects.at(target))
})

test('another room is pointed out where no slot is sound in the lesson’s own, and nowhere else', () => {
  let ringed = 0
  fc.assert(
    fc.property(fc.nat(50), fc.nat(), (seed, l) => {
      const schedule = makeSchool(SIZE, seed)
      const lesson = draw(Object.values(schedule.lessons), l)
      const effects = dropEffectsOf(schedule, lesson)
      const rooms = Object.values(schedule.calendars).flatMap(({ uuid, calendarType }) =>
        calendarType === 'ROOM' && !lesson.calendarUuids.includes(uuid) ? [{ into: uuid }] : [],
      )
      const targets = Object.keys(schedule.timeSlots).flatMap((slotUuid) => [
        { slotUuid },
        ...rooms.map((room) => ({ slotUuid, room })),
      ])
      const isSound = (target: (typeof targets)[number]) => isSoundPlace(effects.at(target)!)
      const best = targets.filter((target) => effects.isBest(target, rooms))
      const others = best.filter((target) => 'room' in target)
      ringed += others.length
      if (targets.some((target) => !('room' in target) && isSound(target))) expect(others).toEqual([])
      // Nothing that meets somebody is pointed out beside a room where nobody is met.
      else if (targets.some(isSound)) expect(best.filter((target) => !isSound(target))).toEqual([])
      expect(targets.filter((target) => 'room' in target && effects.isBest(target))).toEqual([])
    }),
    { numRuns: runs(75) },
  )
  expect(ringed).toBeGreaterThan(runs(5))
})
