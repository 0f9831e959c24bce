import { isRefusal, perform, printLengths, type Schedule } from '@timetable/domain'
import { after, arbitrarySchedule, countingMint, tinySchedule, runs } from '@timetable/domain/testing'
import { coursesOf, readPasted } from '@timetable/formats'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseList, listParams, missingCalendars, sheetWorld } from './course-list.ts'

const school = () =>
  tinySchedule({
    calendars: { '7a': 'CLASS', 'Smith, John': 'TEACHER', Ada: 'TEACHER', Lab: 'ROOM' },
    subjects: { Maths: { calendars: ['7a', 'Ada'], lessons: [{}], color: '#31A3CC' } },
  })
const tableOf = (text: string) => {
  const table = readPasted(text)
  if ('problem' in table) throw new Error(table.problem)
  return table
}
const readIn = (schedule: Schedule, text: string) =>
  courseList(coursesOf(tableOf(text), sheetWorld(schedule)), schedule)
const read = (text: string) => readIn(school(), text)
const brief = (text: string) =>
  read(text).courses.map(({ name, lengths, calendars }) => [
    name,
    printLengths(lengths),
    ...calendars.map((each) => each.name),
  ])

describe('a pasted list of courses', () => {
  test('keeps lessons of several periods while nobody has said how long a day is', () => {
    const list = (hours: number) =>
      coursesOf(
        tableOf('Sport\t1x2\t7a\nArt\t2+1\t7a'),
        sheetWorld(tinySchedule({ hours, calendars: { '7a': 'CLASS' } })),
      )
    expect(list(0).courses.map(({ name, lengths }) => [name, printLengths(lengths)])).toEqual([
      ['Sport', '1x2'],
      ['Art', '2+1'],
    ])
    expect(list(1).skipped.map(({ reason }) => reason)).toEqual(['length', 'length'])
  })

  test('knows a name with a comma in it, and says what there is already', () => {
    expect(brief('Latin\t2\t7a\tSmith, John')).toEqual([['Latin', '2', '7a', 'Smith, John']])
    expect(read('maths\t1\t7a\tAda\nMaths\t1\t7a').courses.map(({ exists }) => exists)).toEqual([true, false])
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
        const list = readIn(schedule, cells.map((line) => line.join('\t')).join('\n'))
        const params = listParams(schedule, list, createMissing)
        if (params.subjects.length === 0) return
        const outcome = perform(schedule, 'createSubjects', params, { mint: countingMint() })
        expect(isRefusal(outcome) ? outcome.error : null).toBeNull()
      }),
      { numRuns: runs(125) },
    )
  })
})
