import { isRefusal, printLengths, type CalendarType } from '@timetable/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetAnswers } from './answers.ts'
import { coursesOf, repeatedCourses } from './courses.ts'
import { readPasted } from './read-sheets.ts'
import { schoolOfCourses } from './school.ts'
import type { OddCell } from './table.ts'
import { runs } from '@timetable/domain/testing'

const world = { longest: 8, isKnown: (name: string, type: CalendarType) => type === 'TEACHER' && name === 'Ada, B.' }
function read(text: string, answers: SheetAnswers = {}, odd: OddCell[] = []) {
  const table = readPasted(text)
  if ('problem' in table) throw new Error(table.problem)
  return coursesOf({ ...table, odd }, world, answers)
}
const brief = (text: string, answers: SheetAnswers = {}) =>
  read(text, answers).courses.map(({ name, lengths, calendars }) => [
    name,
    printLengths(lengths),
    ...calendars.map((each) => each.name),
  ])

describe('a table without a head', () => {
  test('has course, lessons, class, teacher and room in this order', () => {
    expect(brief('Latin\t4\t7A\tAda\tLab\nArt\t2+1\t7b, 7a')).toEqual([
      ['Latin', '4', '7A', 'Ada', 'Lab'],
      ['Art', '2+1', '7b', '7a'],
    ])
  })
})

describe('heads', () => {
  test.each([
    'Subject\tHours/week\tClass\tTeacher',
    'Course\tHours per week\tGroup\tTeachers',
    'Fach\tStd.\tKlasse\tLehrkraft',
    'Fach\tStunden pro Woche\tKl.\tLehrer',
    'Fach\tWochenstunden (WS)\tKlassen\tLehrerin',
    'Fach\tLekt.\tKlasse\tLehrperson',
    'Fag\tLektioner\tKlasse\tLærer',
    'Fag\tTimer i uken\tKlasse\tLærer',
    'Vak\tUren per week\tKlas\tDocent',
    'Asignatura\tHoras por semana\tGrupo\tProfesor',
    'Disciplina\tAulas/semana\tTurma\tProfessora',
  ])('are known in each language: %s', (head) => {
    expect(brief(`${head}\nLatin\t3\t7a\tAda`)).toEqual([['Latin', '3', '7a', 'Ada']])
  })

  test('may stand in any order, below a title, with others between them', () => {
    const text = 'Unterrichtsverteilung 2026\n\nLehrkraft\tFach\tBemerkung\tStunden\tKlasse\nAda\tLatein\tneu\t3\t7a'
    expect(brief(text)).toEqual([['Latein', '3', '7a', 'Ada']])
    expect(read(text).columns[2]).toEqual({ head: 'Bemerkung', role: null })
  })

  test('that are not known are asked for: nothing is taken for one lesson', () => {
    const text = 'Subject\tQuux\tClass\nLatin\t3\t7a'
    expect(read(text)).toMatchObject({ questions: ['count'], courses: [], skipped: [] })
    expect(brief(text, { roles: { 1: 'count' } })).toEqual([['Latin', '3', '7a']])
    expect(brief(text, { oneEach: true })).toEqual([['Latin', '1', '7a']])
    expect(read('Std.\tKlasse\n3\t7a').questions).toEqual(['name'])
  })
})

describe('a column of weeks', () => {
  test.each(['Week', 'Woche', 'Uge', 'Uke', 'Semana', 'Weeks', 'A/B'])('is known by its head %s', (head) => {
    const text = `Subject\tHours\tClass\t${head}\nLatin\t3\t7a\t2A+1B\nArt\t1\t7a\tB\nGym\t2\t7a\t`
    expect(read(text)).toMatchObject({
      weekNames: ['A', 'B'],
      courses: [
        {
          name: 'Latin',
          weeks: [
            { count: 2, weeks: [0] },
            { count: 1, weeks: [1] },
          ],
        },
        { name: 'Art', weeks: [{ weeks: [1] }] },
        { name: 'Gym' },
      ],
    })
    const made = schoolOfCourses('Autumn', { days: 5 }, read(text).courses, read(text).weekNames)
    if (isRefusal(made)) throw new Error(made.error)
    expect(made.school.weeks).toEqual(['A', 'B'])
    expect(made.school.subjects.map(({ lessons }) => lessons.map(({ weeks }) => weeks ?? null))).toEqual([
      [[0], [0], [1]],
      [[1]],
      [null, null],
    ])
  })

  test('says odd and even, and what no week of the version is called is left out and told', () => {
    const text = 'Subject\tHours\tClass\tWeek\nLatin\t3\t7a\todd\nArt\t1\t7a\tB/A\nGym\t2\t7a\tC'
    const table = readPasted(text)
    if ('problem' in table) throw new Error(table.problem)
    const warnings = (weekNames: string[]) => {
      const { courses, skipped } = coursesOf(table, { ...world, weekNames })
      return [courses.map(({ weeks }) => weeks ?? null), skipped]
    }
    expect(warnings(['A', 'B'])).toEqual([[[{ weeks: [0] }], null], [{ row: 3, column: 3, reason: 'weeks' }]])
    expect(warnings([])[1]).toHaveLength(3)
    const ofYear =
      'Subject\tHours\tClass\tWeeks\nLatin\t3\t7a\t36-40\nArt\t1\t7a\t41\nA\t1\t7a\t42\nB\t1\t7a\t43\nC\t1\t7a\t44'
    expect(read(ofYear)).toMatchObject({ weekNames: [], skipped: [], columns: [{}, {}, {}, { role: null }] })
    expect(read(ofYear).courses).toHaveLength(5)
  })
})

describe('names', () => {
  test('with a comma are of one person, unless they are whole names or known by themselves', () => {
    const course = (cell: string, more = '') => brief(`Course\tLessons\tTeacher\nLatin\t1\t${cell}${more}`)[0]?.slice(2)
    expect(course('Smith, Ann')).toEqual(['Smith, Ann'])
    expect(course('Berg, Anna')).toEqual(['Berg, Anna'])
    expect(course('MÜ, SCH')).toEqual(['MÜ', 'SCH'])
    expect(course('Müller & Co')).toEqual(['Müller & Co'])
    expect(course('Ann Smith, Bob Jones')).toEqual(['Ann Smith', 'Bob Jones'])
    expect(course('SMI/JON')).toEqual(['SMI', 'JON'])
    expect(course('Ada, B.; Ben')).toEqual(['Ada, B.', 'Ben'])
    expect(course('Smith, Jones', '\nArt\t1\tSmith\nArt\t1\tJones')).toEqual(['Smith', 'Jones'])
    const text = 'Course\tLessons\tTeacher\nLatin\t1\tSmith, Ann'
    expect(read(text).commaSplits).toBe(false)
    expect(brief(text, { commaSplits: true })).toEqual([['Latin', '1', 'Smith', 'Ann']])
  })

  test('of rooms keep their strokes, classes are apart by them', () => {
    expect(brief('Course\tLessons\tClass\tRoom\nArt\t1\t5a/5b\tR 1/2')).toEqual([['Art', '1', '5a', '5b', 'R 1/2']])
  })
})

describe('rows', () => {
  test('without a class are of the one above where the table begins with it', () => {
    const text = 'Klasse\tFach\tStd\n5a\tMathe\t4\n\tDeutsch\t5\n5b\tMathe\t4'
    expect(read(text).filledDown).toBe(true)
    expect(brief(text)[1]).toEqual(['Deutsch', '5', '5a'])
    expect(read(text, { fillDown: false })).toMatchObject({ skipped: [{ row: 2, reason: 'calendar' }] })
  })

  test('that cannot be courses are left out with the row and the column; sums are none', () => {
    const text = '\t2\t7a\nLatin\tmany\t7a\n\nLatin\t9+1\t7a\nLatin\t2\nArt\t\t7a\nArt\t2\t7a\nTotal\t7'
    expect(read(text)).toMatchObject({
      courses: [{ row: 6, name: 'Art' }],
      skipped: [
        { row: 0, reason: 'name' },
        { row: 1, column: 1, reason: 'count' },
        { row: 3, column: 1, reason: 'length' },
        { row: 4, reason: 'calendar' },
        { row: 5, column: 1, reason: 'count' },
      ],
    })
    const odd = [{ row: 0, column: 1, kind: 'date' as const }]
    expect(read('Latin\t2026-01-02\t7a', {}, odd).skipped).toEqual([{ row: 0, column: 1, reason: 'date' }])
  })
})

test('a course that stands there again is told', () => {
  const { courses } = read('Latin\t3\t7a, 7b\tAda\nArt\t1\t7a\nlatin\t2\t7b, 7a\tAda\nLatin\t3\t7b\tAda')
  expect(repeatedCourses(courses).map(({ row }) => row)).toEqual([2])
})

test('a matrix has classes across and lessons in its cells', () => {
  const text = '\t5a\t5b\tSumme\nMathe\t4\t2+1\t7\nKunst\t\t2\t2\nSumme\t4\t5\t9'
  expect(brief(text)).toEqual([
    ['Mathe', '4', '5a'],
    ['Mathe', '2+1', '5b'],
    ['Kunst', '2', '5b'],
  ])
  expect(brief('Lehrer\tFach\t5a\t5b\nAda\tMathe\t4\t3')).toEqual([
    ['Mathe', '4', '5a', 'Ada'],
    ['Mathe', '3', '5b', 'Ada'],
  ])
})

describe('a school of courses', () => {
  test('has each class, teacher and room once, and the periods that it is given, however full it is', () => {
    const { courses } = read('Latin\t9+1\t7a\tAda\nArt\t20\t7A\tada')
    const made = schoolOfCourses('Autumn', { days: 2, periods: 10 }, courses)
    if (isRefusal(made)) throw new Error(made.error)
    expect(made.school).toMatchObject({ title: 'Autumn', days: 2, subjects: [{ name: 'Art' }] })
    expect(made.school.calendars.map(({ name }) => name)).toEqual(['7A', 'ada'])
    expect(made.school.periods).toHaveLength(10)
    const usual = schoolOfCourses('Autumn', { days: 2 }, courses)
    expect('school' in usual && usual.school.periods).toHaveLength(8)
  })

  test('is never refused, whatever the table says', () => {
    const word = fc.constantFrom('', '7a', 'Ada', 'Maths', '3', '2+2+1', 'D', '-1', 'Class', 'Subject', 'a, b', 'Std.')
    const table = fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 6 })
    fc.assert(
      fc.property(table, fc.boolean(), (cells, oneEach) => {
        const { courses } = read(cells.map((line) => line.join('\t')).join('\n'), { oneEach })
        if (courses.length === 0) return
        expect(isRefusal(schoolOfCourses('x', { days: 5 }, courses))).toBe(false)
      }),
      { numRuns: runs(125) },
    )
  })
})
