import { describe, expect, test } from 'vitest'
import { lines, placedLines, readSheet, schoolOfText } from '../testing/sheet-text.ts'
import { meaningOf } from './meaning.ts'
import { joinedWeeks } from './week-grids.ts'

// Tables in the shape of those that schools publish. The expected numbers are counted from their lines.

describe('a list of placed lessons', () => {
  const own = lines(
    'Course,Classes,Teachers,Rooms,Not chosen yet,Length,Day,Period,From,To,Pinned,Tags',
    'History,7a,Adams,229,,1,Tuesday,6,11:45,12:30,yes,',
    'History,7a,Adams,229,,2,Wednesday,1,08:00,09:35,,"exam, hard"',
    'Geography,7a,Byron,229,,1,Monday,8,13:15,14:00,,',
    'Geography,7a,"Byron, Cole",229,,1,Thursday,2,08:50,09:35,,',
    'Art,7b,,,,1,,,,,,',
  )

  test('of our own is known by its heads: every lesson in its slot, with its teachers, pin and tags', () => {
    const school = schoolOfText(own)
    expect(readSheet(own)).toMatchObject({ lists: 'courses', questions: [], skipped: [], leftOut: [] })
    expect(placedLines(school)).toEqual([
      'History | 1.5 | 1 | 7a | Adams | 229',
      'History | 2.0 | 2 | 7a | Adams | 229',
      'Geography | 0.7 | 1 | 7a | Byron | 229',
      'Geography | 3.1 | 1 | 7a | Byron | Cole | 229',
      'Art | - | 1 | 7b',
    ])
    expect(school.subjects[0]?.lessons).toMatchObject([{ pinned: true }, { pinned: false, tags: ['exam', 'hard'] }])
    expect(school.periods).toHaveLength(8)
    expect(school.periods[5]).toEqual({ startTime: '11:45', endTime: '12:30' })
  })

  test.each([
    ['Turno,Turma,Disciplina,Professor,Dia,Aula,Masp', 'Segunda', 'Terça'],
    ['Shift,Class,Subject,Teacher,Day,Period,Id', 'Mon', 'Tue'],
    ['Schicht,Klasse,Fach,Lehrkraft,Tag,Stunde,Nummer', 'Mo', 'Di'],
    ['Turno,Grupo,Asignatura,Docente/s,Día,Hora,Número', 'lunes', 'martes'],
    ['Skift,Klasse,Fag,Lærer,Dag,Lektion,Løn', 'mandag', 'tirsdag'],
    ['Skift,Klasse,Fag,Lærer,Dag,Time,Lønn', 'man.', 'tirs.'],
    ['Dienst,Klas,Vak,Docent,Dag,Lesuur,Salaris', 'ma', 'di'],
  ])('is known in each language: %s', (head, monday, tuesday) => {
    const text = lines(
      head,
      `A,101,Math,Ana,${monday},1,7`,
      `A,101,Math,Ana,${monday},2,7`,
      `A,101,Art,Eva,${tuesday},4,8`,
    )
    expect(placedLines(schoolOfText(text))).toEqual([
      'Math | 0.0 | 1 | 101 | Ana',
      'Math | 0.1 | 1 | 101 | Ana',
      'Art | 1.3 | 1 | 101 | Eva',
    ])
    expect(readSheet(text).leftOut).toEqual([0, 6])
  })

  test('of FET has a line for each hour of an activity, which is one lesson', () => {
    const text = lines(
      '"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"',
      '"1","Monday","1","7a","Math","Ana","","101",""',
      '"1","Monday","2","7a","Math","Ana","","101",""',
      '"2","Monday","1","7b+7c","PE","Eva+Gil","Gym","Hall",""',
    )
    expect(placedLines(schoolOfText(text))).toEqual([
      'Math | 0.0 | 2 | 7a | Ana | 101',
      'PE | 0.0 | 1 | 7b | 7c | Eva | Gil | Hall',
    ])
  })

  test('has one lesson of several classes where the same teacher has the same course at the same time', () => {
    const text = lines(
      'Class,Subject,Teacher,Day,Hour,Room',
      '7a,PE,Eva,1,2,Hall',
      '7b,PE,Eva,1,2,Hall',
      '7b,PE,Gil,1,2,Hall',
    )
    expect(placedLines(schoolOfText(text))).toEqual([
      'PE | 0.1 | 1 | 7a | Eva | Hall | 7b',
      'PE | 0.1 | 1 | 7b | Gil | Hall',
    ])
  })

  test('has named days and periods in the order of their numbers and times, also without periods', () => {
    const named = lines('Class,Subject,Day,Period', '7a,Art,Day 2,10:00-10:45', '7a,Art,Day 1,08:00-08:45')
    expect(schoolOfText(named)).toMatchObject({ days: 5, periods: [{ startTime: '08:00' }, { startTime: '10:00' }] })
    expect(placedLines(schoolOfText(named))).toEqual(['Art | 1.1 | 1 | 7a', 'Art | 0.0 | 1 | 7a'])
    const timed = lines('Klasse;Fach;Tag;Von;Bis', '7a;Kunst;Mo;9:00;9:45', '7a;Kunst;Mi;8:00;8:45')
    expect(placedLines(schoolOfText(timed))).toEqual(['Kunst | 0.1 | 1 | 7a', 'Kunst | 2.0 | 1 | 7a'])
    expect(schoolOfText(timed).periods).toEqual([
      { startTime: '08:00', endTime: '08:45' },
      { startTime: '09:00', endTime: '09:45' },
    ])
  })
})

describe("a week's timetables", () => {
  const text = lines(
    ...['7a,,,,,', ',Mon,Tue,Wed,Thu,Fri', '1,Maths (Ber),English (Kro),Maths (Ber),Art (Mo),PE (Lin)'],
    ...['Break,,,,,', '2,Maths (Ber),PE (Lin),,,Maths (Ber)', '7b,,,,,', ',Mon,Tue,Wed,Thu,Fri'],
    ...['1,English (N.N.),Maths (Mo),,,PE (Lin)', 'All rooms as usual,,,,,'],
  )

  test('are read as they are: each cell a lesson of the class above it, with its teacher', () => {
    expect(readSheet(text)).toMatchObject({ lists: 'week', questions: [], whose: 'CLASS' })
    expect(placedLines(schoolOfText(text)).toSorted()).toEqual(
      [
        ...['Maths | 0.0 | 1 | 7a | Ber', 'English | 1.0 | 1 | 7a | Kro', 'Maths | 2.0 | 1 | 7a | Ber'],
        ...['Art | 3.0 | 1 | 7a | Mo', 'PE | 4.0 | 1 | 7a | Lin | 7b', 'Maths | 0.1 | 1 | 7a | Ber'],
        ...[
          'PE | 1.1 | 1 | 7a | Lin',
          'Maths | 4.1 | 1 | 7a | Ber',
          'English | 0.0 | 1 | 7b',
          'Maths | 1.0 | 1 | 7b | Mo',
        ],
      ].toSorted(),
    )
    expect(readSheet(text).skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'outside'],
      [8, 'outside'],
    ])
  })

  test('of people are asked about: whose they are', () => {
    const people = lines(';Mo;Di;Mi', '1.;"Mathe\n5a\nR1";;"Kunst\n5b\nR2"')
    expect(readSheet(people, {}, 'Berg')).toMatchObject({ questions: ['whose'], courses: [] })
    const { courses } = readSheet(people, { whose: 'TEACHER' }, 'Berg')
    expect(courses.map(({ name, calendars }) => [name, ...calendars.map((each) => each.name)])).toEqual([
      ['Mathe', 'Berg', '5a', 'R1'],
      ['Kunst', 'Berg', '5b', 'R2'],
    ])
  })

  test('have several lessons in a row of cells, also if nobody else is named, and rooms by their numbers', () => {
    const text = lines(
      ',Montag:,Dienstag:,Mittwoch:',
      '9:05 - 9:50:,Kunst; R 12,Musik,',
      '10:00 - 10:45:,,Musik,Kunst; R 12',
    )
    const read = readSheet(text, { whose: 'CLASS' }, 'Igel')
    expect(read.courses.map(({ name, calendars }) => [name, ...calendars.map((each) => each.name)])).toEqual([
      ['Kunst', 'Igel', 'R 12'],
      ['Musik', 'Igel'],
    ])
    expect(read.week?.periods).toEqual([
      { startTime: '09:05', endTime: '09:50' },
      { startTime: '10:00', endTime: '10:45' },
    ])
  })

  test('that only have marks are not read, and named as what they are', () => {
    expect(readSheet(lines(',Mon,Tue,Wed', '1,x,,x', '2,,x,'))).toMatchObject({ lists: null, questions: ['grid'] })
  })

  test('on a sheet each are one table, in which the sheets are the classes', () => {
    const sheet = (name: string, rows: string[][]) => ({ name, rows, odd: [] })
    const week = (cell: string) => [
      ['', 'Mon', 'Tue', 'Wed'],
      ['1', cell, '', ''],
    ]
    const tables = [
      sheet('7a', week('Art (Mo)')),
      sheet('Notes', [['x', 'y']]),
      sheet('7b', [['Class 7b'], ...week('PE (Lin)')]),
      sheet('7c', [[], ['', 'Stundenplan'], [], ...week('Art (Mo)')]),
    ]
    const joined = joinedWeeks(tables)
    expect(joinedWeeks(tables.slice(0, 2))).toBe(undefined)
    const { courses, skipped } = meaningOf(joined!, { longest: 40, isKnown: () => false })
    expect(courses.map(({ name, calendars }) => [name, calendars[0]?.name])).toEqual([
      ['Art', '7a'],
      ['PE', 'Class 7b'],
    ])
    // The same teacher has the same course at the same time: one lesson of two classes.
    expect(courses[0]?.calendars.map(({ name }) => name)).toEqual(['7a', 'Mo', '7c'])
    expect(skipped).toEqual([])
  })
})

test('periods in which no lesson begins are between those that are named, where lessons say so', () => {
  const read = schoolOfText(
    lines('Course;Class;Day;Period;Length;From;To', 'Maths;5A;1;Early;2;8:00;9:30', 'Art;5A;1;Late;2;10:00;11:30'),
  )
  expect(read.subjects.flatMap(({ lessons }) => lessons.map(({ start }) => start))).toEqual([
    [0, 0],
    [0, 2],
  ])
  expect(read.periods.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).toEqual([
    '08:00 08:45',
    '08:45 09:30',
    '10:00 10:45',
    '10:45 11:30',
  ])
})
