import {
  apply,
  calendarsOf,
  clashesOf,
  isRefusal,
  perform,
  put,
  refusePlacement,
  type Lesson,
  type Schedule,
} from '@timetable/domain'
import { arbitrarySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropPreview } from './drop-preview.ts'
import { indexLessons } from '../../../timetable/lesson-index.ts'
import { BIG_SCHOOL, makeSchool } from '../../../timetable/testing/make-school.ts'

const mint = () => 'none'
const choosesSomething = ({ lessons }: Schedule) => Object.values(lessons).some(({ choices }) => choices.length > 0)
const schools = fc
  .record({
    classes: fc.integer({ min: 1, max: 3 }),
    teachers: fc.integer({ min: 1, max: 3 }),
    rooms: fc.integer({ min: 1, max: 2 }),
    days: fc.integer({ min: 1, max: 3 }),
    hours: fc.integer({ min: 1, max: 4 }),
    lessons: fc.integer({ min: 1, max: 30 }),
    unplaced: fc.nat(4),
  })
  .chain((size) => fc.nat(1000).map((seed) => makeSchool(size, seed)))

const lessonNumber = (schedule: Schedule, n: number): Lesson => {
  const all = Object.values(schedule.lessons)
  const lesson = all[n % all.length]
  if (!lesson) throw new Error('a school without lessons')
  return lesson
}

const placedAt = (schedule: Schedule, lesson: Lesson, timeSlotUuid: string | null) =>
  clashesOf(apply(schedule, put(schedule, 'lessons', { ...lesson, timeSlotUuid })))

test('where a chosen room is taken, every slot promises what the drop then does', () => {
  // The other package resolves the library's types by another door.
  const drawn = arbitrarySchedule() as unknown as fc.Arbitrary<Schedule>
  let choosing = 0
  fc.assert(
    fc.property(drawn.filter(choosesSomething), (schedule) => {
      const now = clashesOf(schedule).doubleBookings
      for (const lesson of Object.values(schedule.lessons)) {
        const preview = dropPreview(schedule, indexLessons(schedule), lesson)
        for (const [timeSlotUuid, verdict] of preview.slots) {
          const change = perform(schedule, 'moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid }, { mint })
          expect(isRefusal(change)).toBe(verdict.kind === 'refused')
          if (isRefusal(change) || verdict.kind === 'refused') continue
          const end = apply(schedule, change)
          expect(verdict.delta).toBe(clashesOf(end).doubleBookings - now)
          const names = calendarsOf(end, end.lessons[lesson.uuid]!).map(({ name }) => name)
          for (const name of verdict.takes) expect(names).toContain(name)
          choosing += verdict.takes.length
        }
      }
    }),
  )
  expect(choosing).toBeGreaterThan(0)
})

test('every slot promises the exact change in double bookings', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      const lesson = lessonNumber(schedule, n)
      const now = clashesOf(schedule).doubleBookings
      const preview = dropPreview(schedule, indexLessons(schedule), lesson)
      expect(preview.slots.size).toBe(Object.keys(schedule.timeSlots).length)
      for (const [slotUuid, verdict] of preview.slots) {
        if (verdict.kind === 'refused') continue
        expect(verdict.delta).toBe(placedAt(schedule, lesson, slotUuid).doubleBookings - now)
      }
      if (preview.tray.kind !== 'open') throw new Error('the tray takes every lesson')
      expect(preview.tray.delta).toBe(placedAt(schedule, lesson, null).doubleBookings - now)
    }),
  )
})

test('a slot refuses exactly where the server will, with its words', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      const lesson = lessonNumber(schedule, n)
      for (const [slotUuid, verdict] of dropPreview(schedule, indexLessons(schedule), lesson).slots) {
        const refusal = refusePlacement(schedule, lesson.uuid, slotUuid)
        expect(verdict.kind === 'refused' ? verdict.refusal : undefined).toEqual(refusal)
      }
    }),
  )
})

test('it says whom the lesson would meet', () => {
  const schedule = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 2, hours: 2, lessons: 2, unplaced: 0 })
  const [a, b] = [lessonNumber(schedule, 0), lessonNumber(schedule, 1)]
  const moved = apply(schedule, [
    ...put(schedule, 'lessons', { ...a, length: 1, timeSlotUuid: 's0-0' }),
    ...put(schedule, 'lessons', { ...b, length: 1, timeSlotUuid: 's1-1' }),
  ])
  const lesson = moved.lessons[a.uuid] as Lesson
  const verdict = dropPreview(moved, indexLessons(moved), lesson).slots.get('s1-1')
  if (verdict?.kind !== 'open') throw new Error('the slot is open')
  expect(verdict.delta).toBe(3)
  expect(verdict.meetings.map((meeting) => meeting.name)).toEqual(['5A', 'Lindgren 1', 'Room 101'])
  expect(verdict.meetings.every((meeting) => meeting.lessonUuid === b.uuid)).toBe(true)
  expect(verdict.best).toBe(false)
})

test('the best places have the fewest meetings, never are the most of them, and never make matters worse', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      const { slots } = dropPreview(schedule, indexLessons(schedule), lessonNumber(schedule, n))
      const open = [...slots.values()].filter((verdict) => verdict.kind === 'open' && !verdict.here)
      const best = open.filter((verdict) => verdict.kind === 'open' && verdict.best)
      expect(best.length * 2).toBeLessThanOrEqual(open.length)
      for (const a of best) if (a.kind === 'open') expect(a.delta).toBeLessThanOrEqual(0)
      for (const a of best) {
        for (const b of open) if (a.kind === 'open' && b.kind === 'open') expect(a.delta).toBeLessThanOrEqual(b.delta)
      }
    }),
  )
})

test('a week is previewed well within a frame at the size of a whole school', () => {
  const schedule = makeSchool(BIG_SCHOOL)
  const index = indexLessons(schedule)
  const lessons = Object.values(schedule.lessons).slice(0, 200)
  for (const lesson of lessons) dropPreview(schedule, index, lesson)
  const cpu = process.cpuUsage()
  for (const lesson of lessons) dropPreview(schedule, index, lesson)
  const { user, system } = process.cpuUsage(cpu)
  expect((user + system) / 1000 / lessons.length).toBeLessThan(5)
})
