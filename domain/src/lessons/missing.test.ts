import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDeletion, lessonsLeft, successorsOf } from '../calendars/calendar-deletion.ts'
import { apply, invert } from '../history/change.ts'
import { allCalendarUuidsOf } from './choices.ts'
import { perform } from '../commands/table.ts'
import { missingTypes } from '../judge/index.ts'
import { isRefusal } from '../refusal.ts'
import type { CalendarType, Lesson, Schedule } from '../schedule.ts'
import {
  after,
  aim,
  arbitrarySchedule,
  arbitraryWish,
  changeOf,
  countingMint,
  refusalOf,
  tinyGroup,
  tinySchedule,
  runs,
} from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Lab: 'ROOM', Gym: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada', 'Lab'], lessons: [{ at: [0, 0], pinned: true }, {}] },
      Pairs: { calendars: ['1A', 'Ada', 'Bo'], lessons: [{}] },
      Cover: { calendars: ['1A'], choices: [{ candidates: ['Ada', 'Bo'], ordered: true }], lessons: [{}] },
    },
  })
const deleted = (schedule: Schedule, calendarUuid: string, more: object = {}) =>
  after(schedule, 'deleteCalendarAndSubjects', { calendarUuid, ...more })
const marks = ({ lessons }: Schedule) =>
  Object.fromEntries(Object.values(lessons).flatMap(({ uuid, missing }) => (missing ? [[uuid, missing]] : [])))

describe('[D37] a lesson that loses its last calendar of a type by a deletion', () => {
  test('keeps in mind which, and where another one is left there is nothing to keep', () => {
    const without = deleted(school(), 'Ada')
    expect(marks(without)).toEqual({ 'Maths 1': ['TEACHER'], 'Maths 2': ['TEACHER'] })
    expect(without.lessons['Maths 1']).toMatchObject({ timeSlotUuid: 'd0h0', pinned: true })
    expect(marks(deleted(without, 'Bo'))).toEqual({
      'Maths 1': ['TEACHER'],
      'Maths 2': ['TEACHER'],
      'Pairs 1': ['TEACHER'],
      'Cover 1': ['TEACHER'],
    })
    expect(marks(deleted(without, 'Lab'))['Maths 1']).toEqual(['TEACHER', 'ROOM'])
  })

  test('is made good by a calendar of that type, whichever command brings it, and by no other', () => {
    const without = deleted(deleted(school(), 'Ada'), 'Lab')
    const inGym = after(without, 'moveToRoom', { eventUuid: 'Maths 1', timeSlotUuid: 'd0h1', roomUuid: 'Gym' })
    expect(marks(inGym)).toEqual({ 'Maths 1': ['TEACHER'], 'Maths 2': ['TEACHER', 'ROOM'] })
    const added = after(without, 'updateSubjects', { subjectUuids: ['Maths'], addCalendarUuids: ['Bo'] })
    expect(marks(added)).toEqual({})
  })

  test('is as it should be once its calendars, or those of its course, are said anew', () => {
    const without = deleted(school(), 'Ada')
    expect(marks(after(without, 'updateEvent', { eventUuid: 'Maths 1', calendarUuids: ['1A'] }))).toEqual({
      'Maths 2': ['TEACHER'],
    })
    expect(marks(after(without, 'updateSubject', { subjectUuid: 'Maths', calendarUuids: ['1A'] }))).toEqual({})
    const sameAsBefore = { subjectUuid: 'Maths', name: 'Algebra', calendarUuids: ['Lab', '1A'] }
    expect(marks(after(without, 'updateSubject', sameAsBefore))).toEqual(marks(without))
    expect(marks(after(without, 'moveAndPinEvent', { eventUuid: 'Maths 2', timeSlotUuid: 'd1h0' }))).toEqual(
      marks(without),
    )
  })

  test('is as it should be once that is said to be meant, which undo takes back', () => {
    const without = deleted(deleted(school(), 'Ada'), 'Lab')
    const meant = changeOf(without, 'acceptMissing', { eventUuids: ['Maths 1', 'Pairs 1'], calendarType: 'TEACHER' })
    const settled = apply(without, meant)
    expect(marks(settled)).toEqual({ 'Maths 1': ['ROOM'], 'Maths 2': ['TEACHER', 'ROOM'] })
    expect(missingTypes(settled, settled.lessons['Maths 1']!)).toEqual(['ROOM'])
    expect(apply(settled, invert(meant))).toEqual(without)
    // Another deletion is another loss.
    const again = deleted(after(settled, 'updateEvent', { eventUuid: 'Maths 1', calendarUuids: ['1A', 'Bo'] }), 'Bo')
    expect(marks(again)['Maths 1']).toContain('TEACHER')
  })

  test('may have lost a group with its division, or the groups with the class', () => {
    const divided = tinySchedule({
      calendars: {
        '1A': { type: 'CLASS', parts: ['p', 'q'] },
        a1: tinyGroup('1A', 'p'),
        a2: tinyGroup('1A', 'q'),
        Ada: 'TEACHER',
      },
      subjects: { Art: { calendars: ['a1', 'Ada'], lessons: [{}] } },
    })
    const division = { calendarUuid: '1A', division: 'Halves' }
    expect(marks(after(divided, 'deleteDivision', { ...division, lessons: 'to-class' }))).toEqual({})
    expect(marks(deleted(divided, '1A'))).toEqual({ 'Art 1': ['CLASS'] })
  })

  test('is exactly one whose deleted calendars were all it had of the type, and is so until it has one again', () => {
    const types = (schedule: Schedule, lesson: Lesson, among: Schedule['calendars'] = schedule.calendars) =>
      new Set(
        allCalendarUuidsOf(lesson).flatMap((uuid) => (among[uuid] ? [schedule.calendars[uuid]!.calendarType] : [])),
      )
    fc.assert(
      fc.property(arbitrarySchedule(), fc.array(arbitraryWish(), { maxLength: 12 }), (start, wishes) => {
        const mint = countingMint()
        let schedule = start
        for (const wish of wishes) {
          const change = perform(schedule, wish.name, aim(schedule, wish), { mint })
          if (isRefusal(change)) continue
          const next = apply(schedule, change)
          for (const lesson of Object.values(next.lessons)) {
            const before = schedule.lessons[lesson.uuid]
            if (!before) continue
            const has = types(next, lesson)
            const left = Object.fromEntries(
              Object.entries(schedule.calendars).filter(([uuid]) => next.calendars[uuid] === undefined),
            )
            const lost = [...types(schedule, before, left)].filter((type) => !has.has(type))
            expect(missingTypes(next, lesson), wish.name).toEqual(expect.arrayContaining(lost))
            const known = new Set<CalendarType>([...lost, ...(before.missing ?? [])])
            for (const type of lesson.missing ?? []) expect(known.has(type)).toBe(true)
          }
          expect(apply(next, invert(change))).toEqual(schedule)
          schedule = next
        }
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('[D38] a successor', () => {
  test('has the lessons in the place of the teacher who goes, chosen where they were, and is not named twice', () => {
    const next = deleted(school(), 'Ada', { successorUuid: 'Bo' })
    expect(marks(next)).toEqual({})
    expect(next.lessons['Maths 1']).toMatchObject({ calendarUuids: ['1A', 'Bo', 'Lab'], timeSlotUuid: 'd0h0' })
    expect(next.subjects.Maths!.calendarUuids).toEqual(['1A', 'Bo', 'Lab'])
    expect(next.lessons['Pairs 1']!.calendarUuids).toEqual(['1A', 'Bo'])
    expect(next.lessons['Cover 1']!.choices).toMatchObject([{ candidates: ['Bo'] }])
    const chosen = after(school(), 'chooseCalendar', { eventUuid: 'Cover 1', calendarUuid: 'Ada' })
    expect(deleted(chosen, 'Ada', { successorUuid: 'Bo' }).lessons['Cover 1']!.choices).toEqual([
      { candidates: ['Bo'], ordered: true, chosen: 'Bo', fixed: true },
    ])
  })

  test('is another teacher for a teacher, another room for a room, and nobody for a class', () => {
    expect(successorsOf(school(), ['Ada']).map(({ uuid }) => uuid)).toEqual(['Bo'])
    expect(successorsOf(school(), ['Lab']).map(({ uuid }) => uuid)).toEqual(['Gym'])
    expect(successorsOf(school(), ['1A'])).toEqual([])
    const refusal = (calendarUuid: string, successorUuid: string) =>
      refusalOf(school(), 'deleteCalendarAndSubjects', { calendarUuid, successorUuid })
    expect(refusal('Ada', 'Ada')).toBe('not-a-successor')
    expect(refusal('Ada', 'Lab')).toBe('not-a-successor')
    expect(refusal('1A', 'Bo')).toBe('not-a-successor')
    expect(refusal('Ada', 'nobody')).toBe('not-found')
  })

  test('is never refused where one is offered, whatever else the lessons have, and leaves none without', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), fc.nat(), (schedule, pick) => {
        for (const calendarUuid of Object.keys(schedule.calendars)) {
          const offered = successorsOf(schedule, [calendarUuid])
          const successor = offered[pick % offered.length]
          if (!successor) continue
          const params = calendarDeletion(schedule, calendarUuid, new Set(), successor.uuid)!
          const next = apply(schedule, changeOf(schedule, 'deleteCalendarAndSubjects', params))
          expect(Object.keys(next.lessons)).toEqual(Object.keys(schedule.lessons))
          for (const lesson of Object.values(schedule.lessons))
            if (allCalendarUuidsOf(lesson).includes(calendarUuid))
              expect(allCalendarUuidsOf(next.lessons[lesson.uuid]!)).toContain(successor.uuid)
        }
      }),
      { numRuns: runs(50) },
    )
  })

  test('is what the number is told for: the lessons that would be left without one', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (schedule) => {
        for (const calendarUuid of Object.keys(schedule.calendars)) {
          const params = calendarDeletion(schedule, calendarUuid, new Set())!
          const next = apply(schedule, changeOf(schedule, 'deleteCalendarAndSubjects', params))
          const type = schedule.calendars[calendarUuid]!.calendarType
          const left = Object.values(next.lessons).filter(
            ({ uuid, missing }) => missing?.includes(type) && !schedule.lessons[uuid]?.missing?.includes(type),
          )
          expect(lessonsLeft(schedule, { ...params, calendarUuids: [calendarUuid] })).toBe(left.length)
        }
      }),
      { numRuns: runs(50) },
    )
  })
})
