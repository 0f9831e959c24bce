import { expect, test } from 'vitest'
import { isRefusal } from '@timetable/domain'
import { readSchool } from '@timetable/formats'
import { smallSchool } from '../../testing/small-school.ts'
import { EXPORT_FORMATS, exportFile } from './export-files.ts'

test.each(EXPORT_FORMATS)('a version as %s is a file that can be imported again', (format) => {
  const read = readSchool(exportFile(smallSchool(), 'Spring', format).text)
  if (isRefusal(read)) throw new Error(read.error)
  expect(read.school.calendars.map(({ name }) => name).sort()).toEqual(['7b', 'Ada Example'])
  expect(read.school.subjects).toMatchObject([{ name: 'Maths', lessons: [{ start: [0, 0] }, { start: [0, 0] }] }])
})

test.each([
  ['Spring', 'fet', 'Spring.fet'],
  ['5/6: “Autumn”?', 'xhstt', '5 6 “Autumn”.xml'],
  [' .. ', 'json', 'timetable.json'],
] as const)('%j as %s is called %s', (title, format, name) => {
  expect(exportFile(smallSchool(), title, format).name).toBe(name)
})
