import {
  apply,
  put,
  slotsFrom,
  type Lesson,
  type Rule,
  type Schedule,
  type Subject,
  type TimeSlot,
} from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import { wishesFor } from './wishes.ts'

const base = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 2, hours: 4, lessons: 2, unplaced: 0 })
const lessonOf = (schedule: Schedule, uuid: string) => schedule.lessons[uuid] as Lesson
const twoLessons = apply(base, [
  ...put(base, 'lessons', { ...lessonOf(base, 'lesson-0'), length: 1, timeSlotUuid: null }),
  ...put(base, 'lessons', { ...lessonOf(base, 'lesson-1'), length: 1, timeSlotUuid: 's0-3' }),
])

function wishes(fields: Partial<Subject>, slotUuid: string, rules: readonly Partial<Rule>[] = [], length = 1) {
  const subject = { ...twoLessons.subjects['subject-0'], distribution: 'none', timeOfDay: 'none', ...fields } as Subject
  let schedule = apply(twoLessons, put(twoLessons, 'subjects', subject))
  rules.forEach((rule, i) => {
    schedule = apply(schedule, put(schedule, 'rules', bareRule({ ...rule, uuid: `rule-${i}` })))
  })
  const slots = slotsFrom(schedule, schedule.timeSlots[slotUuid] as TimeSlot, length) ?? []
  return wishesFor(schedule, lessonOf(schedule, 'lesson-0'))(slots)
}

test('scattered lessons do not want the day of another, gathered ones want no other', () => {
  expect(wishes({ distribution: 'scatter' }, 's0-0')).toEqual(['same-day'])
  expect(wishes({ distribution: 'scatter' }, 's1-0')).toEqual([])
  expect(wishes({ distribution: 'gather' }, 's1-0')).toEqual(['other-day'])
  expect(wishes({ distribution: 'gather' }, 's0-0')).toEqual([])
  expect(wishes({}, 's0-0')).toEqual([])
})

test('early is the first half of the day, late the second', () => {
  expect(['s1-0', 's1-1', 's1-2', 's1-3'].map((slot) => wishes({ timeOfDay: 'early' }, slot).length)).toEqual([
    0, 0, 1, 1,
  ])
  expect(['s1-0', 's1-1', 's1-2', 's1-3'].map((slot) => wishes({ timeOfDay: 'late' }, slot).length)).toEqual([
    1, 1, 0, 0,
  ])
})

test('rules on slots: by name of the course, by course, by lesson', () => {
  const blocked: Partial<Rule> = { rule: 'BLOCKED_TIMESLOTS', timeSlotUuids: ['s1-1'] }
  for (const whom of [
    { subjectNames: ['Mathematics'] },
    { subjectUuids: ['subject-0'] },
    { eventUuids: ['lesson-0'] },
  ]) {
    expect(wishes({}, 's1-1', [{ ...blocked, ...whom }])).toEqual(['rule-blocked'])
    expect(wishes({}, 's1-0', [{ ...blocked, ...whom }], 2)).toEqual(['rule-blocked'])
    expect(wishes({}, 's1-0', [{ ...blocked, ...whom }])).toEqual([])
  }
  expect(wishes({}, 's1-1', [{ ...blocked, subjectNames: ['Physics'] }])).toEqual([])
  const preferred: Partial<Rule> = { rule: 'PREFERRED_TIMESLOTS', timeSlotUuids: ['s1-1'], subjectUuids: ['subject-0'] }
  expect(wishes({}, 's1-1', [preferred])).toEqual([])
  expect(wishes({}, 's1-2', [preferred])).toEqual(['rule-not-preferred'])
})
