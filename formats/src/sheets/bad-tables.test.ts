import { runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseLines, lines, readSheet } from '../testing/sheet-text.ts'
import type { ColumnRole } from './matrix.ts'
import { meaningOf } from './meaning.ts'
import type { OddCell } from './table.ts'

// Tables in the shape of those that schools publish. The expected numbers are counted from their lines.

describe('bad input', () => {
  const table = (rows: string[][], odd: OddCell[] = []) =>
    meaningOf({ name: '', rows, odd }, { longest: 40, isKnown: () => false })

  test('dates and formulas in a matrix are told by their lines, and a class without lessons by its column', () => {
    const rows = [
      ['', '5a', '5b', '5c'],
      ['Art', '2', '2026-02-01', ''],
      ['PE', '', '3', ''],
    ]
    const read = table(rows, [
      { row: 1, column: 2, kind: 'date' },
      { row: 2, column: 1, kind: 'formula' },
    ])
    expect(read.courses.map(({ name, calendars }) => [name, calendars[0]?.name])).toEqual([
      ['Art', '5a'],
      ['PE', '5b'],
    ])
    expect(read.skipped).toEqual([
      { row: 1, column: 2, reason: 'date' },
      { row: 2, column: 1, reason: 'formula' },
    ])
    expect(read.leftOut).toEqual([3])
  })

  test('a class that a spreadsheet turned into a date is told, in a list of courses and in one of classes', () => {
    const courses = table(
      [
        ['Fach', 'Klasse', 'Std'],
        ['Kunst', '2026-01-05', '2'],
        ['Musik', '5-b', '1'],
      ],
      [{ row: 1, column: 1, kind: 'date' }],
    )
    expect(courses.courses.map(({ name }) => name)).toEqual(['Musik'])
    expect(courses.skipped).toEqual([{ row: 1, column: 1, reason: 'dated' }])
    const classes = table(
      [
        ['Klasse', 'Schüler'],
        ['2026-01-05', '28'],
        ['5-b', '27'],
      ],
      [{ row: 1, column: 0, kind: 'date' }],
    )
    expect(classes.listed.map(({ name }) => name)).toEqual(['5-b'])
    expect(classes.skipped).toEqual([{ row: 1, column: 0, reason: 'dated' }])
  })

  test('the second of two tables on a sheet is told line by line, one beside the first by its columns', () => {
    const below = readSheet(
      lines('Fach;Klasse;Std', 'Kunst;5a;2', ';;', 'Raum;Plätze;', 'R1;30;', 'Fach;Klasse;Std', 'Musik;5a;1'),
    )
    expect(below.courses.map(({ name }) => name)).toEqual(['Kunst', 'Musik'])
    expect(below.skipped.map(({ row }) => row)).toEqual([3, 4, 5])
    const beside = readSheet(lines('Fach;Klasse;Std;;Raum;Plätze', 'Kunst;5a;2;;R1;30'))
    expect(beside.leftOut).toEqual([5])
  })

  test('200 columns, and heads that are written from right to left, are asked about', () => {
    const wide = table([
      ['Subject', 'Class', ...Array.from({ length: 198 }, (_, i) => `Note ${i}`)],
      ['Art', '5a', ...Array.from({ length: 198 }, () => 'x')],
    ])
    expect([wide.columns.length, wide.leftOut.length, wide.questions]).toEqual([200, 198, ['count']])
    const hebrew = lines('מקצוע;כיתה;מורה;שעות', 'תנך;א1;כהן;3', 'חשבון;א2;לוי;5')
    expect(readSheet(hebrew).courses).toEqual([])
    expect(
      courseLines(hebrew, { lists: 'courses', headRow: 0, roles: { 0: 'name', 1: 'CLASS', 2: 'TEACHER', 3: 'count' } }),
    ).toEqual(['תנך | 1+1+1 | א1 | כהן', 'חשבון | 1+1+1+1+1 | א2 | לוי'])
  })
})

test('no line is lost without its number: it is a course, told, empty or a sum', () => {
  const cell = fc.constantFrom(
    '',
    '7a',
    'Ada',
    'Maths',
    '3',
    '0.5',
    '1.3',
    '2+2+1',
    '300',
    '-',
    '?',
    'Klasse',
    'Fach',
    'Std.',
    'Mo',
    '1',
  )
  const role = fc.constantFrom<ColumnRole | null>(
    'name',
    'count',
    'CLASS',
    'TEACHER',
    'day',
    'period',
    'weeks',
    'ignore',
    null,
  )
  const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
  fc.assert(
    fc.property(
      table,
      fc.array(role, { maxLength: 6 }),
      fc.option(fc.nat(3), { nil: null }),
      (cells, roles, headRow) => {
        const rows = cells.map((each) => [...each])
        const answers = {
          lists: 'courses',
          roles: Object.fromEntries(roles.entries()),
          headRow: headRow !== null && headRow < rows.length ? headRow : null,
        } as const
        const meaning = meaningOf(
          { name: '', rows, odd: [] },
          { longest: 40, isKnown: () => false },
          { ...answers, coupled: false },
        )
        fc.pre(meaning.questions.length === 0 && meaning.week === null)
        const told = new Set([...meaning.courses, ...meaning.skipped].map(({ row }) => row))
        for (const row of meaning.above) told.add(row)
        const filled = rows.flatMap((each, i) => (each.some((text) => text !== '') && i !== answers.headRow ? [i] : []))
        expect(filled.filter((row) => !told.has(row))).toEqual([])
      },
    ),
    { numRuns: runs(125) },
  )
})
