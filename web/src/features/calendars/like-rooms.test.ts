import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { likeRooms } from './like-rooms.ts'

const likeIn = (people: readonly string[], rooms: readonly string[]) => {
  const { calendars } = tinySchedule({
    calendars: Object.fromEntries([
      ...people.map((name) => [name, { type: 'CLASS' as const }]),
      ...rooms.map((name) => [name, { type: 'ROOM' as const }]),
    ]),
  })
  const of = (type: string) => Object.values(calendars).filter(({ calendarType }) => calendarType === type)
  return Object.fromEntries([...likeRooms(of('CLASS'), of('ROOM'))].map(([uuid, { name }]) => [uuid, name]))
}

test.each<[string, string[], string[], Record<string, string>]>([
  ['rooms named after classes', ['7a', '7b'], ['Room 7A', '7b-room', 'Lab'], { '7a': 'Room 7A', '7b': '7b-room' }],
  ['rooms numbered by year and class', ['1a', '1b', '2a'], ['R101', 'R102', 'R201', 'R202'], { '1a': 'R101', '1b': 'R102', '2a': 'R201' }], // prettier-ignore
  ['numbers with a point', ['5A', '5B', '10C'], ['5.1', '5.2', '10.3'], { '5A': '5.1', '5B': '5.2', '10C': '10.3' }],
  ['years alone', ['Year 8', '12'], ['R8', 'R12'], { 'Year 8': 'R8', '12': 'R12' }],
  ['two rooms that would do', ['1a'], ['R101', 'S101'], {}],
  ['one room for two classes', ['1b', '12'], ['R12'], {}],
  ['a name before a number', ['1a'], ['R101', 'Room 1a'], { '1a': 'Room 1a' }],
  ['nothing alike', ['Owls', '7a'], ['Lab', 'R999'], {}],
])('%s', (_, people, rooms, pairs) => expect(likeIn(people, rooms)).toEqual(pairs))
