import { isRefusal, type ImportedSchool } from '@timetable/domain'
import { runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetAnswers } from './answers.ts'
import { bestTable } from './best-table.ts'
import { leftOutOf } from './left-out.ts'
import { overloadsOf } from './loads.ts'
import type { ColumnRole } from './matrix.ts'
import { meaningOf } from './meaning.ts'
import { readPasted } from './read-sheets.ts'
import { schoolOfSheet } from './school.ts'
import type { OddCell } from './table.ts'
import { joinedWeeks } from './week-grids.ts'

/** Tables in the shape of those that schools publish. The expected numbers are counted from their lines. */
function read(text: string, answers: SheetAnswers = {}, called = '') {
  const table = readPasted(text)
  if ('problem' in table) throw new Error(table.problem)
  return meaningOf(table, { longest: 40, isKnown: () => false, called }, answers)
}
const lines = (...rows: string[]) => rows.join('\n')
const brief = (text: string, answers: SheetAnswers = {}) =>
  read(text, answers).courses.map(({ name, lengths, calendars }) =>
    [name, lengths.join('+'), ...calendars.map((each) => each.name)].join(' | '),
  )
function made(text: string, answers: SheetAnswers = {}): ImportedSchool {
  const result = schoolOfSheet('List', { days: 5 }, read(text, answers))
  if (isRefusal(result)) throw new Error(result.error)
  return result.school
}
/** The lessons of a school as they are placed, with everybody who attends. */
function placed({ calendars, subjects }: ImportedSchool): string[] {
  const nameOf = (key: string) => calendars.find((each) => each.key === key)?.name ?? ''
  return subjects.flatMap(({ name, calendars: shared, lessons }) =>
    lessons.map(({ start, length, calendars: own }) =>
      [name, start?.join('.') ?? '-', length, ...(own ?? shared).map(nameOf)].join(' | '),
    ),
  )
}

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
    const school = made(own)
    expect(read(own)).toMatchObject({ lists: 'courses', questions: [], skipped: [], leftOut: [] })
    expect(placed(school)).toEqual([
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
    expect(placed(made(text))).toEqual([
      'Math | 0.0 | 1 | 101 | Ana',
      'Math | 0.1 | 1 | 101 | Ana',
      'Art | 1.3 | 1 | 101 | Eva',
    ])
    expect(read(text).leftOut).toEqual([0, 6])
  })

  test('of FET has a line for each hour of an activity, which is one lesson', () => {
    const text = lines(
      '"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"',
      '"1","Monday","1","7a","Math","Ana","","101",""',
      '"1","Monday","2","7a","Math","Ana","","101",""',
      '"2","Monday","1","7b+7c","PE","Eva+Gil","Gym","Hall",""',
    )
    expect(placed(made(text))).toEqual(['Math | 0.0 | 2 | 7a | Ana | 101', 'PE | 0.0 | 1 | 7b | 7c | Eva | Gil | Hall'])
  })

  test('has one lesson of several classes where the same teacher has the same course at the same time', () => {
    const text = lines(
      'Class,Subject,Teacher,Day,Hour,Room',
      '7a,PE,Eva,1,2,Hall',
      '7b,PE,Eva,1,2,Hall',
      '7b,PE,Gil,1,2,Hall',
    )
    expect(placed(made(text))).toEqual(['PE | 0.1 | 1 | 7a | Eva | Hall | 7b', 'PE | 0.1 | 1 | 7b | Gil | Hall'])
  })

  test('has named days and periods in the order of their numbers and times, also without periods', () => {
    const named = lines('Class,Subject,Day,Period', '7a,Art,Day 2,10:00-10:45', '7a,Art,Day 1,08:00-08:45')
    expect(made(named)).toMatchObject({ days: 5, periods: [{ startTime: '08:00' }, { startTime: '10:00' }] })
    expect(placed(made(named))).toEqual(['Art | 1.1 | 1 | 7a', 'Art | 0.0 | 1 | 7a'])
    const timed = lines('Klasse;Fach;Tag;Von;Bis', '7a;Kunst;Mo;9:00;9:45', '7a;Kunst;Mi;8:00;8:45')
    expect(placed(made(timed))).toEqual(['Kunst | 0.1 | 1 | 7a', 'Kunst | 2.0 | 1 | 7a'])
    expect(made(timed).periods).toEqual([
      { startTime: '08:00', endTime: '08:45' },
      { startTime: '09:00', endTime: '09:45' },
    ])
  })
})

describe('heads', () => {
  const list = lines(
    'AP,Math AI,SL,,4',
    'AP,Math AA,HL,,6',
    'AS,History,HL,,2',
    'IG,TOK,,2,2',
    'JC,English B,HL,1,6',
    'KK,Polish A,SL,1,4',
  )

  test('that are missing are asked for, and no line is taken for them', () => {
    expect(read(list)).toMatchObject({ headRow: null, lists: null, questions: ['lists'], above: [] })
    const asked = read(list, { lists: 'courses' })
    expect(asked.questions).toEqual(['name', 'count', 'calendar'])
    expect(brief(list, { lists: 'courses', roles: { 0: 'TEACHER', 1: 'name', 4: 'count' } })).toHaveLength(6)
  })

  test('can be another row than the recognised one, and the rows above them are told', () => {
    const text = lines('School year 2026;', 'Subject;Class;Lessons', 'Art;7a;2', 'Fach;Klasse;Stunden', 'Latein;7b;3')
    expect(read(text)).toMatchObject({ headRow: 1, above: [0] })
    const other = read(text, { headRow: 3 })
    expect(other.courses.map(({ name }) => name)).toEqual(['Latein'])
    expect(leftOutOf(other)).toMatchObject([{ code: 'sheet-above', count: 3, values: { lines: '1, 2, 3' } }])
    expect(read(text, { headRow: null, lists: 'courses' }).columns.map(({ role }) => role)).toEqual([null, null, null])
  })

  test.each([
    ['Asignatura;Grupo;Profesor/a;Horas/semana;Aula', 'Lengua;1º A;"García, Ana";4;101'],
    ['Materia;Grado/Grupo;Maestro(a);Hrs.;Aula', 'Lengua;1º A;"García, Ana";4;101'],
    ['Disciplina;Ano/Turma;Docente;Carga horária semanal;Sala', 'Lengua;1º A;"García, Ana";4;101'],
    ['Fach;Klasse(n);Lehrer:in;Wochenlektionen;Zimmer', 'Lengua;1º A;"García, Ana";4;101'],
    ['Leervak;Klasgroep;Leerkracht;Lestijden/week;Lokaal', 'Lengua;1º A;"García, Ana";4;101'],
    ['Fag;Trinn;Lærer;Uketimer;Rom', 'Lengua;1º A;"García, Ana";4;101'],
  ])('are those of Spain, Mexico, Portugal, Switzerland, Flanders and Norway: %s', (head, row) => {
    expect(brief(lines(head, row))).toEqual(['Lengua | 1+1+1+1 | 1º A | García, Ana | 101'])
  })

  test('"Aulas" are rooms or lessons by what the cells say', () => {
    expect(brief(lines('Disciplina;Turma;Aulas', 'Artes;7a;2'))).toEqual(['Artes | 1+1 | 7a'])
    expect(brief(lines('Asignatura;Grupo;Aulas;Horas', 'Arte;7a;Lab 2;1'))).toEqual(['Arte | 1 | 7a | Lab 2'])
  })
})

describe('a first guess is never absurd', () => {
  test('numbers that are more than a week holds are not lessons a week', () => {
    const rooms = lines('D003,100,', 'D006,90,1', 'D022,60,1', 'B315,300,1')
    expect(read(rooms)).toMatchObject({ lists: 'ROOM', questions: [] })
    expect(read(rooms).listed.map(({ name, size }) => [name, size])).toEqual([
      ['D003', 100],
      ['D006', 90],
      ['D022', 60],
      ['B315', 300],
    ])
    expect(read(lines('Subject;Class;Hours', 'Art;7a;120', 'PE;7a;80')).questions).toEqual(['count'])
    expect(read(lines('17,4,9', '17,5,9', '18,4,9'))).toMatchObject({ lists: null, courses: [] })
  })

  test('running numbers and years are no classes', () => {
    const text = lines(
      'No;Apellidos y Nombres;Asignatura;6-1;6-2;7-1;Nivelatorio;',
      ...['1;Ana Rojas;Proyecto;;;;2;2', '1;Ana Rojas;Urbanidad;;;1;;1', '2;Bruno Paz;Sociales;3;3;;;6'],
      ...['3;Clara Gil;Mate;4;4;4;;12', '4;Diego Mora;Artes;1;;;;1'],
    )
    expect(brief(text)).toHaveLength(8)
    expect(brief(text)[0]).toBe('Proyecto | 1+1 | Nivelatorio | Ana Rojas')
    expect(read(text).leftOut).toEqual([0, 7])
    expect(read(lines('教師,学年,組,教科', '佐藤,1,2,数学', '鈴木,2,1,英語')).courses).toEqual([])
  })

  test('hours of a year are asked about and divided by its weeks', () => {
    const text = lines(
      'Fag;Klasse;Lærer;Årstimer',
      'Norsk;8A;Kari Dahl;114',
      'Matte;8A;Ola Berg;104',
      'KRLE;8A;Kari Dahl;57',
    )
    expect(read(text)).toMatchObject({ questions: ['year'], courses: [] })
    expect(read(text, { yearWeeks: 38 })).toMatchObject({ questions: [], rounded: [2], weekNames: ['A', 'B'] })
    expect(brief(text, { yearWeeks: 38 })).toEqual([
      'Norsk | 1+1+1 | 8A | Kari Dahl',
      'Matte | 1+1+1 | 8A | Ola Berg',
      'KRLE | 1+1 | 8A | Kari Dahl',
    ])
  })
})

describe('a matrix', () => {
  const byClass = lines('weekly hours,,,,', ',Lang,Mus,Tech,PE', '1-1,4,1.3,0.5,3', '1-2,4,1.3,0.5,3')

  test('is read either way: by its names or, where they do not tell, as the user says', () => {
    expect(brief(byClass)[0]).toBe('Lang | 1+1+1+1 | 1-1')
    expect(read(byClass)).toMatchObject({ turned: true, above: [0] })
    expect(brief(lines('Klasse;Deutsch;Kunst', 'Igel;4;2', 'Fuchs;5;1'))).toHaveLength(4)
    const open = lines(';Igel;Fuchs', 'Deutsch;4;5', 'Kunst;2;1')
    expect(read(open)).toMatchObject({ questions: ['turned'], courses: [] })
    expect(brief(open, { turned: false })[1]).toBe('Deutsch | 1+1+1+1+1 | Fuchs')
    expect(brief(open, { turned: true })[1]).toBe('Fuchs | 1+1+1+1+1 | Deutsch')
  })

  test('has half lessons every other week, and rounds others as the user says', () => {
    const school = made(byClass)
    const weeksOf = (name: string) =>
      school.subjects.filter((one) => one.name === name).map(({ lessons }) => lessons.map(({ weeks }) => weeks))
    expect(school.weeks).toEqual(['A', 'B'])
    expect(weeksOf('Tech')).toEqual([[[0]], [[0]]])
    expect(weeksOf('Mus')).toEqual([[undefined], [undefined]])
    expect(read(byClass).rounded).toEqual([2, 3])
    expect(brief(byClass, { rounding: 'up' })[1]).toBe('Mus | 1+1 | 1-1')
    expect(brief(byClass, { rounding: 'down' })[1]).toBe('Mus | 1 | 1-1')
  })
})

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

  test('the second of two tables on a sheet is told line by line, one beside the first by its columns', () => {
    const below = read(
      lines('Fach;Klasse;Std', 'Kunst;5a;2', ';;', 'Raum;Plätze;', 'R1;30;', 'Fach;Klasse;Std', 'Musik;5a;1'),
    )
    expect(below.courses.map(({ name }) => name)).toEqual(['Kunst', 'Musik'])
    expect(below.skipped.map(({ row }) => row)).toEqual([3, 4, 5])
    const beside = read(lines('Fach;Klasse;Std;;Raum;Plätze', 'Kunst;5a;2;;R1;30'))
    expect(beside.leftOut).toEqual([5])
  })

  test('200 columns, and heads that are written from right to left, are asked about', () => {
    const wide = table([
      ['Subject', 'Class', ...Array.from({ length: 198 }, (_, i) => `Note ${i}`)],
      ['Art', '5a', ...Array.from({ length: 198 }, () => 'x')],
    ])
    expect([wide.columns.length, wide.leftOut.length, wide.questions]).toEqual([200, 198, ['count']])
    const hebrew = lines('מקצוע;כיתה;מורה;שעות', 'תנך;א1;כהן;3', 'חשבון;א2;לוי;5')
    expect(read(hebrew).courses).toEqual([])
    expect(
      brief(hebrew, { lists: 'courses', headRow: 0, roles: { 0: 'name', 1: 'CLASS', 2: 'TEACHER', 3: 'count' } }),
    ).toEqual(['תנך | 1+1+1 | א1 | כהן', 'חשבון | 1+1+1+1+1 | א2 | לוי'])
  })
})

test('the days have as many periods as usual, and who has more lessons than slots is told', () => {
  const courses = Array.from({ length: 14 }, (_, i) => `GK${i + 1};Q1;L${i + 1};4`)
  const text = lines('Fach;Klasse;Lehrer;Stunden', ...courses, 'Kunst;5a;L1;4')
  expect(made(text).periods).toHaveLength(8)
  expect(overloadsOf(read(text).courses, 1, 40)).toEqual([{ name: 'Q1', calendarType: 'CLASS', periods: 56 }])
})

test('a placeholder is nobody yet, and the lessons without a teacher are counted', () => {
  const text = lines(
    'Fach\tKlasse\tLehrer\tStunden',
    'Mathe\t5a\tBerg, Anna\t4',
    'Englisch\t5a\tN.N.\t4',
    'Englisch\t5b\t?\t4',
    'Sport\t5a+5b\tKrog\t3',
  )
  expect(made(text).calendars.map(({ name }) => name)).toEqual(['5a', 'Berg, Anna', '5b', 'Krog'])
  expect(read(text).withoutTeacher).toBe(8)
  for (const nobody of ['NN', 'n.n.', 'xxx', 'offen', 'vacante', '???', '–', 'N. N.'])
    expect(brief(lines('Fach\tKlasse\tLehrer\tStd', `Kunst\t5a\t${nobody}\t1`))).toEqual(['Kunst | 1 | 5a'])
})

describe('couplings', () => {
  const text = lines(
    'U-Nr;Wst;Lehrer;Fach;Klasse(n);Fachraum;Dopp.Std.;Ignore (i)',
    ...[
      '10;4;Ber;D;5A;;1-1;',
      '11;2;Kro;BI;5A;Bio1;0-1;i',
      '20;2;Ber;ER;5A,5B;;;',
      '20;2;Lin;KR;5A,5B;;;',
      '12;4;Kro;D;5B;;2-2;',
    ],
  )

  test('are asked about; rows of one number are then one lesson with all teachers', () => {
    expect(read(text)).toMatchObject({ questions: ['coupled'], courses: [] })
    expect(brief(text, { coupled: true })).toEqual([
      'D | 2+1+1 | 5A | Ber',
      'ER / KR | 1+1 | 5A | 5B | Ber | Lin',
      'D | 2+2 | 5B | Kro',
    ])
    expect(brief(text, { coupled: false })).toHaveLength(4)
  })

  test('and marks: a row that is to be ignored is told', () => {
    expect(read(text, { coupled: true }).skipped).toEqual([{ row: 2, column: 7, reason: 'ignored' }])
  })
})

describe('parts of the year', () => {
  test('weeks in words are a cycle, which begins with the first', () => {
    const text = lines(
      'Fach;Klasse;Lehrer;Stunden;Woche',
      'Labor;5a;Kro;2;1. und 3. Woche',
      'Werken;5a;Lin;2;2. und 4. Woche',
      'Mathe;5a;Ber;4;',
    )
    const school = made(text)
    expect(school.weeks).toEqual(['1', '2', '3', '4'])
    expect(school.subjects.map(({ lessons }) => lessons[0]?.weeks)).toEqual([[0, 2], [1, 3], undefined])
    const half = lines('Fach;Klasse;Stunden;Woche', 'Labor;5a;2;1. und 3. Woche', 'Mathe;5a;4;')
    expect(read(half).weekNames).toEqual(['1', '2', '3', '4'])
  })

  test('two half-years in columns are asked about, and one of them is read', () => {
    const text = lines('Klasse;Fach;Std HJ1;Std HJ2;LK HJ1;LK HJ2', '5a;Kunst;2;1;Ber;Kro', '5a;Musik;;2;;Lin')
    expect(read(text).questions).toEqual(['half'])
    expect(brief(text, { half: 2 })).toEqual(['Kunst | 1 | 5a | Kro', 'Musik | 1+1 | 5a | Lin'])
    expect(read(text, { half: 1 })).toMatchObject({
      courses: [{ name: 'Kunst' }],
      skipped: [{ row: 2, reason: 'count' }],
    })
  })
})

describe('cells are read as people mean them', () => {
  test('a list from Austria: two classes, roles in brackets, a second column of hours, groups of a class', () => {
    const text = lines(
      'Gegenstand;Klasse(n);Gruppe;Stunden;ErgStunden;Schulstufen;LehrerIn',
      ...['BSP;1a;Knaben;3;0;05,06;Zz Planung', 'BSP;1a+2a;Mädchen;3;0;05,06;Nadler Tina (90391000) (Leitung)'],
      ...['D;1a;;0;4;06;Hackel (90661000)', 'EH;2a;;1.5;0;07;Hackel (90661000)', 'BBO;2a;;0,5;0;08;N. N.'],
    )
    expect(brief(text)).toEqual([
      'BSP | 1+1+1 | 1a: Knaben | Zz Planung',
      'BSP | 1+1+1 | 1a: Mädchen | 2a: Mädchen | Nadler Tina',
      'D | 1+1+1+1 | 1a | Hackel',
      'EH | 1+1 | 2a | Hackel',
      'BBO | 1 | 2a',
    ])
    expect(read(text)).toMatchObject({ withoutTeacher: 1, leftOut: [5], weekNames: ['A', 'B'] })
    const { calendars } = made(text)
    const knaben = calendars.find(({ name }) => name === '1a: Knaben')
    expect(knaben).toMatchObject({
      class: calendars.find(({ name }) => name === '1a')?.key,
      division: '1a: Knaben / 1a: Mädchen',
    })
  })

  test('a course that begins with its year is a group of that class', () => {
    const text = lines(
      'Jahrgang,Kurs-Bez.,Fach,Stunden pro Woche,Lehrkraft',
      '05,05ER1,ER,2,AAA',
      '05,05ER2,ER,2,BBB',
      '06,06ER1,ER,2,AAA',
    )
    expect(brief(text)).toEqual(['ER | 1+1 | 05ER1 | AAA', 'ER | 1+1 | 05ER2 | BBB', 'ER | 1+1 | 06ER1 | AAA'])
    const { calendars } = made(text)
    const classes = calendars.filter(({ calendarType }) => calendarType === 'CLASS')
    expect(classes.map(({ name, division }) => [name, division])).toEqual([
      ['05', undefined],
      ['05ER1', '05ER1 / 05ER2'],
      ['05ER2', '05ER1 / 05ER2'],
      ['06', undefined],
      ['06ER1', '06ER1'],
    ])
    expect(overloadsOf(read(text).courses, 1, 1)).toEqual(
      [
        { name: '05', calendarType: 'CLASS', periods: 2 },
        { name: 'AAA', calendarType: 'TEACHER', periods: 4 },
        { name: 'BBB', calendarType: 'TEACHER', periods: 2 },
        { name: '06', calendarType: 'CLASS', periods: 2 },
      ].toSorted((a, b) => b.periods - a.periods),
    )
  })

  test.each([
    ['2x45', '1+1'],
    ['3 x 90 min', '2+2+2'],
    ['3,0', '1+1+1'],
    ['2D+1', '2+2+1'],
    ['3x2', '2+2+2'],
  ])('%s lessons', (cell, lengths) => {
    expect(brief(lines('Fag;Klasse;Lektioner', `Dansk;5a;${cell}`))).toEqual([`Dansk | ${lengths} | 5a`])
  })

  test('a row of 0 lessons is told', () => {
    expect(read(lines('Fag;Klasse;Timer', 'Dansk;5a;0', 'Kor;5a;1')).skipped).toEqual([
      { row: 1, column: 2, reason: 'zero' },
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
    expect(read(text)).toMatchObject({ lists: 'week', questions: [], whose: 'CLASS' })
    expect(placed(made(text)).toSorted()).toEqual(
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
    expect(read(text).skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'outside'],
      [8, 'outside'],
    ])
  })

  test('of people are asked about: whose they are', () => {
    const people = lines(';Mo;Di;Mi', '1.;"Mathe\n5a\nR1";;"Kunst\n5b\nR2"')
    expect(read(people, {}, 'Berg')).toMatchObject({ questions: ['whose'], courses: [] })
    const { courses } = read(people, { whose: 'TEACHER' }, 'Berg')
    expect(courses.map(({ name, calendars }) => [name, ...calendars.map((each) => each.name)])).toEqual([
      ['Mathe', 'Berg', '5a', 'R1'],
      ['Kunst', 'Berg', '5b', 'R2'],
    ])
  })

  test('that only have marks are not read, and named as what they are', () => {
    expect(read(lines(',Mon,Tue,Wed', '1,x,,x', '2,,x,'))).toMatchObject({ lists: null, questions: ['grid'] })
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
    ]
    const joined = joinedWeeks(tables)
    expect(joinedWeeks(tables.slice(0, 2))).toBe(undefined)
    const { courses, skipped } = meaningOf(joined!, { longest: 40, isKnown: () => false })
    expect(courses.map(({ name, calendars }) => [name, calendars[0]?.name])).toEqual([
      ['Art', '7a'],
      ['PE', 'Class 7b'],
    ])
    expect(skipped).toEqual([])
  })
})

describe('several tables of one school', () => {
  const courses = lines('Fach;Klasse;Lehrer;Raum;Std', 'Mathe;5a;BY;R1;4', 'Kunst;5b;Bo Ek;R2;2')
  const teachers = read(lines('Name;Kürzel;E-Mail', 'Ada Byron;BY;x', 'Bo Ek;EK;y', 'Cy Lin;LI;z'))
  const rooms = read(lines('Raum;Plätze;Gebäude', 'R1;30;Alt', 'R3;20;Neu'))
  const classes = read(lines('Klasse;Schüler;Klassenleitung', '5a;28;LI'))

  test('are one: codes in the courses are the short names of the list, and details come along', () => {
    const result = schoolOfSheet('List', { days: 5 }, read(courses), [classes, teachers, rooms])
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
          roles: { ...roles },
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
