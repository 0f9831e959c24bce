import fc from 'fast-check'
import { LIMITS, readSheet as reported } from '@timetable/domain'
import { runs } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { lines, readSheet } from '../testing/sheet-text.ts'
import { assumedOfSheets, isAssumed, leftOutOfSheets, reportable } from './left-out.ts'

const told = (...texts: readonly string[]) => {
  const tables = texts.map((text, i) => ({ table: { name: `S${i + 1}`, rows: [], odd: [] }, read: readSheet(text) }))
  const sheets = { tables, notTaken: [], same: [], hasMacros: true, encoding: 'ibm850' }
  return { left: leftOutOfSheets(sheets), assumed: assumedOfSheets(sheets) }
}

test('the rows of several tables are told with the name of their sheet, and how they were read apart from what is lost', () => {
  const courses = lines('Class;Subject;Lessons;Teacher', '7a;Art;2;"Berg, Anna"', ';PE;x;EK')
  const { left, assumed } = told(courses, lines('Room;Seats', 'R1;30', ';20'))
  expect(left.map(({ code, values }) => [code, values])).toEqual([
    ['sheet-skipped-count', { lines: 'S1: 3' }],
    ['sheet-skipped-unnamed', { lines: 'S2: 3' }],
    ['sheet-macros', {}],
  ])
  expect(assumed.map(({ code }) => code)).toEqual(['sheet-filled-down', 'sheet-commas-kept', 'file-encoding'])
  expect([...left, ...assumed].filter(isAssumed).map(({ code }) => code)).toEqual([
    'sheet-filled-down',
    'sheet-commas-kept',
  ])
})

test('all that is told fits in the report of a version, however long names are and however many', () => {
  const text = fc.string({ maxLength: 1_500 })
  const issue = fc.record({
    kind: text,
    text,
    count: fc.integer({ min: 1 }),
    values: fc.dictionary(fc.constant('names'), text),
  })
  fc.assert(
    fc.property(fc.array(issue, { maxLength: 300 }), (issues) => {
      const fitting = reportable(issues.map((one) => ({ ...one, code: 'sheet-columns' })))
      expect(reported.safeParse({ left: fitting }).success).toBe(true)
      expect(fitting).toHaveLength(Math.min(issues.length, LIMITS.sheetIssues))
    }),
    { numRuns: runs(10) },
  )
})
