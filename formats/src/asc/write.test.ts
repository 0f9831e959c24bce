import { holdersOf, importOf, isRefusal, type ImportedSchool, type Schedule } from '@timetable/domain'
import { arbitrarySchedule, MIXED_CALENDARS, runs, scheduleOf, slotAt, tinySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { englishWords } from '../tables/words.ts'
import { seenLessons } from '../testing/drawn-school.ts'
import { drawnVersion } from '../testing/drawn-version.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { writeAsc } from './write.ts'

const textOf = (schedule: Schedule) => writeAsc(schedule, englishWords(schedule)).text
const readAgain = (schedule: Schedule) => schoolOf(readSchool(textOf(schedule)))

/** Every person and room, and with whom they share students. */
function people(school: ImportedSchool): unknown {
  const schedule = scheduleOf(school)
  const names = new Map(school.calendars.map(({ key, name }) => [key, name]))
  const sharing = Object.values(schedule.calendars).map(({ name, parts }) => {
    const others = parts.flatMap((part) => holdersOf(schedule, part)).map((other) => other.name)
    return `${name}: ${[...new Set(others)].sort().join()}`
  })
  return {
    sharing: sharing.sort(),
    calendars: school.calendars
      .map(({ key: _, parts: __, division: ___, homeRoom = '', homeTeacher = '', class: whole = '', ...one }) =>
        JSON.stringify({ ...one, homes: [homeRoom, homeTeacher, whole].map((each) => names.get(each ?? '') ?? '') }),
      )
      .sort(),
    week: [school.days, school.dayNames, school.periodNames, school.periods, school.weeks],
  }
}

test('written and read again, lessons, places, weeks, people and shared students are the same', () => {
  fc.assert(
    fc.property(drawnVersion(), (schedule) => {
      const [before, after] = [importOf(schedule), readAgain(schedule)]
      expect(seenLessons(after)).toEqual(seenLessons(before))
      expect(people(after)).toEqual(people(before))
    }),
    { numRuns: runs(40) },
  )
})

test('written again, the file is the same to the letter', () => {
  fc.assert(
    fc.property(drawnVersion(), (schedule) => {
      const again = scheduleOf(readAgain(schedule))
      const text = textOf(again)
      expect(textOf(scheduleOf(schoolOf(readSchool(text))))).toBe(text)
    }),
    { numRuns: runs(10) },
  )
})

/** The attributes of all rows of a tag, by a search that knows nothing of XML but quotes. */
function rowsOf(text: string, tag: string): Record<string, string>[] {
  return [...text.matchAll(new RegExp(`<${tag} ([^>]*)/>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
  )
}

test('a search of the text finds a card for each period and as many periods a week as the records have', () => {
  fc.assert(
    fc.property(drawnVersion(), (schedule) => {
      const text = textOf(schedule)
      const lessons = Object.values(schedule.lessons)
      const weekCount = schedule.head[schedule.uuid]?.weeks?.length ?? 1
      const placed = lessons.filter(({ timeSlotUuid }) => timeSlotUuid !== null)
      expect(rowsOf(text, 'card')).toHaveLength(placed.reduce((sum, { length }) => sum + length, 0))
      const periods = lessons.reduce((sum, { length, weeks }) => sum + length * (weeks?.length ?? weekCount), 0)
      const written = rowsOf(text, 'lesson').reduce((sum, row) => sum + Number(row['periodsperweek']), 0)
      expect(Math.abs(written * weekCount - periods)).toBeLessThan(0.01)
      const ids = new Set(
        ['class', 'teacher', 'classroom', 'group', 'subject'].flatMap((tag) => rowsOf(text, tag).map(({ id }) => id)),
      )
      for (const row of rowsOf(text, 'lesson'))
        for (const column of ['subjectid', 'classids', 'groupids', 'teacherids', 'classroomids'])
          for (const id of (row[column] ?? '').split(',').filter((each) => each !== '')) expect(ids).toContain(id)
    }),
    { numRuns: runs(30) },
  )
})

test('seats, students, buildings, homes and short names are in the file', () => {
  const schedule = tinySchedule({
    calendars: {
      '5A': { type: 'CLASS', pupils: 24, homeRoomUuid: 'Lab', homeTeacherUuid: 'Ada Byron' },
      'Ada Byron': { type: 'TEACHER', shortName: 'BYR' },
      Lab: { type: 'ROOM', seats: 30, building: 'North & <South>' },
      Gym: 'ROOM',
    },
    subjects: { Maths: { calendars: ['5A', 'Ada Byron', 'Lab'], shortName: 'M', lessons: [{ at: [0, 1] }] } },
  })
  expect(people(readAgain(schedule))).toEqual({ ...(people(importOf(schedule)) as object), week: expect.anything() })
  expect(readAgain(schedule).subjects[0]?.shortName).toBe('M')
  expect(rowsOf(textOf(schedule), 'teacher')).toEqual([
    expect.objectContaining({ firstname: 'Ada', lastname: 'Byron', name: 'Ada Byron', short: 'BYR' }),
  ])
})

test('what aSc cannot hold is told with its number', () => {
  const usual = tinySchedule({
    ...{ days: 3, hours: 4 },
    calendars: { ...MIXED_CALENDARS, Choir: { type: 'CLASS', parts: ['second', 'z'] } },
    subjects: {
      Maths: {
        calendars: ['1A', 'Ada'],
        lessons: [
          { at: [0, 0], pinned: true, tags: ['oral'] },
          { calendars: ['1A', 'Lab', 'Gym'] },
          { choices: [{ candidates: ['Ada', 'Ben'], ordered: true }] },
          { choices: [{ candidates: ['Lab', 'Gym'] }] },
        ],
      },
      Music: { calendars: ['2B'], lessons: [] },
    },
    rules: { free: { calendarUuids: ['Ben'], rule: 'MAX_GAPS_PER_DAY', value: 0, strength: 10 } },
  })
  const slot = usual.timeSlots[slotAt(2, 3)]!
  const schedule = { ...usual, timeSlots: { ...usual.timeSlots, [slot.uuid]: { ...slot, endTime: '23:00' } } }
  const { issues } = writeAsc(schedule, englishWords(schedule))
  expect(Object.fromEntries(issues.map(({ code, count }) => [code, count]))).toEqual({
    'asc-rooms': 1,
    'asc-shared': 2,
    'other-choices': 1,
    'other-order': 1,
    'asc-blocked': 1,
    'asc-day-times': 1,
    'other-rules': 1,
    'other-pins': 1,
    'other-tags': 1,
    'other-empty-courses': 1,
  })
})

test('hostile names come back as they are', () => {
  const name = fc.oneof(
    fc.constantFrom('"><x a="', "'", '&amp;', '=1+1', 'a,b', 'line\nbreak', 'x'.repeat(300)),
    fc.string({ minLength: 1, maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 3, maxLength: 3, selector: (each) => each.trim() }), (names) => {
      fc.pre(names.every((each) => each.trim() === each && each !== ''))
      const [course = '', one = '', other = ''] = names
      const schedule = tinySchedule({
        calendars: { [one]: 'CLASS', [other]: 'ROOM' },
        subjects: { [course]: { calendars: [one, other], lessons: [{ at: [0, 0] }] } },
      })
      const again = readAgain(schedule)
      expect(again.calendars.map((each) => each.name)).toEqual([one, other])
      expect(again.subjects.map((each) => each.name)).toEqual([course])
    }),
    { numRuns: runs(60) },
  )
})

test('a character that XML cannot hold is left out of a name, and the file is read', () => {
  const schedule = tinySchedule({
    calendars: { 'Lab\u0001\uFFFF 1': 'ROOM' },
    subjects: { 'M\u001Fa': { calendars: [], lessons: [{}] } },
  })
  const again = readAgain(schedule)
  expect([again.calendars[0]?.name, again.subjects[0]?.name]).toEqual(['Lab 1', 'Ma'])
})

test('any version can be written, and read again without losing a lesson', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (schedule) => {
      const text = textOf(schedule)
      const lessons = Object.keys(schedule.lessons).length
      expect(rowsOf(text, 'lesson').length > 0).toBe(lessons > 0)
      fc.pre(lessons > 0 && Object.keys(schedule.timeSlots).length > 0)
      const read = readSchool(text)
      expect(isRefusal(read)).toBe(false)
      expect(issuesOf(read).filter(({ code }) => code?.startsWith('fet-'))).toEqual([])
    }),
    { numRuns: runs(40) },
  )
})
