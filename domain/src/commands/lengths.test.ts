import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import type { Lengths } from '../lessons/lengths.ts'
import { LIMITS } from '../limits.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { Schedule } from '../schedule.ts'
import { after, changeOf, refusalOf, slotAt, tinySchedule, type TinyLesson } from '../testing/index.ts'

const withLessons = (lessons: TinyLesson[], advanced = lessons.some(({ length = 1 }) => length > 1)) =>
  tinySchedule({
    hours: 4,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons, advanced }, Art: { calendars: ['1B'], lessons: [{}] } },
  })
const put = (schedule: Schedule, lengths: Lengths) =>
  after(schedule, 'updateSubjects', { subjectUuids: ['Maths'], lengths: [...lengths] })
const brief = (schedule: Schedule) =>
  lessonsOfSubject(schedule, 'Maths').map(({ uuid, length, timeSlotUuid, pinned }) => [
    uuid,
    length,
    ...(timeSlotUuid === null ? [] : [timeSlotUuid]),
    ...(pinned ? ['pinned'] : []),
  ])

describe('[D361] other lengths', () => {
  test('make a simple course advanced and back to what they were as one step', () => {
    const before = withLessons([{}, {}])
    const change = changeOf(before, 'updateSubjects', { subjectUuids: ['Maths', 'Art'], lengths: [2, 1] })
    const end = apply(before, change)
    expect(end.subjects.Maths!.advanced).toBe(true)
    expect(end.subjects.Art!.advanced).toBe(true)
    expect(lessonsOfSubject(end, 'Art').map(({ length, calendarUuids }) => [length, ...calendarUuids])).toEqual([
      [1, '1B'],
      [2, '1B'],
    ])
    expect(apply(end, invert(change))).toEqual(before)
    expect(put(withLessons([{}, {}]), [1]).subjects.Maths!.advanced).toBe(false)
  })

  test('leave who has one of them as it is, and shorten the next where it lies', () => {
    const before = withLessons([{ at: [0, 0], length: 2, pinned: true }, { at: [1, 0], length: 3 }, {}])
    expect(brief(put(before, [2, 2]))).toEqual([
      ['Maths 1', 2, slotAt(0, 0), 'pinned'],
      ['Maths 2', 2, slotAt(1, 0)],
    ])
    expect(brief(put(before, [2, 3, 1]))).toEqual(brief(before))
  })

  test('take a lesson from its place only where its day has no room for it', () => {
    const before = withLessons([{ at: [0, 0] }, { at: [0, 3], pinned: true }])
    expect(brief(put(before, [2, 2]))).toEqual([
      ['Maths 1', 2, slotAt(0, 0)],
      ['Maths 2', 2],
    ])
  })

  test('of any size are taken before there are periods', () => {
    const latin = (length: number) => ({
      subjects: [{ name: 'Latin', calendarUuids: ['1A'], lengths: [length] }],
    })
    const empty = tinySchedule({ hours: 0, calendars: { '1A': 'CLASS' } })
    for (const length of [3, LIMITS.maxPeriods]) {
      const created = Object.values(after(empty, 'createSubjects', latin(length)).lessons)
      expect(created.map((lesson) => lesson.length)).toEqual([length])
    }
    const one = tinySchedule({ hours: 1, calendars: { '1A': 'CLASS' } })
    expect(refusalOf(one, 'createSubjects', latin(3))).toBe('length-out-of-range')
  })

  test('are refused where no day is so long, or where they are too many', () => {
    const refused = (lengths: Lengths) =>
      refusalOf(withLessons([{}]), 'updateSubjects', { subjectUuids: ['Maths'], lengths })
    expect(refused([5])).toBe('length-out-of-range')
    expect(refused([1, 0])).toBe('length-out-of-range')
    expect(refused(Array.from({ length: 201 }, () => 1))).toBe('params-invalid')
    const subjects = [{ name: 'Latin', calendarUuids: ['1A'], lengths: [5] }]
    expect(refusalOf(withLessons([{}]), 'createSubjects', { subjects })).toBe('length-out-of-range')
  })

  test('come with a new course', () => {
    const subjects = [{ name: 'Latin', calendarUuids: ['1A'], lengths: [2, 1] }]
    const end = after(withLessons([{}]), 'createSubjects', { subjects })
    const [latin] = Object.values(end.subjects).filter(({ name }) => name === 'Latin')
    expect(latin!.advanced).toBe(true)
    const lengths = lessonsOfSubject(end, latin!.uuid).map(({ length }) => length)
    expect(lengths.sort((a, b) => a - b)).toEqual([1, 2])
  })

  test('whatever they are, are those that come out, and no lesson that may stay is taken off', () => {
    const length = fc.integer({ min: 1, max: 4 })
    const lesson = fc.record({ length, hour: fc.option(fc.integer({ min: 0, max: 3 })), pinned: fc.boolean() })
    fc.assert(
      fc.property(fc.array(lesson, { maxLength: 6 }), fc.array(length, { maxLength: 6 }), (drawn, lengths) => {
        const before = withLessons(
          drawn.map(({ length, hour, pinned }, index): TinyLesson => {
            const lies = hour !== null && hour + length <= 4
            return { length, ...(lies && { at: [index % 2, hour], pinned }) }
          }),
          true,
        )
        const end = put(before, lengths)
        const lessons = lessonsOfSubject(end, 'Maths')
        const inOrder = (list: readonly number[]) => list.toSorted((a, b) => a - b)
        expect(inOrder(lessons.map(({ length }) => length))).toEqual(inOrder(lengths))
        for (const after of lessons) {
          const was = before.lessons[after.uuid]
          // What is shortened or left as it was lies where it lay, pinned as it was.
          if (was && after.length <= was.length) expect(after).toEqual({ ...was, length: after.length })
        }
        const placed = (schedule: Schedule) =>
          lessonsOfSubject(schedule, 'Maths').filter(({ timeSlotUuid }) => timeSlotUuid !== null)
        const kept = lessonsOfSubject(before, 'Maths').filter(({ uuid }) => end.lessons[uuid])
        const gone = placed(before).filter(({ uuid }) => !end.lessons[uuid])
        // No lesson with a place goes while one without stays.
        if (gone.length > 0)
          expect(kept.every(({ timeSlotUuid, length: had }) => timeSlotUuid !== null || lengths.includes(had))).toBe(
            true,
          )
      }),
    )
  })
})
