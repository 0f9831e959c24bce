import { describe, expect, test } from 'vitest'
import type { ScheduleCommandName } from '../commands/table.ts'
import { apply, invert } from '../history/change.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import type { Schedule } from '../schedule.ts'
import { after, changeOf, countingMint, slotAt, tinySchedule } from '../testing/index.ts'
import { trialLeft } from '../trial.ts'
import { markedAsDemo, shapeOfSchool } from './demo-courses.ts'

const calendars = { '7a': 'CLASS', '7b': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Hall: 'ROOM', Lab: 'ROOM' } as const
const school = tinySchedule({
  calendars,
  subjects: {
    Maths: { calendars: ['7a', 'Ada', 'Hall'], lessons: [{}, { length: 2 }] },
    Art: { calendars: ['7b', 'Ada', 'Hall'], lessons: [{}] },
    Music: { calendars: ['7b', 'Bo', 'Hall'], lessons: [{}] },
  },
})
const demo = markedAsDemo(school)
const marked = (schedule: Schedule) =>
  Object.values(schedule.subjects).flatMap(({ name, demo = false }) => (demo ? name : []))
const lessonOf = (subjectUuid: string) =>
  Object.values(demo.lessons).find((lesson) => lesson.subjectUuid === subjectUuid)!.uuid

describe('[D128] the trial does not count a course of the demo', () => {
  test('whatever changes its lessons, but not who they are of', () => {
    expect(trialLeft(demo)).toBe(50)
    const eventUuid = lessonOf('Maths')
    const commands: [ScheduleCommandName, object][] = [
      ['moveAndPinEvent', { eventUuid, timeSlotUuid: slotAt(0, 0) }],
      ['updateEvent', { eventUuid, length: 2 }],
      ['updateSubject', { subjectUuid: 'Maths', color: '#123456' }],
      ['updateSubject', { subjectUuid: 'Maths', calendarUuids: ['7a', 'Ada', 'Lab'] }],
      ['updateCalendar', { calendarUuid: 'Hall', name: 'Gym' }],
      ['deleteEvent', { eventUuid }],
    ]
    for (const [command, params] of commands) expect(marked(after(demo, command, params as never))).toHaveLength(3)
  })

  const own: [ScheduleCommandName, object, string[]][] = [
    ['updateSubject', { subjectUuid: 'Maths', name: 'Sums' }, ['Art', 'Music']],
    ['updateSubject', { subjectUuid: 'Maths', calendarUuids: ['7a', 'Bo', 'Hall'] }, ['Art', 'Music']],
    ['updateEvent', { eventUuid: lessonOf('Music'), calendarUuids: ['7b', 'Ada', 'Hall'] }, ['Maths', 'Art']],
    ['updateCalendar', { calendarUuid: 'Ada', name: 'Our Ada' }, ['Music']],
    ['updateCalendar', { calendarUuid: '7b', name: '8b' }, ['Maths']],
    ['copySubjects', { subjectUuids: ['Maths'], withTeachers: true, withRooms: true }, ['Maths', 'Art', 'Music']],
  ]
  test.each(own)('until %s %o makes it the school’s own', (command, params, left) => {
    const change = changeOf(demo, command, params as never)
    const changed = apply(demo, change)
    expect(marked(changed)).toEqual(left)
    expect(trialLeft(changed)).toBe(50 - (Object.keys(changed.subjects).length - left.length))
    expect(apply(changed, invert(change))).toEqual(demo)
  })

  test('nor one of a copy of the demo', () => {
    const { schedule } = duplicateOf(demo, { uuid: 'copy', mint: countingMint() })
    expect(marked(schedule)).toEqual(['Maths', 'Art', 'Music'])
  })

  test('and marks nothing in another version', () => {
    const change = changeOf(school, 'updateSubject', { subjectUuid: 'Maths', name: 'Sums' })
    expect(change.filter(({ kind }) => kind === 'subjects')).toHaveLength(1)
    expect(marked(apply(school, change))).toEqual([])
  })
})

describe('[D128] the shape of a school', () => {
  test('is the same with other names, rooms and slots', () => {
    const other = tinySchedule({
      calendars: { ...calendars, Cellar: 'ROOM' },
      subjects: {
        Maths: { calendars: ['7a', 'Ada', 'Cellar'], lessons: [{ at: [0, 0] }, { length: 2 }] },
        Art: { calendars: ['Ada', '7b'], lessons: [{}] },
        Music: { calendars: ['7b', 'Bo', 'Hall'], lessons: [{}] },
      },
    })
    const { '7a': first } = other.calendars
    const renamed = { ...other, calendars: { ...other.calendars, '7a': { ...first!, name: '1. A' } } }
    expect(shapeOfSchool(renamed)).toBe(shapeOfSchool(school))
  })

  test('is another with one lesson, one length, one course or one teacher more', () => {
    const subjects = { Maths: { calendars: ['7a', 'Ada'], lessons: [{}] } }
    const one = tinySchedule({ calendars, subjects })
    const others = [
      tinySchedule({ calendars, subjects: { Maths: { calendars: ['7a', 'Ada'], lessons: [{}, {}] } } }),
      tinySchedule({ calendars, subjects: { Maths: { calendars: ['7a', 'Ada'], lessons: [{ length: 2 }] } } }),
      tinySchedule({ calendars, subjects: { ...subjects, Art: { calendars: ['7b'], lessons: [] } } }),
      tinySchedule({ calendars, subjects: { Maths: { calendars: ['7a', 'Ada', 'Bo'], lessons: [{}] } } }),
      tinySchedule({ calendars: { ...calendars, Cy: 'TEACHER' }, subjects }),
    ]
    expect(new Set([one, ...others].map(shapeOfSchool)).size).toBe(6)
  })
})
