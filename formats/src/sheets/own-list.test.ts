import { calendarsOf, incomingOf, isRefusal, itemsOf, tagsOf, versionOfFile, type Schedule } from '@timetable/domain'
import { runs, tinySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeLessonsCsv } from '../csv/write-lessons.ts'
import { englishWords } from '../tables/words.ts'
import { writeXlsx } from '../xlsx/write.ts'
import { bestTable } from './best-table.ts'
import { meaningOf } from './meaning.ts'
import { readSheets } from './read-sheets.ts'
import { schoolOfSheet } from './school.ts'

const CALENDARS = {
  '7a': 'CLASS',
  '7b': 'CLASS',
  'Ada Byron': 'TEACHER',
  'N.N.': 'TEACHER',
  '=R1': 'ROOM',
  'R 1/2': 'ROOM',
} as const
const some = fc.subarray(Object.keys(CALENDARS), { minLength: 1 })
const lesson = fc.record({
  at: fc.option(fc.tuple(fc.nat(4), fc.nat(5)), { nil: undefined }),
  length: fc.constantFrom(1, 2),
  pinned: fc.boolean(),
})
const course = fc.record({ calendars: some, lessons: fc.array(lesson, { minLength: 1, maxLength: 4 }) })
const school = fc.array(course, { minLength: 1, maxLength: 5 }).map((courses) =>
  tinySchedule({
    ...{ days: 5, hours: 8, calendars: CALENDARS },
    subjects: Object.fromEntries(
      courses.map(({ calendars, lessons }, i) => [
        `Course ${i}`,
        {
          calendars,
          advanced: lessons.some(({ length }) => length > 1),
          lessons: lessons.map(({ at, length, pinned }) => ({ length, ...(at && { at, pinned }) })),
        },
      ]),
    ),
  }),
)

/** Every lesson with everything that our list says of it. */
function lessonsOf(schedule: Schedule): string[] {
  return Object.values(schedule.lessons)
    .map((one) => {
      const slot = schedule.timeSlots[one.timeSlotUuid ?? '']
      const people = calendarsOf(schedule, one).map(({ name, calendarType }) => `${calendarType} ${name}`)
      const place = slot ? `${slot.dayNum} ${slot.hourNum} ${slot.startTime}` : 'unscheduled'
      return [
        schedule.subjects[one.subjectUuid]?.name,
        place,
        one.length,
        one.pinned,
        ...people.sort(),
        ...tagsOf(one),
      ].join(' | ')
    })
    .sort()
}

function readBack(bytes: Uint8Array): Schedule {
  const file = readSheets(bytes)
  if (!file || 'problem' in file) throw new Error('no table')
  const read = meaningOf(bestTable(file.tables)!, { longest: 40, isKnown: () => false })
  expect(read).toMatchObject({ questions: [], skipped: [], leftOut: [], withoutPlace: [] })
  const made = schoolOfSheet('Back', { days: 5 }, read)
  if (isRefusal(made)) throw new Error(made.error)
  const schedule = versionOfFile(made.school)
  if (isRefusal(schedule)) throw new Error(schedule.error)
  return schedule
}

test('our own list of lessons comes back whole, as text and as a workbook', () => {
  fc.assert(
    fc.property(school, (schedule) => {
      const words = englishWords(schedule)
      const timed = lessonsOf(schedule)
      const withoutTimes = (lessons: string[]) => lessons.map((one) => one.replaceAll(/ \d\d:\d\d/g, ''))
      const back = readBack(new TextEncoder().encode(writeLessonsCsv(schedule, words)))
      expect(withoutTimes(lessonsOf(back))).toEqual(withoutTimes(timed))
      expect(withoutTimes(lessonsOf(readBack(writeXlsx(schedule, words))))).toEqual(withoutTimes(timed))
    }),
    { numRuns: runs(20) },
  )
})

test('our own list read back into the version that it came from changes nothing', () => {
  fc.assert(
    fc.property(school, (schedule) => {
      const back = readBack(new TextEncoder().encode(writeLessonsCsv(schedule, englishWords(schedule))))
      const { differences } = incomingOf(schedule, back)
      // The list has no calendars without lessons, and no removal is ticked unless the user does.
      const listed = new Set(Object.values(schedule.lessons).flatMap((lesson) => lesson.calendarUuids))
      const idle = new Set(
        Object.keys(schedule.calendars)
          .filter((uuid) => !listed.has(uuid))
          .map((uuid) => `calendar ${uuid}`),
      )
      expect([...itemsOf(differences).keys()].filter((name) => !idle.has(name))).toEqual([])
    }),
    { numRuns: runs(20) },
  )
})
