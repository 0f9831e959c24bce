import { after, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { findingCount, findingHead } from './finding-row-words.ts'
import { findingsOf, type Finding } from './findings.ts'
import { fixesOf, isCauseOf } from './fixes.ts'
import { timetableState } from './timetable-state.ts'

const school = tinySchedule({
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 1]] }, Ben: 'TEACHER' },
  subjects: {
    Maths: {
      calendars: ['1A', 'Ada'],
      lessons: [{ at: [0, 1], pinned: true }, { at: [1, 0] }, { at: [1, 0] }, { at: [1, 0] }],
    },
    Art: { calendars: ['1B', 'Ben'], lessons: [{ at: [0, 0] }, { at: [0, 0], pinned: true }, {}, {}] },
    Sport: { calendars: ['1B'], lessons: [{ at: [1, 2], length: 2 }, {}] },
  },
})
const words = {
  ...{ t: appText, locale: 'en' },
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
} as const
const told = (rows: readonly Finding[]) =>
  rows.map(({ calendar, slot, lessons }) => [calendar?.uuid, slot?.uuid, ...lessons.map(({ uuid }) => uuid)])

test('the worst comes first, then the order of the week; each row knows where it is seen', () => {
  expect(told(findingsOf(school, 'double-booking'))).toEqual([
    ['1A', 'd1h0', 'Maths 2', 'Maths 3', 'Maths 4'],
    ['Ada', 'd1h0', 'Maths 2', 'Maths 3', 'Maths 4'],
    ['1B', 'd0h0', 'Art 1', 'Art 2'],
    ['Ben', 'd0h0', 'Art 1', 'Art 2'],
  ])
  expect(told(findingsOf(school, 'blocked'))).toEqual([['Ada', 'd0h1', 'Maths 1']])
  expect(told(findingsOf(school, 'beyond-day'))).toEqual([['1B', 'd1h2', 'Sport 1']])
})

test('lessons of one course without a place are one row; those that fit nowhere lead', () => {
  expect(told(findingsOf(school, 'unscheduled'))).toEqual([
    ['1B', undefined, 'Art 3', 'Art 4'],
    ['1B', undefined, 'Sport 2'],
  ])
  expect(told(findingsOf(school, 'unscheduled', new Set(['Sport 2'])))[0]).toEqual(['1B', undefined, 'Sport 2'])
})

test('a meeting that has a lesson for each of its teachers is one row and one thing to schedule', () => {
  const names = ['Ada', 'Ben', 'Cem']
  const made = tinySchedule({
    calendars: { Ada: 'TEACHER', Ben: 'TEACHER', Cem: 'TEACHER' },
    subjects: Object.fromEntries(names.map((name) => [`Of ${name}`, { calendars: [name], lessons: [{}] }])),
    rules: { tied: { rule: 'SAME_START', eventUuids: names.map((name) => `Of ${name} 1`) } },
  })
  const subjects = Object.entries(made.subjects).map(([uuid, subject]) => [uuid, { ...subject, name: 'Meeting' }])
  const meeting = { ...made, subjects: Object.fromEntries(subjects) as typeof made.subjects }
  const said = (schedule: typeof made) =>
    findingsOf(schedule, 'unscheduled').map((row) => [
      findingHead(schedule, row, words),
      findingCount(schedule, row, words),
    ])
  expect(said(meeting)).toEqual([['Meeting', '1 meeting of 3 teachers']])
  expect(timetableState(meeting).counted).toContainEqual({ kind: 'unscheduled', count: 1 })
  const untied = { ...meeting, rules: {} }
  expect(said(untied)).toEqual(names.map((name) => [`Meeting, ${name}`, '']))
  expect(timetableState(untied).counted).toContainEqual({ kind: 'unscheduled', count: 3 })
})

test('lessons of a deleted teacher are one row for each course; those that nobody has are shown by no timetable', () => {
  const withoutBen = after(school, 'deleteCalendarAndSubjects', { calendarUuid: 'Ben' })
  const rows = findingsOf(withoutBen, 'missing')
  expect(told(rows)).toEqual([['1B', 'd0h0', 'Art 1', 'Art 2', 'Art 3', 'Art 4']])
  expect(fixesOf(withoutBen, rows[0]!, false)).toEqual([
    { kind: 'course', subjectUuid: 'Art' },
    { kind: 'accept', lessonUuids: ['Art 1', 'Art 2', 'Art 3', 'Art 4'], calendarType: 'TEACHER' },
  ])
  const lessons = { 'Art 1': { ...withoutBen.lessons['Art 1']!, calendarUuids: [] } }
  expect(findingsOf({ ...withoutBen, lessons }, 'missing').map(({ calendar }) => calendar)).toEqual([null])
})

test('a row offers what mends it, and while Zen runs only what Zen may not touch', () => {
  const [blocked] = findingsOf(school, 'blocked')
  const unpin = [
    { kind: 'unpin', lessonUuids: ['Maths 1'] },
    { kind: 'move', lessonUuids: ['Maths 1'] },
  ]
  const free = { kind: 'free', slots: [{ timeSlotUuid: 'd0h1', calendarUuids: ['Ada'] }] }
  expect(fixesOf(school, blocked!, false)).toEqual([...unpin, free])
  expect(fixesOf(school, blocked!, true)).toEqual([...unpin, free])
  const [clash] = findingsOf(school, 'double-booking')
  expect(fixesOf(school, clash!, false)).toEqual([{ kind: 'move', lessonUuids: [] }])
  expect(fixesOf(school, clash!, true)).toEqual([])
  expect(fixesOf(school, findingsOf(school, 'unscheduled')[0]!, false)).toEqual([{ kind: 'place', lessonUuids: [] }])
})

test('the last step is offered to be taken back where it can have been the cause', () => {
  expect(isCauseOf('blocked', 'blockTimeSlotOnCalendars')).toBe(true)
  expect(isCauseOf('blocked', 'pinEvent')).toBe(false)
  expect(isCauseOf('wish', 'addRule')).toBe(false)
  expect(isCauseOf('missing', null)).toBe(false)
})
