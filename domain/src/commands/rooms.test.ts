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

  test('is refused where the other calendar is no room', () => {
    expect(refusalOf(school(), 'moveToRoom', move('Maths 1', 'Ada', [0, 1]))).toBe('not-found')
  })
})
