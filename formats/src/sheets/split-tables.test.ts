import { isRefusal, LIMITS } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { lines } from '../testing/sheet-text.ts'
import { meaningOf } from './meaning.ts'
import { besideTables, inOrder, offeredTables, otherTables, tablesLeft } from './offered-tables.ts'
import { readPasted } from './read-sheets.ts'
import { schoolOfSheet } from './school.ts'
import type { SheetTable } from './table.ts'

const tableOf = (text: string, name = ''): SheetTable => {
  const table = readPasted(text)
  if ('problem' in table) throw new Error(table.problem)
  return { ...table, name }
}
const namesIn = (text: string, name = '') => offeredTables([tableOf(text, name)]).map((table) => table.name)

/** The calendars of a file, as it comes in before anyone says otherwise. */
function calendarsOf(text: string) {
  const tables = offeredTables([tableOf(text)])
  const [table] = inOrder(tables)
  const read = meaningOf(table!, { longest: LIMITS.maxPeriods, isKnown: () => false })
  const besides = besideTables(read, otherTables(tables, table!)).filter(({ isUsual }) => isUsual)
  const made = schoolOfSheet(
    'x',
    { days: 5 },
    read,
    besides.map((one) => one.read),
  )
  if (isRefusal(made)) throw new Error(made.error)
  const taken = [table!, ...besides.map((one) => one.table)]
  return {
    calendars: made.school.calendars,
    left: tablesLeft(tables, taken),
    reads: [read, ...besides.map((one) => one.read)],
  }
}

describe('several tables on one sheet', () => {
  const sheet = lines(
    'Fach;Klasse;Lehrer;Std;;Raum;Plätze',
    'Kunst;7a;BER;2;;R1;30',
    'Latein;7b;EK;3;;R2;24',
    ';;;;;;',
    'Lehrer;Kürzel;Deputat',
    'Berg, Anna;BER;24',
    'Ek, Bo;;20',
  )

  test('beside and below each other come in together, each with its own heads and row numbers', () => {
    expect(namesIn(sheet)).toEqual(['Fach, Klasse', 'Raum, Plätze', 'Lehrer, Kürzel'])
    expect(namesIn(sheet, 'Plan')).toEqual(['Plan', 'Plan: Raum, Plätze', 'Plan: Lehrer, Kürzel'])
    const { calendars, left, reads } = calendarsOf(sheet)
    expect(calendars.map(({ name, shortName, seats }) => [name, shortName ?? seats])).toEqual([
      ['7a', undefined],
      ['Berg, Anna', 'BER'],
      ['7b', undefined],
      ['EK', undefined],
      ['R1', 30],
      ['R2', 24],
      ['Ek, Bo', undefined],
    ])
    expect(left).toEqual([])
    expect(reads.map(({ headRow, above, listed }) => [headRow, above, listed.map(({ row }) => row)])).toEqual([
      [0, [], []],
      [0, [], [1, 2]],
      [4, [], [5, 6]],
    ])
  })

  test.each([
    ['an empty column within a list', ['Fach;Klasse;;Lehrer;Std', 'Kunst;7a;;BER;2']],
    [
      'heads that are repeated on the next page',
      ['Fach;Klasse;Std', 'Kunst;7a;2', ';;', 'Fach;Klasse;Std', 'Latein;7b;3'],
    ],
    ['a title above the list', ['Liste 2026;;', ';;', 'Fach;Klasse;Std', 'Kunst;7a;2']],
    ['a second list without an empty row', ['Fach;Klasse;Std', 'Kunst;7a;2', 'Raum;Plätze;', 'R1;30;']],
    ['a sum below', ['Raum;Plätze', 'R1;30', ';', 'Summe;30']],
  ])('are not seen in one: %s', (_, rows) => {
    expect(offeredTables([tableOf(lines(...rows))])).toHaveLength(1)
  })
})
