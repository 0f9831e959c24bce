import { clashesOf, codesOf, type CalendarType } from '@timetable/domain'
import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { cellWords } from './cell-words.ts'
import { gridModel, type GridCard } from './grid-model.ts'

const other = (name: string, calendarType: CalendarType) => ({ uuid: name, name, calendarType, clash: false })
const cardWith = (...others: ReturnType<typeof other>[]): GridCard => ({
  lessonUuid: 'lesson',
  subjectUuid: 'subject',
  title: 'Mathematics',
  color: '#A0A5EF',
  others,
  open: [],
  weeks: [],
  length: 1,
  pinned: false,
  locked: false,
  clash: false,
  onBlocked: false,
  lane: 0,
  lanes: 1,
})
const subjects = new Map([['Mathematics', 'Mat']])
const calendars = new Map([['Ida Krog', 'IK']])
const wordsIn = (type: CalendarType, card: GridCard) => cellWords(card, type, subjects, calendars)

test('a small cell says what its timetable does not: the course, the class, or both', () => {
  const teacher = other('Ida Krog', 'TEACHER')
  const room = other('101', 'ROOM')
  expect(wordsIn('CLASS', cardWith(teacher, room))).toEqual({ first: 'Mat', second: 'IK', both: false })
  expect(wordsIn('TEACHER', cardWith(other('7b', 'CLASS'), room))).toEqual({ first: '7b', second: 'Mat', both: false })
  expect(wordsIn('ROOM', cardWith(other('7b', 'CLASS'), teacher))).toEqual({ first: '7b', second: 'Mat', both: true })
})

test('several classes are told by their number, and without a class the course comes first', () => {
  const classes = [other('7a', 'CLASS'), other('7b', 'CLASS')]
  expect(wordsIn('TEACHER', cardWith(...classes))).toMatchObject({ first: '7a+1', second: 'Mat' })
  expect(wordsIn('ROOM', cardWith(other('Ida Krog', 'TEACHER')))).toEqual({ first: 'Mat', second: 'IK', both: false })
  expect(wordsIn('TEACHER', cardWith())).toEqual({ first: 'Mat', second: '', both: false })
})

test('a lesson of some weeks says which they are, before all else', () => {
  const card = { ...cardWith(other('7b', 'CLASS')), weeks: ['A'] }
  expect(wordsIn('CLASS', card).first).toBe('A Mat')
  expect(wordsIn('TEACHER', card)).toMatchObject({ first: 'A 7b', second: 'Mat' })
})

test('in the week of a teacher, a group begins with its class', () => {
  const school = tinySchedule({
    calendars: {
      '12k': { type: 'CLASS', parts: ['x', 'y'] },
      '2g3': tinyGroup('12k', 'x'),
      'Hans Akkermann': 'TEACHER',
    },
    subjects: { Mathematics: { calendars: ['2g3', 'Hans Akkermann'], lessons: [{ at: [0, 0] }] } },
  })
  const { cells } = gridModel(school, clashesOf(school), school.calendars['Hans Akkermann']!)
  const codes = codesOf(school)
  expect(cellWords(cells[0]![0]!.cards[0]!, 'TEACHER', codes.subjects, codes.calendars).first).toBe('12k 2g3')
})
