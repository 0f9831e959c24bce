import { describe, expect, test } from 'vitest'
import { after, changeOf, refusalOf, slotAt, tinySchedule } from '../testing/index.ts'

/** Ada is away in the second hour of day 1; Maths 1 takes two hours of day 0, Art 1 lies on day 1. */
const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[1, 1]] } },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], length: 2 }, {}, { at: [0, 2], pinned: true }] },
      Art: { calendars: ['1A'], lessons: [{ at: [1, 1] }, { at: [1, 2] }] },
    },
  })
const placesOf = (schedule: ReturnType<typeof school>) =>
  Object.fromEntries(
    Object.values(schedule.lessons).map(({ uuid, timeSlotUuid, pinned }) => [
      uuid,
      `${timeSlotUuid}${pinned ? '!' : ''}`,
    ]),
  )

describe('two lessons', () => {
  test('[D68] change places and are pinned there, whatever their lengths', () => {
    const end = after(school(), 'swapEvents', { eventUuid: 'Maths 3', otherUuid: 'Art 2' })
    expect(placesOf(end)).toMatchObject({ 'Maths 3': `${slotAt(1, 2)}!`, 'Art 2': `${slotAt(0, 2)}!` })
    expect(refusalOf(school(), 'swapEvents', { eventUuid: 'Maths 1', otherUuid: 'Art 2' })).toBe('beyond-schedule')
    const long = after(school(), 'unblockTimeSlotOnCalendars', { calendarUuids: ['Ada'], timeSlotUuid: slotAt(1, 1) })
    const swapped = after(long, 'swapEvents', { eventUuid: 'Art 1', otherUuid: 'Maths 1' })
    expect(placesOf(swapped)).toMatchObject({ 'Maths 1': `${slotAt(1, 1)}!`, 'Art 1': `${slotAt(0, 0)}!` })
  })

  test('[D68] stay where one of them would not fit, has no slot, or is the other', () => {
    const swap = (eventUuid: string, otherUuid: string) => refusalOf(school(), 'swapEvents', { eventUuid, otherUuid })
    expect(swap('Maths 3', 'Art 1')).toBe('slot-blocked')
    expect(swap('Art 1', 'Maths 3')).toBe('slot-blocked')
    expect(swap('Maths 2', 'Art 1')).toBe('not-swappable')
    expect(swap('Art 1', 'Maths 2')).toBe('not-swappable')
    expect(swap('Art 1', 'Art 1')).toBe('not-swappable')
  })
})

describe('a lesson in the place of others', () => {
  const params = { eventUuid: 'Maths 2', timeSlotUuid: slotAt(1, 2), otherUuids: ['Art 2', 'Maths 3'] }

  test('[D69] is moved and pinned, and they go to the tray in the same step', () => {
    const end = after(school(), 'moveAndTakeOut', params)
    expect(placesOf(end)).toMatchObject({ 'Maths 2': `${slotAt(1, 2)}!`, 'Art 2': 'null', 'Maths 3': 'null' })
  })

  test('[D69] is refused like any drop, and never takes itself out', () => {
    expect(refusalOf(school(), 'moveAndTakeOut', { ...params, timeSlotUuid: slotAt(1, 1) })).toBe('slot-blocked')
    const itself = after(school(), 'moveAndTakeOut', { ...params, otherUuids: ['Maths 2', 'Art 2', 'Art 2'] })
    expect(placesOf(itself)).toMatchObject({ 'Maths 2': `${slotAt(1, 2)}!`, 'Art 2': 'null' })
  })

  test('[D69] stays where it is where any of them is no longer where it was seen', () => {
    const seen = (from: string | null, ...othersFrom: (string | null)[]) => ({ ...params, from, othersFrom })
    const [art, maths] = [slotAt(1, 2), slotAt(0, 2)]
    expect(after(school(), 'moveAndTakeOut', seen(null, art, maths))).toEqual(after(school(), 'moveAndTakeOut', params))
    // Somebody else has moved it, or one of them, elsewhere or into the tray.
    expect(refusalOf(school(), 'moveAndTakeOut', seen(slotAt(0, 1), art, maths))).toBe('lesson-moved')
    expect(refusalOf(school(), 'moveAndTakeOut', seen(null, slotAt(1, 1), maths))).toBe('lesson-moved')
    expect(refusalOf(school(), 'moveAndTakeOut', seen(null, art, null))).toBe('lesson-moved')
  })
})

test('[D407] among lessons placed together one goes into another room, which may be blocked, or none', () => {
  const rooms = tinySchedule({
    calendars: { '1A': 'CLASS', Lab: 'ROOM', Gym: { type: 'ROOM', blocked: [[0, 1]] } },
    subjects: {
      Maths: { calendars: ['1A', 'Lab'], lessons: [{ at: [0, 0] }, {}] },
      Art: { calendars: ['1A'], lessons: [{ at: [1, 0] }] },
    },
  })
  const placed = (timeSlotUuid: string, into: string) => ({
    placements: [
      { eventUuid: 'Maths 1', timeSlotUuid, pinned: true as const, room: { into, from: 'Lab' } },
      { eventUuid: 'Art 1', timeSlotUuid: slotAt(0, 0) },
    ],
  })
  const made = after(rooms, 'placeEvents', placed(slotAt(1, 0), 'Gym'))
  expect(made.lessons['Maths 1']).toMatchObject({
    calendarUuids: ['1A', 'Gym'],
    timeSlotUuid: slotAt(1, 0),
    pinned: true,
  })
  expect(made.lessons['Art 1']).toMatchObject({ timeSlotUuid: slotAt(0, 0), pinned: false })
  expect(made.subjects.Maths!.advanced).toBe(true)
  expect(refusalOf(rooms, 'placeEvents', placed(slotAt(0, 1), 'Gym'))).toBe('slot-blocked')
  expect(refusalOf(rooms, 'placeEvents', placed(slotAt(1, 0), '1A'))).toBe('not-found')
})

describe('a lesson with those that give way to it', () => {
  const placements = [
    { eventUuid: 'Maths 2', timeSlotUuid: slotAt(1, 2), pinned: true as const },
    { eventUuid: 'Art 2', timeSlotUuid: slotAt(1, 0) },
  ]

  test('[D271] is pinned, and they are put elsewhere in the same step, as they are', () => {
    const end = after(school(), 'placeEvents', { placements })
    expect(placesOf(end)).toMatchObject({ 'Maths 2': `${slotAt(1, 2)}!`, 'Art 2': slotAt(1, 0) })
    expect(new Set(changeOf(school(), 'placeEvents', { placements }).map(({ uuid }) => uuid)).size).toBe(2)
  })

  test('[D271] stays where it is where one of them would not fit, has been pinned meanwhile, or is gone', () => {
    const placing = (eventUuid: string, timeSlotUuid: string) =>
      refusalOf(school(), 'placeEvents', { placements: [placements[0], { eventUuid, timeSlotUuid }] })
    expect(placing('Maths 1', slotAt(1, 0))).toBe('slot-blocked')
    expect(placing('Maths 3', slotAt(1, 0))).toBe('lesson-pinned')
    expect(placing('Maths 9', slotAt(1, 0))).toBe('not-found')
  })

  test('[D271] stays where it is where one of them is no longer where it was seen, and so do two that swap', () => {
    const seen = (from: string | null) => ({
      placements: placements.map((one, index) => ({ ...one, from: index === 0 ? null : from })),
    })
    expect(after(school(), 'placeEvents', seen(slotAt(1, 2)))).toEqual(after(school(), 'placeEvents', { placements }))
    expect(refusalOf(school(), 'placeEvents', seen(slotAt(1, 1)))).toBe('lesson-moved')
    expect(refusalOf(school(), 'placeEvents', seen(null))).toBe('lesson-moved')
    const swap = { eventUuid: 'Art 1', otherUuid: 'Art 2' }
    const swapped = (from: string | null, otherFrom: string | null) => ({ ...swap, from, otherFrom })
    const there = after(school(), 'swapEvents', swapped(slotAt(1, 1), slotAt(1, 2)))
    expect(there).toEqual(after(school(), 'swapEvents', swap))
    expect(refusalOf(school(), 'swapEvents', swapped(slotAt(1, 2), slotAt(1, 2)))).toBe('lesson-moved')
    expect(refusalOf(school(), 'swapEvents', swapped(slotAt(1, 1), null))).toBe('lesson-moved')
  })

  test('[D271] goes where it is named last', () => {
    const twice = [...placements, { eventUuid: 'Art 2', timeSlotUuid: slotAt(0, 2) }]
    expect(placesOf(after(school(), 'placeEvents', { placements: twice }))).toMatchObject({ 'Art 2': slotAt(0, 2) })
  })
})

describe('many lessons', () => {
  const all = { eventUuids: Object.keys(school().lessons) }

  test('[D69a] are pinned where they have a slot, and unpinned', () => {
    const pinned = after(school(), 'pinEvents', all)
    expect(placesOf(pinned)).toEqual({
      'Maths 1': `${slotAt(0, 0)}!`,
      'Maths 2': 'null',
      'Maths 3': `${slotAt(0, 2)}!`,
      'Art 1': `${slotAt(1, 1)}!`,
      'Art 2': `${slotAt(1, 2)}!`,
    })
    expect(Object.values(after(pinned, 'unpinEvents', all).lessons).some((lesson) => lesson.pinned)).toBe(false)
    expect(changeOf(pinned, 'pinEvents', { eventUuids: ['Art 1', 'Art 1', 'Maths 2'] })).toEqual([])
  })

  test('[D69a] go to the tray together, pinned ones too', () => {
    const end = after(school(), 'unplaceEvents', { eventUuids: ['Maths 3', 'Art 1', 'Art 1'] })
    expect(placesOf(end)).toMatchObject({ 'Maths 1': slotAt(0, 0), 'Maths 3': 'null', 'Art 1': 'null' })
    expect(refusalOf(school(), 'unplaceEvents', { eventUuids: [] })).toBe('params-invalid')
  })
})
