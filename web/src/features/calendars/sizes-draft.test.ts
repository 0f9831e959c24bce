import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { pastedSizes, sizeMeant, sizesParams, typedSize, wrongSizes } from './sizes-draft.ts'

const schedule = tinySchedule({
  calendars: { '7a': { type: 'CLASS', pupils: 28 }, '101': { type: 'ROOM', seats: 24 }, 'Room 2': 'ROOM', '9': 'ROOM' },
})
const rooms = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'ROOM')
const pasted = (text: string, at = 0) => pastedSizes(text, { rows: rooms, at }, [({ name }) => name])
const uuidOf = (name: string) => Object.values(schedule.calendars).find((each) => each.name === name)!.uuid

test('a number is whole and from 1 on, and an empty field means that it is not known', () => {
  expect(['', ' 24 ', '0', '2.5', '10000', '24 seats', '-3'].map(sizeMeant)).toEqual([
    ...[null, 24],
    ...[undefined, undefined, undefined, undefined, undefined],
  ])
  expect(wrongSizes({ '7a': 'x', '101': '' })).toEqual(['7a'])
})

test('what differs is set, all at once', () => {
  expect(sizesParams(schedule, { '7a': '28', '101': '' })).toEqual({ calendars: [{ calendarUuid: '101', size: null }] })
  expect(sizesParams(schedule, { '7a': '28' })).toBeNull()
  expect(typedSize(schedule.calendars['7a']!, {})).toBe('28')
  expect(typedSize(schedule.calendars['7a']!, { '7a': '' })).toBe('')
})

test('a column fills the fields downwards, and lines with names find theirs', () => {
  expect(pasted('30\n20\n', 1)).toEqual({ draft: { [rooms[1]!.uuid]: '30', [rooms[2]!.uuid]: '20' }, left: [] })
  expect(pasted('1\n2\n3\n4').left).toEqual(['4'])
  expect(pasted('Room 2\t30\n101 26\nPool 10')).toEqual({
    draft: { [uuidOf('Room 2')]: '30', [uuidOf('101')]: '26' },
    left: ['Pool 10'],
  })
})
