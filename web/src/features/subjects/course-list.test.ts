import { isRefusal, perform, printLengths, type Schedule } from '@timetable/domain'
import { after, arbitrarySchedule, countingMint, tinySchedule } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listParams, missingCalendars, readCourseList } from './course-list.ts'

const school = () =>
  tinySchedule({
    calendars: { '7a': 'CLASS', 'Smith, John': 'TEACHER', Ada: 'TEACHER', Lab: 'ROOM' },
    subjects: { Maths: { calendars: ['7a', 'Ada'], lessons: [{}], color: '#31A3CC' } },
  })
const read = (text: string) => readCourseList(text, school())
const brief = (text: string) =>
  read(text).courses.map(({ name, lengths, calendars }) => [
    name,
    printLengths(lengths),
    ...calendars.map((each) => each.name),
  ])

describe('a pasted list of courses', () => {
  test('has a course, a count, classes, teachers and rooms a line', () => {
    expect(brief('Latin\t4\t7A\tada\tLab\nMusic\t\t7b, 7a\n')).toEqual([
      ['Latin', '4', '7a', 'Ada', 'Lab'],
      ['Music', '1', '7b', '7a'],
    ])
  })

  test('may name its columns, in any order and in several languages', () => {
    expect(brief('Lehrkraft\tFach\tBemerkung\tStunden\tKlasse\nAda\tLatein\tneu\t3\t7a')).toEqual([
      ['Latein', '3', '7a', 'Ada'],
    ])
    expect(brief('Subject;Class\nLatin;7a')).toEqual([['Latin', '1', '7a']])
  })

  test.each([
    'Subject\tHours/week\tClass\tTeacher',
    'Subject\tHours per week\tClass\tTeacher',
    'Fach\tStunden pro Woche\tKlasse\tLehrer',
    'Fag\tTimer\tKlasse\tLærer',
    'Fag\tTimer i uken\tKlasse\tLærer',
    'Vak\tUren per week\tKlas\tDocent',
    'Asignatura\tHoras por semana\tGrupo\tProfesor',
    'Disciplina\tAulas/semana\tTurma\tProfessora',
  ])('reads what is said of the week, in each language: %s', (head) => {
    expect(brief(`${head}\nLatin\t3\t7a\tAda`)).toEqual([['Latin', '3', '7a', 'Ada']])
  })

  test('says lengths in the place of a count', () => {
    expect(brief('Latin\t2+1\t7a\nArt\tD\t7a')).toEqual([
      ['Latin', '2+1', '7a'],
      ['Art', '1x2', '7a'],
    ])
    const end = after(school(), 'createSubjects', listParams(school(), read('Latin\t2D+1\t7a'), true))
    expect(Object.values(end.lessons).map(({ length }) => length)).toEqual([1, 2, 2, 1])
    expect(read('Latin\t9+1\t7a').skipped).toEqual([{ line: 1, reason: 'length' }])
  })

  test('knows a name with a comma in it, and says what there is already', () => {
    expect(brief('Latin\t2\t7a\tSmith, John')).toEqual([['Latin', '2', '7a', 'Smith, John']])
    expect(read('maths\t1\t7a\tAda\nMaths\t1\t7a').courses.map(({ exists }) => exists)).toEqual([true, false])
  })

  test('leaves out what cannot be a course, and says which line and why', () => {
    expect(read('\t2\t7a\nLatin\tmany\t7a\n\nLatin\t-1\t7a\nLatin\t2\nArt\t2\t7a')).toMatchObject({
      courses: [{ line: 6, name: 'Art' }],
      skipped: [
        { line: 1, reason: 'name' },
        { line: 2, reason: 'count' },
        { line: 4, reason: 'count' },
        { line: 5, reason: 'calendar' },
      ],
    })
    expect(read(' \n')).toEqual({ courses: [], skipped: [] })
  })

  const text = 'Latin\t2\t7a\tCleo\nGreek\t1\t8b\tcleo\nMaths\t3\t8b\tAda'

  test('brings the calendars that are missing, each once', () => {
    expect(missingCalendars(read(text)).map(({ name, calendarType }) => [name, calendarType])).toEqual([
      ['Cleo', 'TEACHER'],
      ['8b', 'CLASS'],
    ])
    const end = after(school(), 'createSubjects', listParams(school(), read(text), true))
    expect(Object.values(end.calendars).map(({ name }) => name)).toEqual([
      '7a',
      'Smith, John',
      'Ada',
      'Lab',
      'Cleo',
      '8b',
    ])
    expect(Object.values(end.lessons)).toHaveLength(7)
  })

  test('does without them where they are not wanted', () => {
    const { subjects, newCalendars } = listParams(school(), read(text), false)
    expect(newCalendars).toEqual([])
    expect(subjects.map(({ name, calendarUuids }) => [name, ...calendarUuids])).toEqual([
      ['Latin', '7a'],
      ['Maths', 'Ada'],
    ])
  })

  test('gives courses of one name one colour', () => {
    const { subjects } = listParams(school(), read('Maths\t1\t7b\nArt\t1\t7a\nArt\t1\t7b'), true)
    expect(subjects[0]!.color).toBe('#31A3CC')
    expect(subjects[1]!.color).toBe(subjects[2]!.color)
    expect(subjects[1]!.color).not.toBe('#31A3CC')
  })

  test('is never refused once it is read', () => {
    const schedules = arbitrarySchedule() as unknown as fc.Arbitrary<Schedule>
    const word = fc.constantFrom(
      '',
      '7a',
      'Ada',
      'calendar 0',
      'calendar 1',
      'Maths',
      '3',
      '2+2+1',
      'D',
      '1x9',
      '-1',
      'Class',
      'Subject',
      'a, b',
    )
    const table = fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 6 })
    fc.assert(
      fc.property(schedules, table, fc.boolean(), (schedule, cells, createMissing) => {
        const list = readCourseList(cells.map((line) => line.join('\t')).join('\n'), schedule)
        const params = listParams(schedule, list, createMissing)
        if (params.subjects.length === 0) return
        const outcome = perform(schedule, 'createSubjects', params, { mint: countingMint() })
        expect(isRefusal(outcome) ? outcome.error : null).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})
