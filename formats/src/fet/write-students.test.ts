import { importedSchool } from '@timetable/domain'
import { expect, test } from 'vitest'
import { schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

/** Ten classes with a lesson each that all have the same afternoons off, and one that has others; `all` have another one together. */
function school(afternoon: readonly (readonly [number, number])[], all = false) {
  const names = Array.from({ length: 10 }, (_, index) => `1${'abcdefghij'[index]}`)
  return importedSchool.parse({
    format: 'timetable',
    formatVersion: 1,
    title: 'Hill',
    days: 5,
    periods: Array.from({ length: 12 }, (_, hour) => ({ startTime: `${10 + hour}:00`, endTime: `${10 + hour}:45` })),
    calendars: [
      ...names.map((name) => ({ key: name, name, calendarType: 'CLASS' as const, blocked: afternoon })),
      { key: '2', name: '2', calendarType: 'CLASS', blocked: [[0, 0]] },
    ],
    subjects: [
      ...[...names, '2'].map((name) => ({ name: 'Maths', calendars: [name], lessons: [{ key: name }] })),
      ...(all ? [{ name: 'Assembly', calendars: names, lessons: [{ key: 'all' }] }] : []),
    ],
  })
}

const HALF = Array.from({ length: 30 }, (_, cell): [number, number] => [Math.floor(cell / 6), 6 + (cell % 6)])
const said = (text: string) => text.match(/<ConstraintStudentsSetNotAvailableTimes>/g)?.length
const absences = (text: string) =>
  Object.fromEntries(
    schoolOf(readFet(text)).calendars.map(({ name, blocked, parts }) => [name, [blocked.length, parts]]),
  )

test('classes that are away at the same times are groups of one year, of which it is said once, and classes again when read', () => {
  const { text } = writeFet(school(HALF))
  expect(said(text)).toBe(2)
  expect(text).toContain('<Year>\n<Name>1a – 1j</Name>\n<Group>\n<Name>1a</Name>')
  const again = absences(text)
  expect(Object.keys(again)).toHaveLength(11)
  expect(again).toMatchObject({ '1a': [30, undefined], '1j': [30, undefined], '2': [1, undefined] })
})

test('where little would be said again, or they have a lesson together, each is a year', () => {
  expect(said(writeFet(school(HALF.slice(0, 2))).text)).toBe(11)
  const { text } = writeFet(school(HALF, true))
  expect(said(text)).toBe(11)
  expect(Object.keys(absences(text))).toHaveLength(11)
})
