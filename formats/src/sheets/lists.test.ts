import { importedSchool, isRefusal, scheduleFromImport, type CalendarType } from '@timetable/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from '../json/read.ts'
import { writeJson } from '../json/write.ts'
import type { SheetAnswers } from './answers.ts'
import { leftOutOf } from './left-out.ts'
import { meaningOf } from './meaning.ts'
import { readPasted } from './read-sheets.ts'
import { schoolOfSheet } from './school.ts'
import { runs } from '@timetable/domain/testing'

function read(text: string, answers: SheetAnswers = {}, called = '') {
  const table = readPasted(text)
  if ('problem' in table) throw new Error(table.problem)
  return meaningOf(table, { longest: 8, isKnown: () => false, called }, answers)
}
const listed = (text: string, answers: SheetAnswers = {}, called = '') =>
  read(text, answers, called).listed.map(({ row: _, ...one }) => one)

const ADA = { name: 'Ada Byron', shortName: 'BY' }

test.each<[CalendarType, string]>([
  ['TEACHER', 'Teacher;Code;E-mail\nAda Byron;BY;a@b.c'],
  ['TEACHER', 'Lehrkraft;Kürzel;Deputat\nAda Byron;BY;25,5'],
  ['TEACHER', 'Name;Kürzel;E-Mail-Adresse\nAda Byron;BY;a@b.c'],
  ['TEACHER', 'Name;Vorname;Kürzel\nByron;Ada;BY'],
  ['TEACHER', 'Nachname;Vorname;Kürzel\nByron;Ada;BY'],
  ['TEACHER', 'Efternavn;Fornavn;Initialer;Tlf.\nByron;Ada;BY;1'],
  ['TEACHER', 'Lærer;Forkortelse;Stillingsprosent\nAda Byron;BY;80'],
  ['TEACHER', 'Docent;Afkorting;Telefoon\nAda Byron;BY;1'],
  ['TEACHER', 'Nombre;Apellidos;Abrev.;Correo\nAda;Byron;BY;a@b.c'],
  ['TEACHER', 'Professor;Sigla;E-mail\nAda Byron;BY;a@b.c'],
  ['ROOM', 'Room;Short name;Capacity\nAda Byron;BY;30'],
  ['ROOM', 'Raum;Kürzel;Plätze\nAda Byron;BY;30'],
  ['ROOM', 'Lokale;Kode;Antal pladser\nAda Byron;BY;30'],
  ['ROOM', 'Raum;Bezeichnung;Sitzplätze\nBY;Ada Byron;30'],
  ['ROOM', 'Sala;Código;Capacidade\nAda Byron;BY;30'],
  ['CLASS', 'Class;Code;Students\nAda Byron;BY;28'],
  ['CLASS', 'Klasse;Kürzel;Schülerzahl\nAda Byron;BY;28'],
  ['CLASS', 'Klas;Afk.;Aantal leerlingen;Code\nAda Byron;x;28;BY'],
])('a list of %s is known by its heads, and a column of codes is their short names: %s', (type, text) => {
  const { lists, questions } = read(text)
  expect([lists, questions]).toEqual([type, []])
  const size = type === 'ROOM' ? { size: 30 } : type === 'CLASS' ? { size: 28 } : {}
  expect(listed(text)).toEqual([{ ...ADA, ...size }])
})

test('seats are those of rooms, students those of classes, and what is no number is nothing', () => {
  expect(listed('Room;Seats\n101;24\n102;\n103;many\n104;0')).toEqual([
    { name: '101', size: 24 },
    { name: '102' },
    { name: '103' },
    { name: '104' },
  ])
  const calendars = (text: string) => {
    const made = schoolOfSheet('List', { days: 5 }, read(text))
    return 'school' in made ? made.school.calendars : []
  }
  expect(calendars('Raum;Plätze\n101;24')).toMatchObject([{ calendarType: 'ROOM', seats: 24 }])
  expect(calendars('Klasse;Schülerzahl\n7a;28')).toMatchObject([{ calendarType: 'CLASS', pupils: 28 }])
})

describe('what is not clear is asked', () => {
  test.each([
    ['one column of names', 'Ada Byron\nBo Ek'],
    ['names and codes', 'Name;Kürzel\nAda Byron;BY'],
    ['one type with figures that may be lessons', 'Klasse;Std.\n7a;30'],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({ lists: null, questions: ['lists'], listed: [], courses: [] })
    expect(read(text, { lists: 'TEACHER' }).lists).toBe('TEACHER')
  })

  test('and the answer is enough: a single column is of names, a shorter one beside it of codes', () => {
    expect(listed('Ada Byron\n\nBo Ek', { lists: 'TEACHER' })).toEqual([{ name: 'Ada Byron' }, { name: 'Bo Ek' }])
    expect(listed('BY\tAda Byron\nEK\tBo Ek', { lists: 'TEACHER' })).toEqual([ADA, { name: 'Bo Ek', shortName: 'EK' }])
    expect(listed('7a\n7b', { lists: 'CLASS' })).toEqual([{ name: '7a' }, { name: '7b' }])
  })

  test('the name of the sheet or of the file may say it', () => {
    expect(listed('Ada Byron\nBo Ek', {}, 'Lehrerliste 2026')).toHaveLength(2)
    expect(read('R1\nR2', {}, 'rooms').lists).toBe('ROOM')
    expect(read('R1\nR2', {}, 'rooms and teachers').lists).toBe(null)
  })

  test('a list in which no column has names asks for it', () => {
    expect(read('Lehrer;Quux\nx;1', { roles: { 0: null }, lists: 'TEACHER' }).questions).toEqual(['listName'])
  })
})

test('one head above one column is a head', () => {
  expect(read('Lehrer\nAda Byron\nBo Ek')).toMatchObject({ lists: 'TEACHER', headRow: 0, listed: [{}, {}] })
})

test('classes have their room and their teacher, teachers a room, rooms a building', () => {
  expect(listed('Klasse;Stammraum;Klassenleitung\n7a;R1;BY\n7b;;EK')).toEqual([
    { name: '7a', homeRoom: 'R1', homeTeacher: 'BY' },
    { name: '7b', homeTeacher: 'EK' },
  ])
  expect(listed('Lehrer;Raum\nAda;R1\nBo;R1')).toEqual([
    { name: 'Ada', homeRoom: 'R1' },
    { name: 'Bo', homeRoom: 'R1' },
  ])
  expect(listed('Nachname;Vorname;Raum\nByron;Ada;R1')).toEqual([{ name: 'Ada Byron', homeRoom: 'R1' }])
  expect(read('Name;Raum;E-Mail\nAda;R1;x').lists).toBe('TEACHER')
  expect(read('Name;Klasse;Jahrgang\nAda Byron;7a;7\nBo Ek;7a;7').lists).toBe(null)
  expect(read('Nachname;Vorname;Klasse\nByron;Ada;7a').lists).toBe(null)
  expect(listed('Raum;Gebäude\nR1;Nord')).toEqual([{ name: 'R1', building: 'Nord' }])
  // A class in two rows is no list of classes.
  expect(read('Klasse;Lehrer\n7a;Ada\n7a;Bo').lists).toBe('courses')
})

test('courses are courses as before', () => {
  for (const text of [
    'Fach;Std.;Klasse\nLatein;3;7a',
    'Latin\t3\t7a',
    'Name;Std.;Klasse\nLatein;3;7a',
    ';5a;5b\nMathe;4;3',
  ])
    expect(read(text)).toMatchObject({
      lists: 'courses',
      questions: [],
      courses: expect.arrayContaining([expect.anything()]),
    })
})

test('who looks after a class, and its room, are no more of a course than an e-mail address is', () => {
  const { courses, columns, leftOut } = read('Klasse;Fach;Std.;Lehrer;Klassenleitung;Stammraum\n7a;Mathe;4;Ada;Bo;R1')
  expect(courses[0]?.calendars.map(({ name }) => name)).toEqual(['7a', 'Ada'])
  expect(leftOut.map((i) => columns[i]?.head)).toEqual(['Klassenleitung', 'Stammraum'])
})

test('what is left out is told: columns, lines without a name or with one that is there, short names that cannot be', () => {
  const read1 = read(
    'Lehrer;Kürzel;E-Mail\nAda Byron;BY;x\n;EK;\nada byron;AB;\nBo Ek;by;\nSum;2;\nCy Dee;much too long;',
  )
  expect(read1.listed.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['Ada Byron', 'BY'],
    ['EK', undefined],
    ['Bo Ek', undefined],
    ['Cy Dee', undefined],
  ])
  expect(leftOutOf(read1).map(({ code, values }) => [code, values])).toEqual(
    expect.arrayContaining([
      ['sheet-columns', { names: 'E-Mail' }],
      ['sheet-skipped-twice', { lines: '4' }],
      ['sheet-without-short', { lines: '5, 7' }],
    ]),
  )
  const headless = read('Ada Byron\tBY\tmaths', { lists: 'TEACHER' })
  expect(leftOutOf(headless)).toMatchObject([{ code: 'sheet-columns', values: { names: 'C' } }])
})

test('whatever a table says, a list of it is a school that our own file holds and that a version is made of', () => {
  const word = fc.constantFrom(
    '',
    '7a',
    'Ada',
    'R1',
    'Lehrer',
    'Klasse',
    'Raum',
    'Kürzel',
    'Name',
    'E-Mail',
    '3',
    'Gebäude',
    'x'.repeat(400),
  )
  const table = fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 6 })
  fc.assert(
    fc.property(table, fc.constantFrom('TEACHER', 'CLASS', 'ROOM', undefined), (cells, lists) => {
      const meaning = read(cells.map((line) => line.join('\t')).join('\n'), lists ? { lists } : {})
      if (meaning.listed.length === 0) return
      const made = schoolOfSheet('x', { days: 5 }, meaning)
      if (isRefusal(made)) throw new Error(made.error)
      const back = readJson(writeJson(importedSchool.parse(made.school)))
      expect(isRefusal(back) || back.school.calendars).toEqual(importedSchool.parse(made.school).calendars)
      let count = 0
      expect(isRefusal(scheduleFromImport(made.school, { uuid: 'v', schoolUuid: 's', mint: () => `${++count}` }))).toBe(
        false,
      )
    }),
    { numRuns: runs(125) },
  )
})
