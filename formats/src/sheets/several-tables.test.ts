import { isRefusal } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { lines, readSheet } from '../testing/sheet-text.ts'
import { bestTable } from './best-table.ts'
import { readPasted } from './read-sheets.ts'
import { schoolOfSheet } from './school.ts'

// Tables in the shape of those that schools publish. The expected numbers are counted from their lines.

describe('several tables of one school', () => {
  const courses = lines('Fach;Klasse;Lehrer;Raum;Std', 'Mathe;5a;BY;R1;4', 'Kunst;5b;Bo Ek;R2;2')
  const teachers = readSheet(lines('Name;Kürzel;E-Mail', 'Ada Byron;BY;x', 'Bo Ek;EK;y', 'Cy Lin;LI;z'))
  const rooms = readSheet(lines('Raum;Plätze;Gebäude', 'R1;30;Alt', 'R3;20;Neu'))
  const classes = readSheet(lines('Klasse;Schüler;Klassenleitung', '5a;28;LI'))

  test('are one: codes in the courses are the short names of the list, and details come along', () => {
    const result = schoolOfSheet('List', { days: 5 }, readSheet(courses), [classes, teachers, rooms])
    if (isRefusal(result)) throw new Error(result.error)
    const { calendars, subjects } = result.school
    const lin = calendars.find(({ name }) => name === 'Cy Lin')
    expect(
      calendars.map(({ name, shortName, seats, pupils, building }) => [name, shortName, seats ?? pupils, building]),
    ).toEqual([
      ['5a', undefined, 28, undefined],
      ['Ada Byron', 'BY', undefined, undefined],
      ['R1', undefined, 30, 'Alt'],
      ['5b', undefined, undefined, undefined],
      ['Bo Ek', 'EK', undefined, undefined],
      ['R2', undefined, undefined, undefined],
      ['Cy Lin', 'LI', undefined, undefined],
      ['R3', undefined, 20, 'Neu'],
    ])
    expect(calendars[0]?.homeTeacher).toBe(lin?.key)
    expect(subjects).toHaveLength(2)
  })

  test('the table with the best understood heads is read first, not the longest', () => {
    const tables = [
      lines('Notes', ...Array.from({ length: 50 }, (_, i) => `line ${i};x`)),
      courses,
      lines('Raum;Plätze', 'R1;30'),
    ]
      .map((text) => readPasted(text))
      .flatMap((table) => ('problem' in table ? [] : [table]))
    expect(bestTable(tables)).toBe(tables[1])
    expect(bestTable([])).toBe(undefined)
  })
})
