import { isRefusal, LIMITS } from '@timetable/domain'
import { expect, test } from 'vitest'
import { lines, readSheet } from '../testing/sheet-text.ts'
import { leftOutOf } from './left-out.ts'
import { meaningOf } from './meaning.ts'
import { readPasted } from './read-sheets.ts'
import { schoolOfSheet } from './school.ts'

function schoolIn(text: string, ...besides: readonly string[]) {
  const result = schoolOfSheet(
    'List',
    { days: 5 },
    readSheet(text),
    besides.map((each) => readSheet(each)),
  )
  if (isRefusal(result)) throw new Error(result.error)
  return result.school
}

test.each([
  'Room;Seats;Equipment',
  'Raum;Plätze;Ausstattung',
  'Lokale;Pladser;Udstyr',
  'Rom;Plasser;Utstyr',
  'Lokaal;Plaatsen;Uitrusting',
  'Lokaal;Plaatsen;Voorzieningen',
  'Salón;Plazas;Equipamiento',
  'Sala;Lugares;Equipamentos',
])('rooms have the equipment of their column: %s', (heads) => {
  const { calendars } = schoolIn(lines(heads, 'Lab;24;"Gas, Projector ;gas;"', 'Hall;90;', 'Gym;30;-'))
  expect(calendars.map(({ name, seats, equipment }) => [name, seats, equipment])).toEqual([
    ['Lab', 24, ['gas', 'Projector']],
    ['Hall', 90, undefined],
    ['Gym', 30, undefined],
  ])
})

test('a cell has no more equipment than a room can have', () => {
  const many = Array.from({ length: LIMITS.maxEquipment + 5 }, (_, index) => `e${index}`)
  const { calendars } = schoolIn(lines('Room;Equipment', `Lab;${many.join(',')}`))
  expect(calendars[0]?.equipment).toEqual(many.slice(0, LIMITS.maxEquipment))
})

test('what courses need is one required rule for all with the same, spelled as in the list of rooms', () => {
  const { rules, subjects, calendars } = schoolIn(
    lines(
      'Subject;Class;Room;Hours;Needs',
      'Physics;5a;Lab;2;gas, Projector',
      'Chemistry;5b;Lab;1;"projector;Gas"',
      'Music;5a;Hall;1;Piano',
      'Maths;5a;Hall;4;',
    ),
    lines('Raum;Ausstattung', 'Lab;Gas, Projector', 'Hall;piano'),
  )
  const nameOf = new Map(subjects.map(({ key, name }) => [key, name]))
  expect(
    rules.map(({ rule, strength, subjects: keys, equipment }) => [
      rule,
      strength,
      keys.map((key) => nameOf.get(key)),
      equipment,
    ]),
  ).toEqual([
    ['ROOM_EQUIPMENT', 'required', ['Physics', 'Chemistry'], ['Projector', 'gas']],
    ['ROOM_EQUIPMENT', 'required', ['Music'], ['Piano']],
  ])
  // One spelling of each name in the whole school.
  expect(calendars.flatMap(({ equipment = [] }) => equipment)).toEqual(['gas', 'Projector', 'Piano'])
})

test('where a rule cannot come along, the column is told as left out', () => {
  const table = readPasted(lines('Subject;Class;Hours;Equipment', 'Physics;5a;2;Gas'))
  if ('problem' in table) throw new Error(table.problem)
  const meaning = meaningOf(table, { lists: 'courses', longest: 8, isKnown: () => false }, {})
  expect(leftOutOf(meaning)).toMatchObject([{ code: 'sheet-columns', count: 1 }])
  expect(meaning.leftOut).toEqual([3])
  const placed = readSheet(lines('Subject;Class;Teacher;Day;Period;Equipment', 'Physics;5a;Ada;Mon;1;Gas'))
  expect([placed.lists, placed.leftOut]).toEqual(['courses', [5]])
})

test('a list of courses stays one if it says what they need', () => {
  expect(readSheet(lines('Name;Class;Teacher;Equipment', 'Physics;5a;Ada;Gas', 'Art;5a;Bo;')).lists).not.toBe('ROOM')
  expect(readSheet(lines('Name;Equipment', 'Lab;Gas', 'Hall;')).lists).toBe('ROOM')
})
