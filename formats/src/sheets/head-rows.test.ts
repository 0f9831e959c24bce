import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '@timetable/domain/testing'
import { courseLines, lines, placedLines, readSheet, schoolOfText } from '../testing/sheet-text.ts'
import { leftOutOf } from './left-out.ts'

describe('heads in two rows', () => {
  test('of hours are the classes below them', () => {
    const list = lines('Subject;Teacher;Hours;;', ';;7a;7b;7c', 'Art;BY;2;1;', 'Latin;EK;3;;4')
    expect(readSheet(list)).toMatchObject({ headRow: 1, headRows: 2, questions: [], above: [], leftOut: [] })
    expect(courseLines(list)).toEqual([
      'Art | 1+1 | 7a | BY',
      'Art | 1 | 7b | BY',
      'Latin | 1+1+1 | 7a | EK',
      'Latin | 1+1+1+1 | 7c | EK',
    ])
  })

  test('are read where the lower row has the other heads, and below a title', () => {
    const list = lines('School year 2026;;;', ';Stunden;;', 'Fach;7a;7b;7c', 'Kunst;2;1;2')
    expect(readSheet(list)).toMatchObject({ headRow: 2, headRows: 2, above: [0] })
    expect(courseLines(list)).toEqual(['Kunst | 1+1 | 7a', 'Kunst | 1 | 7b', 'Kunst | 1+1 | 7c'])
  })

  test('of a teacher are the name and the code, and the code is the name where there is no other', () => {
    const list = lines(
      'Fach;Klasse;Lehrer;;Std',
      ';;Kürzel;Name;',
      'Kunst;7a;BER;Berg, Anna;2',
      'Latein;7a;EK;Ek, Bo;3',
    )
    expect(readSheet(list).columns.map(({ head, role }) => [head, role])).toEqual([
      ['Fach', 'name'],
      ['Klasse', 'CLASS'],
      ['Lehrer Kürzel', null],
      ['Lehrer Name', 'TEACHER'],
      ['Std', 'count'],
    ])
    expect(courseLines(list)).toEqual(['Kunst | 1+1 | 7a | Berg, Anna', 'Latein | 1+1+1 | 7a | Ek, Bo'])
    expect(courseLines(lines('Fach;Klasse;Lehrerkürzel;Std', 'Kunst;7a;BER;2'))).toEqual(['Kunst | 1+1 | 7a | BER'])
  })

  test('that are merged downwards repeat the upper row, as a workbook has it', () => {
    const list = lines('Fach;Klasse;Stunden;', 'Fach;Klasse;HJ1;HJ2', 'Kunst;7a;2;1')
    expect(readSheet(list)).toMatchObject({ headRows: 2, questions: ['half'] })
    expect(courseLines(list, { half: 2 })).toEqual(['Kunst | 1 | 7a'])
  })

  test('of weekdays are the periods below them, with the week of a class in each row', () => {
    const list = lines(
      'Timetable;;;;;;;;;',
      ';Montag;;;Dienstag;;;Mittwoch;;',
      'Klasse;1;2;3;1;2;3;1;2;3',
      '7a;Kunst (BER);;Latein (EK);;;;Kunst (BER);;',
      '7b;;Latein (EK);;;;Sport (LIN);;;',
    )
    expect(readSheet(list)).toMatchObject({ lists: 'week', whose: 'CLASS', questions: [], skipped: [] })
    expect(placedLines(schoolOfText(list)).toSorted()).toEqual([
      'Kunst | 0.0 | 1 | 7a | BER',
      'Kunst | 2.0 | 1 | 7a | BER',
      'Latein | 0.1 | 1 | 7b | EK',
      'Latein | 0.2 | 1 | 7a | EK',
      'Sport | 1.2 | 1 | 7b | LIN',
    ])
  })

  test('of a weekday with one column and no period below are its first period, so that no lesson is lost', () => {
    const list = lines('Klasse;Mo;;Di;;Mi', ';1;2;1;2;', '7a;Kunst (BER);;;Latein (EK);Sport (LIN)')
    expect(placedLines(schoolOfText(list)).toSorted()).toEqual([
      'Kunst | 0.0 | 1 | 7a | BER',
      'Latein | 1.1 | 1 | 7a | EK',
      'Sport | 2.0 | 1 | 7a | LIN',
    ])
  })

  test('of names beside weekdays with one column each leave the week as it is', () => {
    const list = lines('Teacher;;Mon;Tue;Wed', 'Code;Name;;;', '1;;Art 7a;Latin 7b;Sport 7a', '2;;Art 7b;;')
    expect(readSheet(list, { whose: 'CLASS' })).toMatchObject({ lists: 'week', skipped: [{ row: 1 }] })
  })

  test('are one row, or two, if the user says so', () => {
    const list = lines('Subject;Hours;', ';7a;7b', 'Art;2;1')
    expect(readSheet(list, { headRow: 0 })).toMatchObject({ headRow: 0, headRows: 1, above: [] })
    const one = readSheet(list, { headRow: 1, headRows: 1 })
    expect(one).toMatchObject({ headRow: 1, headRows: 1, above: [0] })
    expect(leftOutOf(one)).toMatchObject([{ code: 'sheet-above', count: 1, values: { lines: '1' } }])
    const other = lines('Notes;;', 'Subject;Class;Lessons', 'Art;7a;2')
    expect(readSheet(other)).toMatchObject({ headRow: 1, headRows: 1, above: [0] })
    expect(readSheet(other, { headRow: 1, headRows: 2 })).toMatchObject({ headRow: 1, headRows: 2, above: [] })
  })

  test.each([
    ['a second column of teachers without a head', ['Fach;Klasse;Lehrer;;Std', 'Kunst;7a;BER;EK;2', 'Latein;7b;EK;;3']],
    ['numbers of lessons in the first row', ['Subject;Hours;', ';2;1', ';3;4']],
    ['a class that is not repeated', ['Class;Subject;Teacher;;Hours', ';Art;BY;EK;2', ';Latin;EK;;3']],
    ['a title over all columns', ['Teachers 2026;;', 'Subject;Class;Lessons', 'Art;7a;2']],
  ])('are not taken from the rows of a list: %s', (_, list) => {
    expect(readSheet(lines(...list)).headRows).toBe(1)
  })

  test('lose no line: every row is a head, above it, skipped or a course', () => {
    const cell = fc.constantFrom(
      '',
      'Subject',
      'Hours',
      '7a',
      '7b',
      'Teacher',
      'Code',
      'Name',
      'Art',
      '2',
      'Mon',
      'Tue',
      'Wed',
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 6 }), (rows) => {
        const read = readSheet(lines(...rows.map((cells) => cells.join(';'))), { lists: 'courses', oneEach: true })
        const { headRow, headRows, above, skipped, courses } = read
        if (read.questions.length > 0) return
        const first = (headRow ?? -1) + 1
        const said = new Set([...above, ...skipped.map(({ row }) => row), ...courses.map(({ row }) => row)])
        for (let i = 0; i < headRows && headRow !== null; i++) said.add(headRow - i)
        // An empty row, and a row of sums, say nothing of a course.
        for (const [i, cells] of rows.entries())
          if (cells.some((text) => text !== '')) expect([i, said.has(i), first]).toEqual([i, true, first])
      }),
      { numRuns: runs(200) },
    )
  })
})
