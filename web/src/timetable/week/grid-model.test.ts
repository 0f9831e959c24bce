import { apply, clashesOf, put, squash, type Change, type Lesson, type Schedule } from '@timetable/domain'
import { after, tinySchedule, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardOf, type GridCell, type GridModel } from './grid-model.ts'
import { createGridModels } from './grid-models.ts'
import { makeSchool } from '../testing/make-school.ts'

const school = makeSchool({ classes: 3, teachers: 3, rooms: 2, days: 4, hours: 5, lessons: 50, unscheduled: 3 })

function grid(schedule: Schedule, calendarUuid: string): GridModel {
  const model = createGridModels().grid(schedule, clashesOf(schedule), calendarUuid)
  if (!model) throw new Error(`no calendar ${calendarUuid}`)
  return model
}
const cellsOf = (model: GridModel): GridCell[] => model.cells.flat().filter((cell) => cell !== null)
const cellAt = (model: GridModel, slotUuid: string): GridCell => {
  const cell = cellsOf(model).find(({ slot }) => slot.uuid === slotUuid)
  if (!cell) throw new Error(`no slot ${slotUuid}`)
  return cell
}
const lesson = (uuid: string): Lesson => {
  const found = school.lessons[uuid]
  if (!found) throw new Error(`no lesson ${uuid}`)
  return found
}
const moves = (...places: readonly (readonly [string, Partial<Lesson>])[]): Change =>
  squash(places.map(([uuid, fields]) => put(school, 'lessons', { ...lesson(uuid), ...fields })))

test('rows are periods, columns are days, and every lesson of the calendar is shown once', () => {
  const model = grid(school, 'class-0')
  expect(model.periods.map((period) => [period.hourNum, period.startTime, period.endTime])[1]).toEqual([
    1,
    '09:00',
    '09:45',
  ])
  expect(model.days.map((day) => day.dayNum)).toEqual([0, 1, 2, 3])
  expect(model.cells.map((row) => row.length)).toEqual([4, 4, 4, 4, 4])
  const shown = [...cellsOf(model).flatMap((cell) => cell.cards), ...model.unscheduled].map((card) => card.lessonUuid)
  const own = Object.values(school.lessons).filter((each) => each.calendarUuids.includes('class-0'))
  expect(shown.toSorted()).toEqual(own.map((each) => each.uuid).toSorted())
})

test('a day without a period has no cell there', () => {
  const { 's3-4': gone, ...timeSlots } = school.timeSlots
  expect(gone?.uuid).toBe('s3-4')
  const model = grid({ ...school, timeSlots }, 'class-0')
  expect(model.cells[4]?.[3]).toBeNull()
  expect(model.cells[4]?.[2]).not.toBeNull()
})

test('a longer lesson covers the cells after its first', () => {
  const own = Object.values(school.lessons).filter((each) => each.calendarUuids.includes('class-0'))
  const clear = squash(own.map((each) => put(school, 'lessons', { ...each, timeSlotUuid: null })))
  const [first] = own
  if (!first) throw new Error('no lessons')
  const empty = apply(school, clear)
  const model = grid(apply(empty, put(empty, 'lessons', { ...first, length: 3, timeSlotUuid: 's1-1' })), 'class-0')
  expect(cellAt(model, 's1-1').cards).toMatchObject([{ lessonUuid: first.uuid, length: 3, lanes: 1 }])
  expect(
    cellsOf(model)
      .filter((cell) => cell.covered)
      .map((cell) => cell.slot.uuid),
  ).toEqual(['s1-2', 's1-3'])
})

test('the others on a card: teacher, then room, in a class; the class first in a teacher', () => {
  const { calendarUuids } = lesson('lesson-10')
  const [classUuid, teacherUuid] = calendarUuids as [string, string]
  const others = (calendarUuid: string) =>
    [...cellsOf(grid(school, calendarUuid)).flatMap((cell) => cell.cards), ...grid(school, calendarUuid).unscheduled]
      .find((card) => card.lessonUuid === 'lesson-10')
      ?.others.map((other) => other.calendarType)
  expect(others(classUuid)).toEqual(['TEACHER', 'ROOM'])
  expect(others(teacherUuid)).toEqual(['CLASS', 'ROOM'])
})

test('double bookings are counted per cell and marked on the cards, here and elsewhere', () => {
  const same = { calendarUuids: ['class-0', 'teacher-0'], length: 1, timeSlotUuid: 's0-0' }
  const other = { calendarUuids: ['class-1', 'teacher-0'], length: 1, timeSlotUuid: 's0-0' }
  const all = Object.keys(school.lessons).map((uuid) => [uuid, { timeSlotUuid: null }] as const)
  const model = grid(apply(school, moves(...all, ['lesson-1', same], ['lesson-2', other])), 'class-0')
  const cell = cellAt(model, 's0-0')
  expect(cell.doubleBookings).toBe(0)
  expect(cell.cards).toMatchObject([{ clash: false, others: [{ uuid: 'teacher-0', clash: true }] }])

  const two = grid(apply(school, moves(...all, ['lesson-1', same], ['lesson-2', same])), 'class-0')
  expect(cellAt(two, 's0-0')).toMatchObject({
    doubleBookings: 1,
    cards: [
      { clash: true, lanes: 2 },
      { clash: true, lanes: 2 },
    ],
  })
  expect(two.doubleBookings).toBe(1)
})

test('the double bookings of all grids are those of the version', () => {
  const clashes = clashesOf(school)
  const sum = Object.keys(school.calendars).reduce((total, uuid) => total + grid(school, uuid).doubleBookings, 0)
  expect(sum).toBe(clashes.doubleBookings)
})

test('too many lessons: periods needed against free slots', () => {
  const blockedTimeSlots = Object.keys(school.timeSlots).slice(0, 10)
  const calendar = { ...school.calendars['class-0'], blockedTimeSlots } as Schedule['calendars'][string]
  const blocked = grid(apply(school, put(school, 'calendars', calendar)), 'class-0')
  const needed = Object.values(school.lessons)
    .filter((each) => each.calendarUuids.includes('class-0'))
    .reduce((sum, each) => sum + each.length, 0)
  expect(blocked.load).toEqual({ lessons: needed, free: 10, tooMany: true, least: null, most: null })
  expect(grid(school, 'class-0').load).toMatchObject({ lessons: needed, free: 20, tooMany: false })
  expect(cellsOf(blocked).filter((cell) => cell.blocked).length).toBe(10)
})

test('a change makes new objects of the touched cells alone', () => {
  const models = createGridModels()
  const before = models.grid(school, clashesOf(school), 'class-0') as GridModel
  const card = cellsOf(before).find((cell) => cell.cards.length === 1)
  const moved = card?.cards[0]
  if (!card || !moved) throw new Error('no lesson alone in its slot')
  const after = apply(school, put(school, 'lessons', { ...lesson(moved.lessonUuid), pinned: true }))
  const next = models.grid(after, clashesOf(after), 'class-0') as GridModel
  const changed = cellsOf(next).filter((cell, i) => cell !== cellsOf(before)[i])
  expect(changed.map((cell) => cell.slot.uuid)).toEqual([card.slot.uuid])
  expect(next.unscheduled).toBe(before.unscheduled)
})

test('a grid made from the one before equals a grid made from nothing', () => {
  const slots = [null, ...Object.keys(school.timeSlots)]
  const step = fc.tuple(fc.nat(49), fc.nat(slots.length - 1))
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const models = createGridModels()
      let schedule = school
      for (const [n, slot] of steps) {
        const moving = { ...lesson(`lesson-${n}`), timeSlotUuid: slots[slot] ?? null }
        schedule = apply(schedule, put(schedule, 'lessons', moving))
        for (const uuid of ['class-0', 'teacher-1', 'room-0']) {
          expect(models.grid(schedule, clashesOf(schedule), uuid)).toEqual(grid(schedule, uuid))
        }
      }
    }),
    { numRuns: runs(12) },
  )
})

test('asked again for the same version, the answer is the same object; a calendar that is gone has none', () => {
  const models = createGridModels()
  const clashes = clashesOf(school)
  expect(models.grid(school, clashes, 'class-0')).toBe(models.grid(school, clashes, 'class-0'))
  const { 'class-0': gone, ...calendars } = school.calendars
  expect(gone?.uuid).toBe('class-0')
  expect(models.grid({ ...school, calendars }, clashes, 'class-0')).toBeUndefined()
})

test('a choice that is still open is on the card as what it is between, a chosen calendar like any other', () => {
  const choice = { candidates: ['Gym', 'Hall'] }
  const schedule = tinySchedule({
    calendars: { '1A': 'CLASS', Gym: 'ROOM', Hall: 'ROOM' },
    subjects: {
      Sports: { calendars: ['1A'], lessons: [{ choices: [choice] }, { choices: [{ ...choice, chosen: 'Hall' }] }] },
    },
  })
  const card = (uuid: string) =>
    cardOf(schedule, clashesOf(schedule), schedule.calendars['1A']!, schedule.lessons[uuid]!)
  expect(card('Sports 1')).toMatchObject({ others: [], open: ['Gym / Hall'] })
  expect(card('Sports 2')).toMatchObject({ others: [{ uuid: 'Hall' }], open: [] })
})

test('a lesson on a slot that any of its calendars blocks is marked in all of them', () => {
  const blocked = tinySchedule({
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 1]] } },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], length: 2, pinned: true }, { at: [1, 0] }] },
    },
  })
  for (const calendar of ['1A', 'Ada']) {
    expect(cellAt(grid(blocked, calendar), 'd0h0').cards).toMatchObject([{ onBlocked: true, pinned: true }])
    expect(cellAt(grid(blocked, calendar), 'd1h0').cards).toMatchObject([{ onBlocked: false }])
  }
})

test('lessons of different weeks lie beside each other in one slot, each with its week, and are no double booking', () => {
  const at = [0, 0] as const
  const weekly = tinySchedule({
    weeks: ['A', 'B'],
    calendars: { '1A': 'CLASS' },
    subjects: {
      Maths: {
        calendars: ['1A'],
        lessons: [
          { at, weeks: [0] },
          { at, weeks: [1] },
        ],
      },
    },
  })
  const { cards } = cellAt(grid(weekly, '1A'), 'd0h0')
  expect(cards.map(({ weeks, clash, lane, lanes }) => ({ weeks, clash, lane, lanes }))).toEqual([
    { weeks: ['A'], clash: false, lane: 0, lanes: 2 },
    { weeks: ['B'], clash: false, lane: 1, lanes: 2 },
  ])
})

test('a lesson has its own times if any of its periods has others on that day than on most', () => {
  const usual = tinySchedule({
    ...{ days: 3, hours: 3, calendars: { '1A': 'CLASS' } },
    subjects: {
      Maths: {
        calendars: ['1A'],
        lessons: [
          { at: [2, 0], length: 2 },
          { at: [1, 0], length: 2 },
        ],
      },
    },
  })
  const school = after(usual, 'setTimeSlotTimes', {
    times: [],
    otherDays: [{ days: [2], times: [['08:00', '08:45'], ['08:50', '09:35']] }], // prettier-ignore
  })
  const own = cellsOf(grid(school, '1A')).flatMap(({ slot, ownTimes }) => (ownTimes ? [[slot.uuid, ownTimes]] : []))
  expect(own).toEqual([['d2h0', { startTime: '08:00', endTime: '09:35' }]])
})
