import { describe, expect, test } from 'vitest'
import { courseLines, lines, readSheet, schoolOfText } from '../testing/sheet-text.ts'
import { crowdedClasses } from './crowded-classes.ts'
import { overloadsOf } from './loads.ts'
import { schoolOfSheet } from './school.ts'

// Tables in the shape of those that schools publish. The expected numbers are counted from their lines.

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
    expect(readSheet(text)).toMatchObject({ questions: ['coupled'], courses: [] })
    expect(courseLines(text, { coupled: true })).toEqual([
      'D | 2+1+1 | 5A | Ber',
      'ER / KR | 1+1 | 5A | 5B | Ber | Lin',
      'D | 2+2 | 5B | Kro',
    ])
    expect(courseLines(text, { coupled: false })).toHaveLength(4)
  })

  test('and marks: a row that is to be ignored is told', () => {
    expect(readSheet(text, { coupled: true }).skipped).toEqual([{ row: 2, column: 7, reason: 'ignored' }])
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
    const school = schoolOfText(text)
    expect(school.weeks).toEqual(['1', '2', '3', '4'])
    expect(school.subjects.map(({ lessons }) => lessons[0]?.weeks)).toEqual([[0, 2], [1, 3], undefined])
    const half = lines('Fach;Klasse;Stunden;Woche', 'Labor;5a;2;1. und 3. Woche', 'Mathe;5a;4;')
    expect(readSheet(half).weekNames).toEqual(['1', '2', '3', '4'])
  })

  test('two half-years in columns are asked about, and one of them is read', () => {
    const text = lines('Klasse;Fach;Std HJ1;Std HJ2;LK HJ1;LK HJ2', '5a;Kunst;2;1;Ber;Kro', '5a;Musik;;2;;Lin')
    expect(readSheet(text).questions).toEqual(['half'])
    expect(courseLines(text, { half: 2 })).toEqual(['Kunst | 1 | 5a | Kro', 'Musik | 1+1 | 5a | Lin'])
    expect(readSheet(text, { half: 1 })).toMatchObject({
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
    expect(courseLines(text)).toEqual([
      'BSP | 1+1+1 | 1a: Knaben | Zz Planung',
      'BSP | 1+1+1 | 1a: Mädchen | 2a: Mädchen | Nadler Tina',
      'D | 1+1+1+1 | 1a | Hackel',
      'EH | 1+1 | 2a | Hackel',
      'BBO | 1 | 2a',
    ])
    expect(readSheet(text)).toMatchObject({ withoutTeacher: 1, leftOut: [5], weekNames: ['A', 'B'] })
    const { calendars } = schoolOfText(text)
    const knaben = calendars.find(({ name }) => name === '1a: Knaben')
    expect(knaben).toMatchObject({
      class: calendars.find(({ name }) => name === '1a')?.key,
      division: 'BSP',
    })
  })

  test('a class with more groups than can be recorded is told before the import, as in its report', () => {
    // Each group and each pair of groups is a part of the class, and one part is in no group: 1 + 63 + 1,953 parts, of which 2,000 are kept.
    const withGroups = (count: number) =>
      lines(
        'Klasse;Fach;Gruppe;Stunden',
        ...Array.from({ length: count }, (_, i) => `5a;Kurs ${i};G${i};1`),
        '5b;D;A;1',
      )
    const told = (text: string) => {
      const made = schoolOfSheet('x', { days: 5 }, readSheet(text))
      return 'error' in made ? made.error : made.issues.filter(({ code }) => code === 'file-many-groups').length
    }
    expect([crowdedClasses(readSheet(withGroups(62)).courses), told(withGroups(62))]).toEqual([[], 0])
    expect([crowdedClasses(readSheet(withGroups(63)).courses), told(withGroups(63))]).toEqual([['5a'], 1])
  })

  test('a course that begins with its year is a group of that class', () => {
    const text = lines(
      'Jahrgang,Kurs-Bez.,Fach,Stunden pro Woche,Lehrkraft',
      '05,05ER1,ER,2,AAA',
      '05,05ER2,ER,2,BBB',
      '06,06ER1,ER,2,AAA',
    )
    expect(courseLines(text)).toEqual(['ER | 1+1 | 05ER1 | AAA', 'ER | 1+1 | 05ER2 | BBB', 'ER | 1+1 | 06ER1 | AAA'])
    const { calendars } = schoolOfText(text)
    const classes = calendars.filter(({ calendarType }) => calendarType === 'CLASS')
    expect(classes.map(({ name, division }) => [name, division])).toEqual([
      ['05', undefined],
      ['05ER1', 'ER'],
      ['05ER2', 'ER'],
      ['06', undefined],
      ['06ER1', 'ER'],
    ])
    expect(overloadsOf(readSheet(text).courses, 1, 1)).toEqual(
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
    expect(courseLines(lines('Fag;Klasse;Lektioner', `Dansk;5a;${cell}`))).toEqual([`Dansk | ${lengths} | 5a`])
  })

  test('a row of 0 lessons is told', () => {
    expect(readSheet(lines('Fag;Klasse;Timer', 'Dansk;5a;0', 'Kor;5a;1')).skipped).toEqual([
      { row: 1, column: 2, reason: 'zero' },
    ])
  })
})
