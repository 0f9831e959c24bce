import fc from 'fast-check'
import { isRefusal } from '@timetable/domain'
import { runs } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { lines, readSheet } from '../testing/sheet-text.ts'
import { samePeople, withOneName } from './same-people.ts'
import { schoolOfSheet } from './school.ts'

const taughtBy = (...teachers: readonly string[]) =>
  readSheet(lines('Subject;Class;Teacher;Lessons', ...teachers.map((teacher, i) => `S${i};${i}a;"${teacher}";1`)))
const pairs = (...teachers: readonly string[]) =>
  samePeople([taughtBy(...teachers)]).map(({ code, name }) => `${code} = ${name}`)

describe('a teacher with a code in one place and a name in another', () => {
  test.each([
    ['the first letters of the last name', ['BER', 'Berg, Anna', 'Kron, Emil'], ['BER = Berg, Anna']],
    ['initials', ['AB', 'Anna Berg', 'Emil Kron'], ['AB = Anna Berg']],
    ['initials with the last name first', ['KE', 'Emil Kron'], ['KE = Emil Kron']],
    [
      'letters of both names',
      ['AnBe', 'MÜL', 'Anna Berg', 'Dr. Ida Müller'],
      ['AnBe = Anna Berg', 'MÜL = Dr. Ida Müller'],
    ],
    [
      'a code without the accents',
      ['MUE', 'SOE', 'Müller, Ida', 'Per Sørensen'],
      ['MUE = Müller, Ida', 'SOE = Per Sørensen'],
    ],
    ['the last name alone', ['Berg', 'Anna Berg'], ['Berg = Anna Berg']],
    ['three initials', ['ACB', 'Anna Clara Berg'], ['ACB = Anna Clara Berg']],
    ['nobody of this list', ['LIN', 'Anna Berg'], []],
    ['one of two people, so none', ['BER', 'Berg, Anna', 'Berger, Ida'], []],
    ['one of two, of whom one fits better', ['Berg', 'Berg, Anna', 'Berger, Ida'], ['Berg = Berg, Anna']],
    ['two codes, so neither', ['AB', 'BA', 'Anna Berg'], []],
    ['a letter', ['B', 'Anna Berg'], []],
  ])('is offered as one: %s', (_, teachers, expected) => {
    expect(pairs(...teachers)).toEqual(expected)
  })

  test('is not one if both teach a course and only one of them another; and surely one if they are always together', () => {
    const head = 'Subject;Class;Teacher;Teacher;Lessons'
    const some = readSheet(lines(head, 'Art;7a;BER;"Berg, Anna";1', 'Latin;7a;BER;;2'))
    expect(samePeople([some])).toEqual([])
    const all = readSheet(lines(head, 'Art;7a;BER;"Berg, Anna";1', 'Latin;7a;BER;"Berg, Anna";2'))
    expect(samePeople([all])).toEqual([{ code: 'BER', name: 'Berg, Anna', isSure: true }])
  })

  test('becomes one, with the code as the short name, in courses and as a home teacher', () => {
    const courses = taughtBy('BER', 'Berg, Anna', 'EK')
    const classes = readSheet(lines('Klasse;Schüler;Klassenleitung', '0a;28;BER'))
    const same = samePeople([courses, classes])
    const result = schoolOfSheet('List', { days: 5 }, courses, [classes], same)
    if (isRefusal(result)) throw new Error(result.error)
    const teachers = result.school.calendars.filter(({ calendarType }) => calendarType === 'TEACHER')
    expect(teachers.map(({ name, shortName }) => [name, shortName])).toEqual([
      ['Berg, Anna', 'BER'],
      ['EK', undefined],
    ])
    expect(result.school.calendars.find(({ name }) => name === '0a')?.homeTeacher).toBe(teachers[0]?.key)
    expect(result.school.subjects.map(({ calendars }) => calendars[1])).toEqual([
      teachers[0]?.key,
      teachers[0]?.key,
      teachers[1]?.key,
    ])
  })

  test('is one without a question if a list has both, however the courses call them', () => {
    const courses = taughtBy('BY', 'Ada Byron', 'EK')
    const list = readSheet(lines('Name;Kürzel;E-Mail', 'Ada Byron;BY;x', 'Bo Ek;EK;y'))
    expect(samePeople([courses, list])).toEqual([])
    const result = schoolOfSheet('List', { days: 5 }, courses, [list])
    if (isRefusal(result)) throw new Error(result.error)
    expect(
      result.school.calendars.flatMap(({ calendarType, name }) => (calendarType === 'TEACHER' ? [name] : [])),
    ).toEqual(['Ada Byron', 'Bo Ek'])
  })

  test('is nobody with another code in a list, in whichever order the lists are', () => {
    const courses = taughtBy('AB', 'BG')
    const list = readSheet(lines('Name;Kürzel;E-Mail', 'Anna Berg;BG;x'))
    const classes = readSheet(lines('Klasse;Schüler;Klassenleitung', '0a;28;Anna Berg'))
    expect(samePeople([courses, classes, list])).toEqual([])
    expect(samePeople([courses, list, classes])).toEqual([])
  })

  test('no lesson, course or other person is lost, whoever is made one', () => {
    const name = fc.constantFrom('BER', 'Berg, Anna', 'AB', 'Anna Berg', 'EK', 'Bo Ek', 'Cy', 'KE', 'Ek, Kim')
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), (teachers) => {
        const read = taughtBy(...teachers)
        const same = samePeople([read])
        const [one] = withOneName([read], same)
        const of = new Map(same.map((pair) => [pair.code, pair.name]))
        expect(new Set(of.values()).size).toBe(same.length)
        expect(one?.courses.map(({ lengths, calendars }) => [lengths, calendars.at(-1)?.name])).toEqual(
          read.courses.map(({ lengths }, i) => [lengths, of.get(teachers[i]!) ?? teachers[i]!]),
        )
      }),
      { numRuns: runs(100) },
    )
  })

  test('is not looked for among more than can be compared', () => {
    const codes = Array.from({ length: 1_100 }, (_, i) => `q${String.fromCharCode(97 + (i % 26))}${i}`)
    const names = Array.from({ length: 1_000 }, (_, i) => `Anna Berg${'x'.repeat(i % 30)} ${i} Lund`)
    expect(pairs(...codes, ...names)).toEqual([])
  })
})
