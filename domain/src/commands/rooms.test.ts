import { describe, expect, test } from 'vitest'
import { after, refusalOf, slotAt, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: {
      '1A': 'CLASS',
      Ada: 'TEACHER',
      Lab: 'ROOM',
      Hall: { type: 'ROOM', blocked: [[1, 0]] },
      Gym: { type: 'ROOM', blocked: [[0, 1]] },
    },
    subjects: {
      Maths: { calendars: ['1A', 'Ada', 'Lab'], lessons: [{ at: [0, 0] }, { calendars: ['1A', 'Lab', 'Gym'] }] },
    },
  })
const move = (eventUuid: string, roomUuid: string, at: readonly [number, number], fromRoomUuid?: string) => ({
  eventUuid,
  roomUuid,
  timeSlotUuid: slotAt(...at),
  fromRoomUuid,
})

describe('[D67a] a lesson dropped on another room', () => {
  test('moves there, leaves its room, is pinned, and makes its subject advanced', () => {
    const end = after(school(), 'moveToRoom', move('Maths 1', 'Hall', [1, 1]))
    expect(end.lessons['Maths 1']).toMatchObject({
      calendarUuids: ['1A', 'Ada', 'Hall'],
      timeSlotUuid: slotAt(1, 1),
      pinned: true,
    })
    expect(end.subjects.Maths?.advanced).toBe(true)
  })

  test('leaves the one room it is dragged from, or all where none is named', () => {
    const roomsAfter = (from?: string) =>
      after(school(), 'moveToRoom', move('Maths 2', 'Hall', [1, 1], from)).lessons['Maths 2']?.calendarUuids
    expect(roomsAfter('Gym')).toEqual(['1A', 'Lab', 'Hall'])
    expect(roomsAfter()).toEqual(['1A', 'Hall'])
  })

  test('is refused where the new room is blocked, and not where only the old one is', () => {
    expect(refusalOf(school(), 'moveToRoom', move('Maths 1', 'Hall', [1, 0]))).toBe('slot-blocked')
    const end = after(school(), 'moveToRoom', move('Maths 2', 'Hall', [0, 1], 'Gym'))
    expect(end.lessons['Maths 2']?.timeSlotUuid).toBe(slotAt(0, 1))
  })

  test('takes the place of others, who go to the tray in the same step', () => {
    const params = { ...move('Maths 2', 'Hall', [0, 0]), otherUuids: ['Maths 1', 'Maths 2', 'Maths 1'] }
    const end = after(school(), 'moveToRoom', params)
    expect(end.lessons['Maths 2']).toMatchObject({ timeSlotUuid: slotAt(0, 0), pinned: true })
    expect(end.lessons['Maths 1']).toMatchObject({ timeSlotUuid: null, pinned: false })
    expect(refusalOf(school(), 'moveToRoom', { ...params, otherUuids: ['gone'] })).toBe('not-found')
  })

  test('is refused where it, or one whose place it takes, is no longer where it was seen', () => {
    const params = { ...move('Maths 2', 'Hall', [0, 0]), otherUuids: ['Maths 1'] }
    const seen = (from: string | null, other: string | null) => ({ ...params, from, othersFrom: [other] })
    expect(after(school(), 'moveToRoom', seen(null, slotAt(0, 0)))).toEqual(after(school(), 'moveToRoom', params))
    expect(refusalOf(school(), 'moveToRoom', seen(slotAt(1, 1), slotAt(0, 0)))).toBe('lesson-moved')
    expect(refusalOf(school(), 'moveToRoom', seen(null, slotAt(1, 1)))).toBe('lesson-moved')
  })

  test('is refused where the other calendar is no room', () => {
    expect(refusalOf(school(), 'moveToRoom', move('Maths 1', 'Ada', [0, 1]))).toBe('not-found')
  })
})

describe('[D67b] two lessons in different rooms', () => {
  const rooms = () =>
    tinySchedule({
      calendars: {
        '1A': 'CLASS',
        '1B': { type: 'CLASS', blocked: [[1, 0]] },
        Lab: { type: 'ROOM', blocked: [[0, 1]] },
        Hall: 'ROOM',
        Gym: 'ROOM',
      },
      subjects: {
        Maths: { calendars: ['1A', 'Lab'], lessons: [{ at: [0, 0] }, { at: [1, 0] }, {}] },
        Art: { calendars: ['1B', 'Hall'], lessons: [{ at: [1, 1] }, { at: [0, 1] }, { at: [0, 0] }] },
        Play: { calendars: ['1B', 'Gym', 'Lab'], lessons: [{ at: [1, 1] }] },
      },
    })
  const swap = (eventUuid: string, otherUuid: string, roomUuid = 'Hall', fromRoomUuid = 'Lab') => ({
    eventUuid,
    otherUuid,
    roomUuid,
    fromRoomUuid,
  })

  test('change slots and rooms and are pinned, and what differs makes their subjects advanced', () => {
    const end = after(rooms(), 'swapEventsAndRooms', swap('Maths 1', 'Art 1'))
    expect(end.lessons['Maths 1']).toMatchObject({
      calendarUuids: ['1A', 'Hall'],
      timeSlotUuid: slotAt(1, 1),
      pinned: true,
    })
    expect(end.lessons['Art 1']).toMatchObject({
      calendarUuids: ['1B', 'Lab'],
      timeSlotUuid: slotAt(0, 0),
      pinned: true,
    })
    expect([end.subjects.Maths?.advanced, end.subjects.Art?.advanced]).toEqual([true, true])
  })

  test('change but their rooms where both have one slot', () => {
    const end = after(rooms(), 'swapEventsAndRooms', swap('Maths 1', 'Art 3'))
    expect(end.lessons['Maths 1']).toMatchObject({ calendarUuids: ['1A', 'Hall'], timeSlotUuid: slotAt(0, 0) })
    expect(end.lessons['Art 3']).toMatchObject({ calendarUuids: ['1B', 'Lab'], timeSlotUuid: slotAt(0, 0) })
  })

  test('leave behind what is blocked in the room they leave', () => {
    const end = after(rooms(), 'swapEventsAndRooms', swap('Maths 1', 'Art 2'))
    expect(end.lessons['Maths 1']).toMatchObject({ calendarUuids: ['1A', 'Hall'], timeSlotUuid: slotAt(0, 1) })
  })

  test('of one subject change too, and back again', () => {
    const there = after(rooms(), 'moveToRoom', move('Maths 2', 'Gym', [1, 0], 'Lab'))
    const swapped = after(there, 'swapEventsAndRooms', swap('Maths 1', 'Maths 2', 'Gym'))
    expect(swapped.lessons['Maths 1']).toMatchObject({ calendarUuids: ['1A', 'Gym'], timeSlotUuid: slotAt(1, 0) })
    const back = after(swapped, 'swapEventsAndRooms', swap('Maths 2', 'Maths 1', 'Gym'))
    expect(back.lessons['Maths 1']).toMatchObject({ calendarUuids: ['1A', 'Lab'], timeSlotUuid: slotAt(0, 0) })
  })

  test('change slots alone where the other is not in the room that is entered, or the lesson leaves none', () => {
    const elsewhere = after(rooms(), 'swapEventsAndRooms', swap('Maths 1', 'Art 1', 'Gym'))
    expect(elsewhere.lessons['Maths 1']).toMatchObject({
      calendarUuids: ['1A', 'Gym'],
      timeSlotUuid: slotAt(1, 1),
      pinned: true,
    })
    expect(elsewhere.lessons['Art 1']).toMatchObject({
      calendarUuids: ['1B', 'Hall'],
      timeSlotUuid: slotAt(0, 0),
      pinned: true,
    })
    expect(elsewhere.subjects.Art?.advanced).toBe(false)

    const school = rooms()
    const roomless = { ...school.lessons['Maths 1']!, calendarUuids: ['1A'] }
    const bare = { ...school, lessons: { ...school.lessons, 'Maths 1': roomless } }
    const { fromRoomUuid: _, ...params } = swap('Maths 1', 'Art 1')
    const end = after(bare, 'swapEventsAndRooms', params)
    expect(end.lessons['Maths 1']).toMatchObject({ calendarUuids: ['1A', 'Hall'], timeSlotUuid: slotAt(1, 1) })
    expect(end.lessons['Art 1']).toMatchObject({ calendarUuids: ['1B', 'Hall'], timeSlotUuid: slotAt(0, 0) })
  })

  test('are refused as a whole where either is no longer where it was seen', () => {
    const swapped = swap('Maths 1', 'Art 1')
    const seen = (from: string | null, otherFrom: string | null) => ({ ...swapped, from, otherFrom })
    const there = after(rooms(), 'swapEventsAndRooms', seen(slotAt(0, 0), slotAt(1, 1)))
    expect(there).toEqual(after(rooms(), 'swapEventsAndRooms', swapped))
    expect(refusalOf(rooms(), 'swapEventsAndRooms', seen(slotAt(0, 1), slotAt(1, 1)))).toBe('lesson-moved')
    expect(refusalOf(rooms(), 'swapEventsAndRooms', seen(slotAt(0, 0), null))).toBe('lesson-moved')
  })

  test('are refused as a whole where either is blocked, has no slot, or is not in its room alone', () => {
    const refused = (params: object) => refusalOf(rooms(), 'swapEventsAndRooms', params)
    expect(refused(swap('Maths 2', 'Art 1'))).toBe('slot-blocked')
    expect(refused(swap('Maths 3', 'Art 1'))).toBe('not-swappable')
    expect(refused(swap('Maths 1', 'Art 1', 'Ada'))).toBe('rooms-not-swappable')
    expect(refused(swap('Maths 1', 'Art 3', 'Gym'))).toBe('not-swappable')
    expect(refused(swap('Maths 1', 'Art 2', 'Lab', 'Hall'))).toBe('rooms-not-swappable')
    expect(refused(swap('Maths 1', 'Art 1', 'Hall', '1A'))).toBe('rooms-not-swappable')
    expect(refused(swap('Maths 1', 'Play 1', 'Gym'))).toBe('rooms-not-swappable')
    expect(refused(swap('Maths 1', 'Maths 1', 'Lab'))).toBe('rooms-not-swappable')
  })
})
