import { clashesOf, codesOf, type Schedule } from '@timetable/domain'
import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { createGridModels } from '../../timetable/week/grid-models.ts'
import { paperOf } from './paper.ts'
import { printSheets, type GridSheet } from './print-pages.ts'
import { askForGroups, chosenCalendars, DEFAULT_SETTINGS, type PrintSettings } from './print-settings.ts'

const school = tinySchedule({
  calendars: {
    '10A': 'CLASS',
    'Half 10': tinyGroup('2A', 'x'),
    'Half 2': tinyGroup('2A', 'y'),
    '2A': { type: 'CLASS', parts: ['x', 'y'] },
    Ada: 'TEACHER',
    'Lab 1': 'ROOM',
    'Lab 2': 'ROOM',
  },
  subjects: {
    Science: {
      calendars: ['Half 2', 'Ada'],
      lessons: [
        { at: [0, 0], choices: [{ candidates: ['Lab 1', 'Lab 2'], chosen: 'Lab 2' }] },
        { at: [1, 0], choices: [{ candidates: ['Lab 1', 'Lab 2'], chosen: null }] },
      ],
    },
    Art: { calendars: ['Half 10'], lessons: [{ at: [0, 0] }] },
    Sports: { calendars: ['10A', '2A'], lessons: [{ at: [1, 1] }] },
  },
})

const overview: PrintSettings = { ...DEFAULT_SETTINGS, layout: 'overview' }
function sheetsOf(schedule: Schedule, settings: PrintSettings): GridSheet[] {
  const models = createGridModels()
  const clashes = clashesOf(schedule)
  const grids = chosenCalendars(schedule, settings).flatMap((uuid) => models.grid(schedule, clashes, uuid) ?? [])
  const words = { day: String, term: () => null, period: String, time: String, room: String }
  const paper = paperOf('a4', 'landscape')
  return printSheets(grids, { ...settings, paper }, words, codesOf(schedule)).filter((sheet) => sheet.kind === 'grid')
}
const rowsOf = (settings: PrintSettings) =>
  sheetsOf(school, settings).flatMap(({ sides }) => sides.map(({ lines }) => lines.join(' ')))

test('the whole school has a row for each class, in natural order, with the lessons of its groups in it', () => {
  expect(rowsOf(overview)).toEqual(['2A', '10A'])
  const [sheet] = sheetsOf(school, overview)
  const inClass = sheet!.cards.filter(({ calendarUuid }) => calendarUuid === '2A')
  expect(inClass.map(({ lessonUuid }) => lessonUuid).toSorted()).toEqual([
    'Art 1',
    'Science 1',
    'Science 2',
    'Sports 1',
  ])
  expect(sheet!.cards.filter(({ clash }) => clash)).toEqual([])
})

test('groups have rows of their own, named with their class, where these are asked for or chosen one by one', () => {
  expect(rowsOf({ ...overview, groups: true })).toEqual(['2A', '2A · Half 2', '2A · Half 10', '10A'])
  expect(rowsOf({ ...overview, chosen: ['Half 10', '10A'] })).toEqual(['2A · Half 10', '10A'])
})

test('one page each: a group has its own, named with its class', () => {
  const names = (settings: PrintSettings) => sheetsOf(school, settings).map(({ name }) => name)
  expect(names({ ...DEFAULT_SETTINGS, groups: true })).toEqual(['2A', '2A · Half 2', '2A · Half 10', '10A'])
  expect(names(DEFAULT_SETTINGS)).toEqual(['2A', '10A'])
  expect(names({ ...DEFAULT_SETTINGS, chosen: ['Half 2'] })).toEqual(['2A · Half 2'])
})

test('groups are asked for with the classes that are chosen, and go with them', () => {
  const chosenIn = (asked: ReturnType<typeof askForGroups>) => chosenCalendars(school, asked)
  expect(chosenIn(askForGroups(school, ['2A'], true))).toEqual(['2A', 'Half 2', 'Half 10'])
  expect(chosenIn(askForGroups(school, ['2A', 'Half 2'], false))).toEqual(['2A'])
  expect(chosenIn(askForGroups(school, ['10A', 'Half 2'], false))).toEqual(['Half 2', '10A'])
  expect(askForGroups(school, ['CLASS', 'Ada'], true)).toEqual({ groups: true, chosen: ['CLASS', 'TEACHER'] })
  expect(askForGroups(school, ['CLASS'], false)).toEqual({ groups: false, chosen: ['CLASS'] })
})

test('a lesson with one of several rooms is printed with the room that is chosen, and on that room’s page', () => {
  const settings = { ...DEFAULT_SETTINGS, chosen: ['CLASS', 'ROOM'] }
  const sheets = sheetsOf(school, settings)
  const textOf = (name: string, lesson: string) =>
    sheets
      .filter((sheet) => sheet.name === name)
      .flatMap(({ cards }) => cards)
      .find(({ lessonUuid }) => lessonUuid === lesson)
      ?.lines.join(' ')
  expect(textOf('2A', 'Science 1')).toMatch(/Lab 2/)
  expect(textOf('2A', 'Science 1')).not.toMatch(/Lab 1/)
  expect(textOf('2A', 'Science 2')).not.toMatch(/Lab/)
  expect(textOf('Lab 2', 'Science 1')).toMatch(/2A · Half 2/)
  expect(textOf('Lab 1', 'Science 1')).toBeUndefined()
})
