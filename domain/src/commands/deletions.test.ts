import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarsDeletion, lessonsLeft, lessonsTaken, successorsOf } from '../calendars/calendar-deletion.ts'
import { apply, invert } from '../history/change.ts'
import { allCalendarUuidsOf } from '../lessons/choices.ts'
import { LIMITS } from '../limits.ts'
import { after, arbitrarySchedule, changeOf, refusalOf, runs, tinyGroup, tinySchedule } from '../testing/index.ts'
import { deleteCalendars } from './deletions.ts'
import { parseParams } from './table.ts'

const school = () =>
  tinySchedule({
    calendars: {
      '1A': { type: 'CLASS', parts: ['x', 'y'] },
      Left: tinyGroup('1A', 'x'),
      '1B': 'CLASS',
      Ada: 'TEACHER',
      Ben: 'TEACHER',
      Cleo: 'TEACHER',
      Lab: 'ROOM',
    },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] },
      Latin: { calendars: ['Left', 'Ben'], lessons: [{}] },
      Team: { calendars: ['1B', 'Ada', 'Ben', 'Lab'], lessons: [{}] },
      Sport: { calendars: ['1A', '1B', 'Cleo'], lessons: [{}] },
      Duty: { calendars: ['Ada', 'Ben'], lessons: [{}] },
    },
  })

describe('deleting several calendars at once', () => {
  test('takes the courses that have nobody else with it, and tells how many lessons lose their teacher', () => {
    const params = calendarsDeletion(school(), ['Ada', 'Ben'])
    // Duty has these two alone. Two lessons of Maths, one of Latin and one of Team have no other teacher.
    expect(params).toEqual({ calendarUuids: ['Ada', 'Ben'], subjectUuids: ['Duty'] })
    expect(lessonsLeft(school(), params)).toBe(4)
    const left = after(school(), 'deleteCalendars', params)
    expect(Object.keys(left.calendars)).toEqual(['1A', 'Left', '1B', 'Cleo', 'Lab'])
    expect(Object.keys(left.subjects)).toEqual(['Maths', 'Latin', 'Team', 'Sport'])
    expect(left.subjects.Team!.calendarUuids).toEqual(['1B', 'Lab'])
    expect(calendarsDeletion(school(), ['Ada']).subjectUuids).toEqual([])
    expect(refusalOf(school(), 'deleteCalendars', { calendarUuids: ['Ada', 'Ben'] })).toBe('subjects-remain')
  })

  test('takes the groups of classes, and their courses only if that is wanted and no other class has them', () => {
    expect(calendarsDeletion(school(), ['1A']).subjectUuids).toEqual([])
    const params = calendarsDeletion(school(), ['1A'], { withCourses: true })
    expect(params.subjectUuids).toEqual(['Maths', 'Latin'])
    const left = after(school(), 'deleteCalendars', params)
    expect(Object.keys(left.calendars)).not.toContain('Left')
    expect(left.subjects.Sport!.calendarUuids).toEqual(['1B', 'Cleo'])
  })

  test('gives everything to one successor of the same type, once', () => {
    expect(successorsOf(school(), ['Ada', 'Ben']).map(({ uuid }) => uuid)).toEqual(['Cleo'])
    expect(successorsOf(school(), ['Ada', 'Lab'])).toEqual([])
    expect(lessonsTaken(school(), ['Ada', 'Ben'])).toBe(5)
    const params = calendarsDeletion(school(), ['Ada', 'Ben'], { successorUuid: 'Cleo' })
    const next = after(school(), 'deleteCalendars', params)
    expect(next.subjects.Duty!.calendarUuids).toEqual(['Cleo'])
    expect(next.subjects.Team!.calendarUuids).toEqual(['1B', 'Cleo', 'Lab'])
    expect(refusalOf(school(), 'deleteCalendars', { ...params, successorUuid: 'Ben' })).toBe('not-a-successor')
    expect(refusalOf(school(), 'deleteCalendars', { ...params, successorUuid: 'Lab' })).toBe('not-a-successor')
    expect(refusalOf(school(), 'deleteCalendars', { calendarUuids: ['Ada', 'nobody'] })).toBe('not-found')
  })

  test('is bounded', () => {
    const many = (count: number) => ({ calendarUuids: Array.from({ length: count }, (_, index) => `c${index}`) })
    expect(parseParams('deleteCalendars', deleteCalendars.params, many(0)).ok).toBe(false)
    expect(parseParams('deleteCalendars', deleteCalendars.params, many(LIMITS.maxCalendars)).ok).toBe(true)
    expect(parseParams('deleteCalendars', deleteCalendars.params, many(LIMITS.maxCalendars + 1)).ok).toBe(false)
  })

  test('is one step that undo takes back whole, leaves nobody who is gone anywhere, and says before what goes', () => {
    fc.assert(
      fc.property(
        arbitrarySchedule(),
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (schedule, picks, withCourses) => {
          const all = Object.keys(schedule.calendars)
          if (all.length === 0) return
          const calendarUuids = [...new Set(picks.map((pick) => all[pick % all.length]!))]
          const params = calendarsDeletion(schedule, calendarUuids, { withCourses })
          const change = changeOf(schedule, 'deleteCalendars', params)
          const next = apply(schedule, change)
          expect(apply(next, invert(change))).toEqual(schedule)
          for (const uuid of calendarUuids) expect(next.calendars[uuid]).toBeUndefined()
          for (const lesson of Object.values(next.lessons))
            for (const uuid of allCalendarUuidsOf(lesson)) expect(next.calendars[uuid]).toBeDefined()
          const types = new Set(calendarUuids.map((uuid) => schedule.calendars[uuid]!.calendarType))
          const left = Object.values(next.lessons).filter(({ uuid, missing }) =>
            [...types].some((type) => missing?.includes(type) && !schedule.lessons[uuid]?.missing?.includes(type)),
          )
          expect(lessonsLeft(schedule, params)).toBe(left.length)
        },
      ),
      { numRuns: runs(50) },
    )
  })
})
