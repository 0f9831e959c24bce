import { isRefusal, perform, printLengths, type Schedule } from '@timetable/domain'
import { after, arbitrarySchedule, countingMint, tinySchedule, runs } from '@timetable/domain/testing'
import { coursesOf, readPasted } from '@timetable/formats'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfSeveral } from '../../timetable/lessons/missing-groups.ts'
import { courseList, listParams, missingCalendars, missingGroups, sheetWorld } from './course-list.ts'

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
const paramsOf = (schedule: Schedule, text: string, said: Partial<Parameters<typeof listParams>[2]> = {}) =>
  listParams(schedule, readIn(schedule, text), { createMissing: true, dividing: 'apart', ...said })
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
    expect(missingCalendars(read(text), 'apart').map(({ name, calendarType }) => [name, calendarType])).toEqual([
      ['Cleo', 'TEACHER'],
      ['8b', 'CLASS'],
    ])
    const { divide, ...params } = paramsOf(school(), text)
    expect(divide).toEqual([])
    const end = after(school(), 'createSubjects', params)
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
    const { subjects, newCalendars } = paramsOf(school(), text, { createMissing: false })
    expect(newCalendars).toEqual([])
    expect(subjects.map(({ name, calendarUuids }) => [name, ...calendarUuids])).toEqual([
      ['Latin', '7a'],
      ['Maths', 'Ada'],
    ])
  })

  test('gives courses of one name one colour', () => {
    const { subjects } = paramsOf(school(), 'Maths\t1\t7b\nArt\t1\t7a\nArt\t1\t7b')
    expect(subjects[0]!.color).toBe('#31A3CC')
    expect(subjects[1]!.color).toBe(subjects[2]!.color)
    expect(subjects[1]!.color).not.toBe('#31A3CC')
  })

  test('is never refused once it is read', () => {
    const schedules = arbitrarySchedule() as unknown as fc.Arbitrary<Schedule>
    const word = fc.constantFrom(
      '',
      '7a',
      '7a.1',
      '7a.2',
      'calendar 0.1',
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
      fc.property(
        schedules,
        table,
        fc.boolean(),
        fc.constantFrom('apart' as const, 'together' as const, null),
        (schedule, cells, createMissing, dividing) => {
          const list = readIn(schedule, cells.map((line) => line.join('\t')).join('\n'))
          const { subjects, newCalendars, divide } = listParams(schedule, list, { createMissing, dividing })
          if (subjects.length === 0) return
          const params = { create: subjects, newCalendars, divide }
          const outcome = perform(schedule, 'editSubjects', params, { mint: countingMint() })
          // A class can be divided only so often, and not while it is one of several choices.
          const mayBe = divide.length > 0 ? ['too-many-parts', 'choice-of-group'] : []
          expect([null, ...mayBe]).toContain(isRefusal(outcome) ? outcome.code : null)
          if (divide.length > 0) return
          const plain = perform(schedule, 'createSubjects', { subjects, newCalendars }, { mint: countingMint() })
          expect(isRefusal(plain) ? plain.error : null).toBeNull()
        },
      ),
      { numRuns: runs(125) },
    )
  })
})

describe('groups in a pasted list that do not exist yet', () => {
  /** The class, division and name of each group, and what each course is attended by. */
  const createdIn = (schedule: Schedule, text: string, dividing: 'apart' | 'together' | null = 'apart') => {
    const { subjects, newCalendars, divide } = paramsOf(schedule, text, { dividing })
    const end = after(schedule, 'editSubjects', { create: subjects, newCalendars, divide })
    const names = (uuids: readonly string[]) => uuids.map((uuid) => end.calendars[uuid]!.name)
    return {
      groups: Object.values(end.calendars).flatMap(({ name, classUuid, division }) =>
        classUuid === null ? [] : [`${end.calendars[classUuid]!.name} ${division}: ${name}`],
      ),
      courses: Object.values(end.subjects).map(({ name, calendarUuids }) => [name, ...names(calendarUuids)]),
      classes: names(
        Object.values(end.calendars).flatMap(({ uuid, calendarType, classUuid }) =>
          calendarType === 'CLASS' && classUuid === null ? [uuid] : [],
        ),
      ),
    }
  }

  test('are created with it as groups of their classes', () => {
    const { groups, courses, classes } = createdIn(school(), 'Latin\t2\t7a.1\tAda\nFrench\t2\t7A.2\tCleo\nArt\t1\t7a.1')
    expect(groups).toEqual(['7a Latin: 7a.1', '7a French: 7A.2'])
    expect(courses).toEqual([
      ['Maths', '7a', 'Ada'],
      ['Latin', '7a.1', 'Ada'],
      ['French', '7A.2', 'Cleo'],
      ['Art', '7a.1'],
    ])
    expect(classes).toEqual(['7a'])
  })

  test('are one division of the class if the planner says so', () => {
    const text = 'Latin\t2\t7a.1\nFrench\t2\t7a.2'
    expect(isOfSeveral(missingGroups(read(text)))).toBe(true)
    expect(isOfSeveral(missingGroups(read('Latin\t2\t7a.1\nFrench\t2\t7a.1')))).toBe(false)
    expect(createdIn(school(), text, 'together').groups).toEqual(['7a Latin / French: 7a.1', '7a Latin / French: 7a.2'])
    expect(createdIn(school(), text, null)).toMatchObject({ groups: [], classes: ['7a', '7a.1', '7a.2'] })
  })

  test('come with their class if that does not exist either', () => {
    const { groups, classes } = createdIn(school(), 'Music\t1\t8b choir\nArt\t1\t8b')
    expect(groups).toEqual(['8b Music: 8b choir'])
    expect(classes).toEqual(['7a', '8b'])
  })

  test('may be named in a column of their own', () => {
    const text = 'Course\tLessons\tClass\tGroup\nLatin\t2\t7a\tL1\nFrench\t2\t8b\tF1'
    const { groups, courses, classes } = createdIn(school(), text)
    expect(groups).toEqual(['7a Latin: 7a: L1', '8b French: 8b: F1'])
    expect(courses.slice(1)).toEqual([
      ['Latin', '7a: L1'],
      ['French', '8b: F1'],
    ])
    expect(classes).toEqual(['7a', '8b'])
  })

  test('exist when the list is pasted again', () => {
    const text = 'Latin\t2\t7a.1\tAda'
    const { subjects, newCalendars, divide } = paramsOf(school(), text)
    const end = after(school(), 'editSubjects', { create: subjects, newCalendars, divide })
    expect(readIn(end, text).courses.map(({ exists }) => exists)).toEqual([true])
  })
})
