import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

const text = (space: string) =>
  fetText({
    rooms: ['a', 'b'],
    space,
    activities: [1, 2, 3].map((id) => ({ id, subject: 'Art', teachers: ['x'] })),
  })

/** The rules of a text, with its rooms by their names. */
function rulesOf(file: string) {
  const result = readFet(file)
  expect(issuesOf(result)).toEqual([])
  const school = schoolOf(result)
  const names = new Map(school.calendars.map(({ key, name }) => [key, name]))
  return school.rules.map(({ rule, strength, lessons, calendars, slots, value, rooms = [] }) => ({
    ...{ rule, strength, lessons, slots, value },
    calendars: calendars.map((key) => names.get(key)),
    rooms: rooms.map((key) => names.get(key)),
  }))
}

const listed = { Number_of_Activities: 3, Activity_Id: ['1', '2', '3'] }
const few = constraint('ActivitiesOccupyMaxDifferentRooms', { ...listed, Max_Number_of_Different_Rooms: 2 })
const same = constraint('ActivitiesSameRoomIfConsecutive', listed)
const taken = '<Not_Available_Time><Day>Mo</Day><Hour>1</Hour></Not_Available_Time>'
const apart = constraint('TeacherRoomNotAvailableTimes', { Teacher: 'x', Room: 'b' }).replace(
  '</Room>',
  `</Room>${taken}`,
)

test('lessons in few rooms, in the same one after the other, and a teacher who is not in a room then, are rules', () => {
  const plain = { strength: 'required', lessons: ['1', '2', '3'], slots: [], calendars: [], rooms: [] }
  expect(rulesOf(text(few + same + apart))).toEqual([
    { ...plain, rule: 'MAX_CALENDARS', value: 2 },
    { ...plain, rule: 'SAME_ROOM_IF_CONSECUTIVE', value: null },
    { ...plain, rule: 'BLOCKED_ROOMS', lessons: [], value: null, calendars: ['x'], rooms: ['b'], slots: [[0, 0]] },
  ])
})

test('they are written as they were read', () => {
  const read = text(few + same + apart)
  const written = writeFet(schoolOf(readFet(read)))
  expect(written.issues).toEqual([])
  expect(rulesOf(written.text)).toEqual(rulesOf(read))
})

test('times at which a room would better be empty are a wish on all that may be there, and are written as they were', () => {
  const text = fetText({
    rooms: ['r1', 'r2'],
    activities: [{ id: 1 }, { id: 2 }, { id: 3 }],
    space: [
      constraint('ActivityPreferredRoom', { Activity_Id: 1, Room: 'r1' }),
      constraint('ActivityPreferredRooms', { Activity_Id: 2, Preferred_Room: ['r1', 'r2'] }),
      constraint('RoomNotAvailableTimes', {
        Weight_Percentage: '95,5',
        Room: 'r1',
        Times: [time('Not_Available_Time', 'Tu', '2')],
      }),
    ].join(''),
  })
  const read = readFet(text)
  expect(issuesOf(read)).toEqual([])
  const wish = { rule: 'BLOCKED_ROOMS', strength: 96, rooms: ['r0'], slots: [[1, 1]] }
  expect(schoolOf(read).rules).toMatchObject([{ ...wish, lessons: ['1', '2'] }])
  const written = writeFet(schoolOf(read))
  expect(written.issues).toEqual([])
  expect(written.text).toMatch(/<ConstraintRoomNotAvailableTimes>\n<Weight_Percentage>96</)
  expect(schoolOf(readFet(written.text)).rules).toMatchObject([wish])
})
