import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkTo } from '../calendars/linked-calendar.ts'
import { isRefusal } from '../refusal.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { tinySchedule } from '../testing/index.ts'
import { lessonsOn, publishedWeek, type PublishedWeek } from '../week/published-week.ts'
import { schoolYear, type SchoolYear } from '../week/school-year.ts'
import { correctionOf, differingLines } from './correction-of.ts'
import { EMPTY_DIARY, type Diary } from './diary.ts'
import { heldOn } from './held-on.ts'
import { linesOf } from './lines-of.ts'
import { publishedDays } from './published-day.ts'
import type { DayChange, DayPublication } from './records.ts'

const MONDAY = '2026-08-31'
const year: SchoolYear = schoolYear.parse({ firstDay: MONDAY, lastDay: '2027-06-25', timeZone: 'Europe/Berlin' })

/** 1A has Maths with Ada in the first period, 1B Art with Ben in the second; Cem has none. */
function school(): Schedule {
  const schedule = tinySchedule({
    hours: 4,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Cem: 'TEACHER', Lab: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada', 'Lab'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] },
      Art: { calendars: ['1B', 'Ben'], lessons: [{ at: [0, 1] }] },
    },
  })
  const head = headOf(schedule)
  return { ...schedule, head: { [schedule.uuid]: { ...head, year } } }
}

const weekOf = (schedule: Schedule, calendarUuid: string): PublishedWeek => {
  const week = publishedWeek(schedule, calendarUuid, true)
  if (isRefusal(week)) throw new Error(week.error)
  return week
}

const change = (lesson: string, more: Partial<DayChange>): DayChange => ({
  ...{ uuid: `change of ${lesson}`, date: MONDAY, lesson: { lessonUuid: lesson, subject: lesson }, ...more },
})

function publication(schedule: Schedule, changes: readonly DayChange[], number = 1): DayPublication {
  const diary: Diary = { ...EMPTY_DIARY, changes: Object.fromEntries(changes.map((each) => [each.uuid, each])) }
  const lines = linesOf(schedule, diary, MONDAY)
  return { uuid: `p${number}`, date: MONDAY, number, at: '2026-08-31T05:40:00.000Z', by: 'Dora', lines }
}

/** What each calendar sees on Monday: subject, times, with whom and where, and what is different. */
function seen(schedule: Schedule, calendarUuid: string, publications: readonly DayPublication[]) {
  const days = publishedDays(schedule, calendarUuid, publications, true)
  return heldOn(weekOf(schedule, calendarUuid), year, days, MONDAY)
}

const link = (schedule: Schedule, uuid: string) => linkTo(schedule, uuid)!

test('a covered lesson is changed for its class, cancelled for its teacher, and added for whoever takes it', () => {
  const schedule = school()
  const covered = [publication(schedule, [change('Maths 1', { teachers: [link(schedule, 'Cem')] })])]
  expect(seen(schedule, '1A', covered)).toMatchObject([
    { subject: 'Maths', teachers: ['Cem'], rooms: ['Lab'], change: { kind: 'changed', was: { teachers: ['Ada'] } } },
  ])
  expect(seen(schedule, 'Ada', covered)).toMatchObject([
    { subject: 'Maths', classes: ['1A'], change: { kind: 'cancelled', was: null, instead: ['Cem'] } },
  ])
  expect(seen(schedule, 'Cem', covered)).toMatchObject([
    { subject: 'Maths', classes: ['1A'], rooms: ['Lab'], teachers: [], change: { kind: 'added', was: null } },
  ])
  expect(seen(schedule, 'Lab', covered)).toMatchObject([{ teachers: ['Cem'], change: { kind: 'changed' } }])
  for (const other of ['1B', 'Ben'])
    expect(seen(schedule, other, covered)).toEqual(lessonsOn(weekOf(schedule, other), year, MONDAY))
})

test('a moved lesson is at its new time, and says when it was; a dropped one stays and is cancelled', () => {
  const schedule = school()
  const times = Object.values(schedule.timeSlots).filter(({ dayNum }) => dayNum === 0)
  const at = (hour: number) => times.find(({ hourNum }) => hourNum === hour)!.startTime
  const moved = [publication(schedule, [change('Maths 1', { hourNum: 2 }), change('Art 1', { dropped: true })])]
  expect(seen(schedule, '1A', moved)).toMatchObject([
    { start: at(2), hourNum: 2, change: { kind: 'changed', was: { start: at(0), hourNum: 0 } } },
  ])
  expect(seen(schedule, '1B', moved)).toMatchObject([{ start: at(1), change: { kind: 'cancelled' } }])
})

test('the lines of an earlier version are found again in the one that is published now', () => {
  const schedule = school()
  const covered = publication(schedule, [change('Maths 1', { teachers: [link(schedule, 'Cem')] })])
  const renamed = (name: string) => ({ ...schedule.calendars[name]!, uuid: `new ${name}` })
  const calendars = Object.fromEntries(Object.keys(schedule.calendars).map((name) => [`new ${name}`, renamed(name)]))
  const next = { ...schedule, calendars, lessons: {} }
  expect(seen(next, 'new Cem', [covered])).toMatchObject([{ subject: 'Maths', change: { kind: 'added' } }])
  expect(seen(next, 'new Ben', [covered])).toEqual([])
})

test('only the newest publication of a date counts, and a message reaches everybody', () => {
  const schedule = school()
  const first = publication(schedule, [change('Maths 1', { dropped: true })])
  const second = { ...publication(schedule, [], 2), message: 'The concert begins at 10.' }
  expect(publishedDays(schedule, '1A', [second, first], true)).toMatchObject([{ number: 2, lines: [] }])
  expect(publishedDays(schedule, '1B', [first], true)).toEqual([])
  expect(publishedDays(schedule, '1B', [first, second], true)).toMatchObject([{ message: 'The concert begins at 10.' }])
})

test('a correction is what differs from the publication before it', () => {
  const schedule = school()
  const [cem, ben] = [link(schedule, 'Cem'), link(schedule, 'Ben')]
  const before = publication(schedule, [change('Maths 1', { teachers: [cem] }), change('Art 1', { dropped: true })])
  const after = publication(schedule, [change('Maths 1', { teachers: [ben] })], 2)
  const correction = correctionOf(before, after)
  expect(correction.changed.map(({ before: one, after: other }) => [one.now?.teachers, other.now?.teachers])).toEqual([
    [['Cem'], ['Ben']],
  ])
  expect(correction.withdrawn.map(({ lesson }) => lesson.subject)).toEqual(['Art'])
  expect(correction.added).toEqual([])
  expect(correctionOf(undefined, before).added).toEqual(before.lines)
  expect(differingLines(correctionOf(after, { ...after, number: 3 }))).toEqual([])
})

/** Any changes of the lessons of Monday. */
const anyChanges = fc.record(
  Object.fromEntries(
    ['Maths 1', 'Art 1'].map((lesson) => [
      lesson,
      fc.option(
        fc.oneof(
          fc.record({ dropped: fc.constant(true as const) }),
          fc.record({ hourNum: fc.integer({ min: 0, max: 3 }) }),
          fc.record({ teachers: fc.subarray(['Ada', 'Ben', 'Cem']) }),
          fc.record({ rooms: fc.constant([] as string[]) }),
        ),
        { nil: null },
      ),
    ]),
  ),
)

test('each line is shown once to exactly those it concerns, and nothing else differs', () => {
  const schedule = school()
  fc.assert(
    fc.property(anyChanges, (drawn) => {
      const changes = Object.entries(drawn).flatMap(([lesson, given]) => {
        if (!given) return []
        const teachers = 'teachers' in given ? { teachers: given.teachers.map((name) => link(schedule, name)) } : {}
        return [change(lesson, { ...(given as Partial<DayChange>), ...teachers })]
      })
      const told = publication(schedule, changes)
      for (const uuid of Object.keys(schedule.calendars)) {
        const usual = lessonsOn(weekOf(schedule, uuid), year, MONDAY) ?? []
        const held = seen(schedule, uuid, [told]) ?? []
        const concerning = told.lines.filter(({ concerns }) => concerns.some((each) => each.calendarUuid === uuid))
        const marked = held.filter((lesson) => lesson.change).map((lesson) => lesson.uuid)
        expect(marked.toSorted()).toEqual(concerning.map(({ lesson }) => lesson.lessonUuid).toSorted())
        const lineUuids = new Set(marked)
        expect(held.filter((lesson) => !lesson.change)).toEqual(usual.filter((lesson) => !lineUuids.has(lesson.uuid)))
      }
    }),
    { numRuns: 60 },
  )
})
