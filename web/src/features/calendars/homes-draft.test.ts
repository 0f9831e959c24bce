import { codesOf, labelOf, type Calendar } from '@timetable/domain'
import { after, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import {
  homeRows,
  homesParams,
  meantIn,
  pastedHomes,
  roomsAlike,
  roomsInOrder,
  unknownIn,
  type HomesDraft,
} from './homes-draft.ts'

const schedule = tinySchedule({
  calendars: {
    '7a': 'CLASS',
    '7b': 'CLASS',
    'Year 8': 'CLASS',
    'Anna Müller': 'TEACHER',
    'Bo Berg': 'TEACHER',
    R12: 'ROOM',
    'Room 14': 'ROOM',
  },
})
const classes = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'CLASS')
const codes = codesOf(schedule).calendars
const codeOf = ({ name }: Calendar) => codes.get(name) ?? name
const meant = meantIn(schedule)
const paste = (text: string, at = 0, field: 'room' | 'teacher' = 'room') =>
  pastedHomes(text, { rows: homeRows(schedule, classes, {}), at, field }, { codeOf, meant })
const short = (name: string) => codes.get(name)!

test.each([
  ['words', `7a R12 ${short('Anna Müller')}\nYear 8 Room 14`],
  ['cells in another order', `Year 8\t\tRoom 14\n7a\tAnna Müller\tR12`],
  ['commas', `7a, R12, ${short('Anna Müller')}\nyear 8, room 14`],
])('lines that begin with a class are about that class: %s', (_, text) => {
  const { draft, left } = paste(text)
  expect(left).toEqual([])
  expect(
    homesParams(schedule, draft, meant)?.homes.toSorted((a, b) => (a.calendarUuid < b.calendarUuid ? -1 : 1)),
  ).toEqual([
    { calendarUuid: '7a', roomUuid: 'R12', teacherUuid: 'Anna Müller' },
    { calendarUuid: 'Year 8', roomUuid: 'Room 14' },
  ])
})

test('a column fills the fields from there on, and two columns both', () => {
  expect(paste('R12\nRoom 14', 1).draft).toEqual({ '7b': { room: 'R12' }, 'Year 8': { room: 'Room 14' } })
  expect(paste('R12\tBo Berg\n\tAnna Müller', 1).draft).toEqual({
    '7b': { room: 'R12', teacher: 'Bo Berg' },
    'Year 8': { room: '', teacher: 'Anna Müller' },
  })
  expect(paste('Bo Berg', 0, 'teacher').draft).toEqual({ '7a': { teacher: 'Bo Berg' } })
  expect(paste('R12\nR12\nR12\nR12').left).toEqual(['R12'])
})

test('what nobody bears stands to be put right, and lines of nobody are told', () => {
  const { draft, left } = paste('7a R12 Nobody\n9z R12')
  expect(left).toEqual(['9z R12'])
  expect(draft).toEqual({ '7a': { room: 'R12', teacher: 'Nobody' } })
  expect(unknownIn(homeRows(schedule, classes, draft), draft, meant)).toEqual(['7a teacher'])
})

test('an emptied field takes the home away, and one that says the same changes nothing', () => {
  const at = after(schedule, 'setHomes', { homes: [{ calendarUuid: '7a', roomUuid: 'R12' }] })
  const params = (draft: HomesDraft) => homesParams(at, draft, meantIn(at))
  expect(homeRows(at, [at.calendars['7a']!], {})[0]).toMatchObject({ room: labelOf(at, 'R12'), teacher: '' })
  expect(params({ '7a': { room: ' ' } })).toEqual({ homes: [{ calendarUuid: '7a', roomUuid: null }] })
  expect(params({ '7a': { room: 'r12', teacher: '' } })).toBeNull()
})

test.each(['R12 to 7a, Room 14 to Year 8', 'Room 14 für Year 8; R12 für 7a', 'R12 7a\nRoom 14 Year 8'])(
  'pairs that begin with a room are about the class that they end with: %s',
  (text) => {
    expect(paste(text)).toEqual({ draft: { '7a': { room: 'R12' }, 'Year 8': { room: 'Room 14' } }, left: [] })
  },
)

test('the classes without a room get the rooms in order, and none gets one that another has', () => {
  const rooms = ['R12', 'Room 14'].map((name) => schedule.calendars[name]!)
  const fill = (from: string, draft: HomesDraft) => roomsInOrder(homeRows(schedule, classes, draft), rooms, from, draft)
  expect(fill('R12', {})).toEqual({ '7a': { room: 'R12' }, '7b': { room: 'Room 14' } })
  expect(fill('Room 14', {})).toEqual({ '7a': { room: 'Room 14' } })
  expect(fill('R12', { '7b': { room: 'r12', teacher: 'Bo Berg' } })).toEqual({
    '7a': { room: 'Room 14' },
    '7b': { room: 'r12', teacher: 'Bo Berg' },
  })
})

test('the classes without a room get the room that is named like them, unless another class has it', () => {
  const school = tinySchedule({
    calendars: { '1a': 'CLASS', '1b': 'CLASS', '1c': 'CLASS', R101: 'ROOM', R102: 'ROOM', R103: 'ROOM' },
  })
  const of = (type: string) => Object.values(school.calendars).filter(({ calendarType }) => calendarType === type)
  const alike = (draft: HomesDraft) => roomsAlike(homeRows(school, of('CLASS'), draft), of('ROOM'), draft)
  expect(alike({})).toEqual({ '1a': { room: 'R101' }, '1b': { room: 'R102' }, '1c': { room: 'R103' } })
  expect(alike({ '1a': { room: 'r102' }, '1c': { teacher: 'x' } })).toEqual({
    '1a': { room: 'r102' },
    '1c': { teacher: 'x', room: 'R103' },
  })
})
