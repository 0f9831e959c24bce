import { capacityFindings, FIRST_PROFILE, withProfile, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { BIG_SCHOOL, makeSchool } from '../../timetable/testing/make-school.ts'
import { findingsOf } from '../../timetable/findings/findings.ts'
import { nextStep, todoOf, type Known, type Todo } from './todo.ts'

const nothing: Known = { capacity: null, proposals: [], unsaved: 0 }
const known = (schedule: Schedule): Known => ({
  ...nothing,
  capacity: { schedule, findings: capacityFindings(schedule) },
})
const kinds = (schedule: Schedule, also: Known = nothing) =>
  todoOf(schedule, also).map(({ kind, rows, more }) => [kind, rows.length, more])

describe('the next step', () => {
  test('leads from nothing to a timetable', () => {
    const school = smallSchool()
    const unscheduled = Object.values(school.lessons).map((lesson) => [lesson.uuid, { ...lesson, timeSlotUuid: null }])
    expect(nextStep({ ...school, calendars: {}, subjects: {}, lessons: {}, timeSlots: {} })).toBe('calendars')
    expect(nextStep({ ...school, timeSlots: {} })).toBe('periods')
    expect(nextStep({ ...school, subjects: {}, lessons: {} })).toBe('subjects')
    expect(nextStep({ ...school, lessons: Object.fromEntries(unscheduled) })).toBe('zen')
    expect(nextStep(school)).toBeNull()
  })

  test('the steps that are done stay in the list, and the others are yet to come', () => {
    const [steps] = todoOf({ ...smallSchool(), timeSlots: {} }, nothing)
    expect(steps?.rows.map((row) => row.kind === 'step' && row.state)).toEqual(['done', 'now', 'later', 'later'])
  })
})

test('before the first run the profile that a version began with is named, until somebody chooses another', () => {
  const begunWith = (schedule: Schedule) =>
    todoOf(schedule, nothing).flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'step' && row.begunWith) || []))
  const school = withProfile(tinySchedule(), FIRST_PROFILE)
  expect(begunWith(school)).toEqual(['balanced'])
  expect(begunWith({ ...school, subjects: {}, lessons: {} })).toEqual([])
  expect(begunWith(withProfile(school, 'pupils'))).toEqual([])
  expect(begunWith(withProfile(school, 'file'))).toEqual([])
  const [lesson] = Object.values(school.lessons)
  const placed = { ...lesson!, timeSlotUuid: Object.keys(school.timeSlots)[0]! }
  expect(begunWith({ ...school, lessons: { ...school.lessons, [placed.uuid]: placed } })).toEqual([])
})

describe('what is to be done', () => {
  test('the worst comes first: what cannot fit, double bookings, lessons without a place, rules, wishes', () => {
    const school = tinySchedule({
      days: 1,
      hours: 3,
      calendars: {
        '1A': 'CLASS',
        Ada: {
          type: 'TEACHER',
          blocked: [
            [0, 1],
            [0, 2],
          ],
        },
        Ben: 'TEACHER',
      },
      subjects: {
        Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 0] }] },
        Art: { calendars: ['1A', 'Ben'], lessons: [{}] },
      },
      rules: {
        apart: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] },
        late: { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Maths'], timeSlotUuids: ['d0h0'], strength: 20 },
      },
    })
    expect(kinds(school, { ...known(school), unsaved: 2 }).map(([kind]) => kind)).toEqual([
      'unsaved',
      'capacity',
      'double-booking',
      'unscheduled',
      'rule',
      'wish',
    ])
  })

  test('where nothing has a place yet, that is one step and no list of lessons', () => {
    const school = tinySchedule()
    expect(kinds(school)).toEqual([['step', 4, 0]])
    const tight = tinySchedule({ days: 1, hours: 1 })
    expect(kinds(tight, known(tight)).map(([kind]) => kind)).toEqual(['capacity', 'step'])
  })

  test('a list of thousands is a page of it that says how many more there are', () => {
    const big = makeSchool(BIG_SCHOOL)
    const groups = todoOf(big, known(big))
    expect(groups.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(12)
    expect(groups.map(({ kind }) => kind)).toEqual(['capacity', 'double-booking', 'blocked', 'unscheduled', 'wish'])
    // The lists of a kind, whole: what is shown of each and what is left.
    for (const { kind, rows, more } of groups)
      if (kind === 'double-booking') expect(rows.length + more).toBe(findingsOf(big, kind).length)
  })

  test('what might still be gained is told by criterion, the costliest first, each once', () => {
    const base = tinySchedule({
      days: 2,
      hours: 4,
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
      subjects: {
        Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
        Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [1, 1] }] },
      },
    })
    const head = { tiny: { ...base.head.tiny!, profile: { classGaps: 'most', lateStarts: 'little' } as const } }
    const [wishes, ...others] = todoOf({ ...base, head }, nothing)
    expect(others).toEqual([])
    const said = (row: Todo) => (row.kind === 'criterion' ? [row.amount.criterion, row.amount.amount] : row.kind)
    expect(wishes?.rows.map(said)).toEqual([
      ['classGaps', 2],
      ['lateStarts', 1],
    ])
  })

  test('a version in which every wish is met leaves nothing to be done', () => {
    const school = smallSchool()
    const l2 = { ...school.lessons.l2!, timeSlotUuid: 's10' }
    expect(kinds({ ...school, lessons: { ...school.lessons, l2 } })).toEqual([])
  })
})
