import { describe, expect, test } from 'vitest'
import { courseLines, lines, readSheet, schoolOfText } from '../testing/sheet-text.ts'
import { leftOutOf } from './left-out.ts'
import { overloadsOf } from './loads.ts'

// Tables in the shape of those that schools publish. The expected numbers are counted from their lines.

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
    expect(readSheet(list)).toMatchObject({ headRow: null, lists: null, questions: ['lists'], above: [] })
    const asked = readSheet(list, { lists: 'courses' })
    expect(asked.questions).toEqual(['name', 'count', 'calendar'])
    expect(courseLines(list, { lists: 'courses', roles: { 0: 'TEACHER', 1: 'name', 4: 'count' } })).toHaveLength(6)
  })

  test('can be another row than the recognised one, and the rows above them are told', () => {
    const text = lines('School year 2026;', 'Subject;Class;Lessons', 'Art;7a;2', 'Fach;Klasse;Stunden', 'Latein;7b;3')
    expect(readSheet(text)).toMatchObject({ headRow: 1, above: [0] })
    const other = readSheet(text, { headRow: 3 })
    expect(other.courses.map(({ name }) => name)).toEqual(['Latein'])
    expect(leftOutOf(other)).toMatchObject([{ code: 'sheet-above', count: 3, values: { lines: '1, 2, 3' } }])
    expect(readSheet(text, { headRow: null, lists: 'courses' }).columns.map(({ role }) => role)).toEqual([
      null,
      null,
      null,
    ])
  })

  test.each([
    ['Asignatura;Grupo;Profesor/a;Horas/semana;Aula', 'Lengua;1º A;"García, Ana";4;101'],
    ['Materia;Grado/Grupo;Maestro(a);Hrs.;Aula', 'Lengua;1º A;"García, Ana";4;101'],
    ['Disciplina;Ano/Turma;Docente;Carga horária semanal;Sala', 'Lengua;1º A;"García, Ana";4;101'],
    ['Fach;Klasse(n);Lehrer:in;Wochenlektionen;Zimmer', 'Lengua;1º A;"García, Ana";4;101'],
    ['Leervak;Klasgroep;Leerkracht;Lestijden/week;Lokaal', 'Lengua;1º A;"García, Ana";4;101'],
    ['Fag;Trinn;Lærer;Uketimer;Rom', 'Lengua;1º A;"García, Ana";4;101'],
  ])('are those of Spain, Mexico, Portugal, Switzerland, Flanders and Norway: %s', (head, row) => {
    expect(courseLines(lines(head, row))).toEqual(['Lengua | 1+1+1+1 | 1º A | García, Ana | 101'])
  })

  test('"Aulas" are rooms or lessons by what the cells say', () => {
    expect(courseLines(lines('Disciplina;Turma;Aulas', 'Artes;7a;2'))).toEqual(['Artes | 1+1 | 7a'])
    expect(courseLines(lines('Asignatura;Grupo;Aulas;Horas', 'Arte;7a;Lab 2;1'))).toEqual(['Arte | 1 | 7a | Lab 2'])
  })
})

describe('a first guess is never absurd', () => {
  test('numbers that are more than a week holds are not lessons a week', () => {
    const rooms = lines('D003,100,', 'D006,90,1', 'D022,60,1', 'B315,300,1')
    expect(readSheet(rooms)).toMatchObject({ lists: 'ROOM', questions: [] })
    expect(readSheet(rooms).listed.map(({ name, size }) => [name, size])).toEqual([
      ['D003', 100],
      ['D006', 90],
      ['D022', 60],
      ['B315', 300],
    ])
    expect(readSheet(lines('Subject;Class;Hours', 'Art;7a;120', 'PE;7a;80')).questions).toEqual(['count'])
    expect(readSheet(lines('17,4,9', '17,5,9', '18,4,9'))).toMatchObject({ lists: null, courses: [] })
  })

  test('running numbers and years are no classes', () => {
    const text = lines(
      'No;Apellidos y Nombres;Asignatura;6-1;6-2;7-1;Nivelatorio;',
      ...['1;Ana Rojas;Proyecto;;;;2;2', '1;Ana Rojas;Urbanidad;;;1;;1', '2;Bruno Paz;Sociales;3;3;;;6'],
      ...['3;Clara Gil;Mate;4;4;4;;12', '4;Diego Mora;Artes;1;;;;1'],
    )
    expect(courseLines(text)).toHaveLength(8)
    expect(courseLines(text)[0]).toBe('Proyecto | 1+1 | Nivelatorio | Ana Rojas')
    expect(readSheet(text).leftOut).toEqual([0, 7])
    expect(readSheet(lines('教師,学年,組,教科', '佐藤,1,2,数学', '鈴木,2,1,英語')).courses).toEqual([])
  })

  test('hours of a year are asked about and divided by its weeks', () => {
    const text = lines(
      'Fag;Klasse;Lærer;Årstimer',
      'Norsk;8A;Kari Dahl;114',
      'Matte;8A;Ola Berg;104',
      'KRLE;8A;Kari Dahl;57',
    )
    expect(readSheet(text)).toMatchObject({ questions: ['year'], courses: [] })
    expect(readSheet(text, { yearWeeks: 38 })).toMatchObject({ questions: [], rounded: [2], weekNames: ['A', 'B'] })
    expect(courseLines(text, { yearWeeks: 38 })).toEqual([
      'Norsk | 1+1+1 | 8A | Kari Dahl',
      'Matte | 1+1+1 | 8A | Ola Berg',
      'KRLE | 1+1 | 8A | Kari Dahl',
    ])
  })
})

describe('a matrix', () => {
  const byClass = lines('weekly hours,,,,', ',Lang,Mus,Tech,PE', '1-1,4,1.3,0.5,3', '1-2,4,1.3,0.5,3')

  test('is read either way: by its names or, where they do not tell, as the user says', () => {
    expect(courseLines(byClass)[0]).toBe('Lang | 1+1+1+1 | 1-1')
    expect(readSheet(byClass)).toMatchObject({ turned: true, above: [0] })
    expect(courseLines(lines('Klasse;Deutsch;Kunst', 'Igel;4;2', 'Fuchs;5;1'))).toHaveLength(4)
    const open = lines(';Igel;Fuchs', 'Deutsch;4;5', 'Kunst;2;1')
    expect(readSheet(open)).toMatchObject({ questions: ['turned'], courses: [] })
    expect(courseLines(open, { turned: false })[1]).toBe('Deutsch | 1+1+1+1+1 | Fuchs')
    expect(courseLines(open, { turned: true })[1]).toBe('Fuchs | 1+1+1+1+1 | Deutsch')
  })

  test('has half lessons every other week, and rounds others as the user says', () => {
    const school = schoolOfText(byClass)
    const weeksOf = (name: string) =>
      school.subjects.filter((one) => one.name === name).map(({ lessons }) => lessons.map(({ weeks }) => weeks))
    expect(school.weeks).toEqual(['A', 'B'])
    expect(weeksOf('Tech')).toEqual([[[0]], [[0]]])
    expect(weeksOf('Mus')).toEqual([[undefined], [undefined]])
    expect(readSheet(byClass).rounded).toEqual([2, 3])
    expect(courseLines(byClass, { rounding: 'up' })[1]).toBe('Mus | 1+1 | 1-1')
    expect(courseLines(byClass, { rounding: 'down' })[1]).toBe('Mus | 1 | 1-1')
  })
})

test('the days have as many periods as usual, and who has more lessons than slots is told', () => {
  const courses = Array.from({ length: 14 }, (_, i) => `GK${i + 1};Q1;L${i + 1};4`)
  const text = lines('Fach;Klasse;Lehrer;Stunden', ...courses, 'Kunst;5a;L1;4')
  expect(schoolOfText(text).periods).toHaveLength(8)
  expect(overloadsOf(readSheet(text).courses, 1, 40)).toEqual([{ name: 'Q1', calendarType: 'CLASS', periods: 56 }])
})

test('a placeholder is nobody yet, and the lessons without a teacher are counted', () => {
  const text = lines(
    'Fach\tKlasse\tLehrer\tStunden',
    'Mathe\t5a\tBerg, Anna\t4',
    'Englisch\t5a\tN.N.\t4',
    'Englisch\t5b\t?\t4',
    'Sport\t5a+5b\tKrog\t3',
  )
  expect(schoolOfText(text).calendars.map(({ name }) => name)).toEqual(['5a', 'Berg, Anna', '5b', 'Krog'])
  expect(readSheet(text).withoutTeacher).toBe(8)
  for (const nobody of ['NN', 'n.n.', 'xxx', 'offen', 'vacante', '???', '–', 'N. N.'])
    expect(courseLines(lines('Fach\tKlasse\tLehrer\tStd', `Kunst\t5a\t${nobody}\t1`))).toEqual(['Kunst | 1 | 5a'])
})

describe('lists of people and rooms with numbers', () => {
  test('are no matrix, and people with their subjects are no courses', () => {
    const staff = lines('Codigo;Docente;Carga_objetivo;LD;DC', 'D1;Ana Ruiz;20;2;2', 'D2;Eva Gil;18;2;1')
    expect(readSheet(staff)).toMatchObject({ lists: 'TEACHER', listed: [{ name: 'Ana Ruiz', shortName: 'D1' }, {}] })
    const subjects = lines('Vorname;Nachname;Kürzel;Fächer', 'Ada;Byron;BY;"M, Ph"')
    expect(readSheet(subjects)).toMatchObject({ lists: 'TEACHER', listed: [{ name: 'Ada Byron', shortName: 'BY' }] })
  })

  test('heads may have underscores', () => {
    const text = lines('Actividad;Grupos;Docentes;Sesiones_semanales', 'Lengua;G1;D1;3')
    expect(courseLines(text)).toEqual(['Lengua | 1+1+1 | G1 | D1'])
    expect(
      readSheet(lines('Klasse;Fach;HJ1_Stunden;HJ2_Stunden;Gesamt_HJ1;Gesamt_HJ2', '5a;Kunst;2;1;30;30')).questions,
    ).toEqual(['half'])
  })
})
