import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { loadLimitsOf, ownLoadLimits } from '../calendars/load-limits.ts'
import { qualifiedTeachers, unqualifiedCandidates } from '../calendars/qualifications.ts'
import { sameForAll } from '../lessons/same-for-all.ts'
import type { Schedule } from '../schedule.ts'
import { after, changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const choices = [{ candidates: ['Ada', 'Ben'], ordered: false }]
const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Cleo: 'TEACHER', Lab: 'ROOM', Gym: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A'], choices, lessons: [{}, {}] },
      Art: { calendars: ['1A', 'Ada'], lessons: [{}] },
    },
  })
const rulesOf = ({ rules }: Schedule) =>
  Object.values(rules).map(({ rule, value, countedType, subjectUuids, calendarUuids }) => ({
    rule,
    value,
    ...(countedType && { countedType }),
    of: [...subjectUuids, ...calendarUuids].join(),
  }))

test('[D191] a course has the same teacher for all its lessons: one rule, written and taken back with the course', () => {
  const change = changeOf(school(), 'updateSubject', { subjectUuid: 'Maths', sameForAll: ['TEACHER'] })
  const same = apply(school(), change)
  expect(rulesOf(same)).toEqual([{ rule: 'MAX_CALENDARS', value: 1, countedType: 'TEACHER', of: 'Maths' }])
  expect(sameForAll(same, 'Maths')).toEqual(['TEACHER'])
  expect(apply(same, invert(change))).toEqual(school())
  expect(rulesOf(after(same, 'updateSubject', { subjectUuid: 'Maths', name: 'Algebra' }))).toEqual(rulesOf(same))
  expect(rulesOf(after(same, 'updateSubject', { subjectUuid: 'Maths', sameForAll: [] }))).toEqual([])
  expect(rulesOf(after(same, 'deleteSubject', { subjectUuid: 'Maths' }))).toEqual([])
  // Nothing is to be chosen of Art, so nothing is said of it.
  expect(rulesOf(after(school(), 'updateSubject', { subjectUuid: 'Art', sameForAll: ['TEACHER', 'ROOM'] }))).toEqual([])
})

test('[D191] what is asked of all lessons follows what they may choose from, and what is fixed', () => {
  const same = after(school(), 'updateSubject', { subjectUuid: 'Maths', sameForAll: ['TEACHER'] })
  const two = after(same, 'updateSubject', { subjectUuid: 'Maths', calendarUuids: ['1A', 'Cleo'] })
  expect(rulesOf(two)).toMatchObject([{ value: 2, countedType: 'TEACHER' }])
  expect(sameForAll(two, 'Maths')).toEqual(['TEACHER'])
  const rooms = [{ candidates: ['Lab', 'Gym'], ordered: false }]
  const other = after(two, 'updateSubject', { subjectUuid: 'Maths', choices: rooms, sameForAll: ['ROOM', 'TEACHER'] })
  expect(rulesOf(other)).toEqual([{ rule: 'MAX_CALENDARS', value: 1, countedType: 'ROOM', of: 'Maths' }])
})

test('[D191] a rule that lets there be more stays what it is, and one that is off says nothing', () => {
  const kind = { rule: 'MAX_CALENDARS', countedType: 'TEACHER' } as const
  const body = { ...kind, subjectUuids: ['Maths'] }
  const loose = after(school(), 'addRule', { ...body, value: 2 })
  expect(sameForAll(loose, 'Maths')).toEqual([])
  expect(rulesOf(after(loose, 'updateSubject', { subjectUuid: 'Maths', count: 3 }))).toMatchObject([{ value: 2 }])
  expect(rulesOf(after(loose, 'updateSubject', { subjectUuid: 'Maths', sameForAll: ['TEACHER'] }))).toMatchObject([
    { value: 1 },
  ])
  const off = after(school(), 'addRule', { ...body, value: 1, enabled: false })
  expect(sameForAll(off, 'Maths')).toEqual([])
})

test('[D191] new courses and copies have it too', () => {
  const subject = { name: 'Music', calendarUuids: ['1A'], choices, count: 2, sameForAll: ['TEACHER' as const] }
  const created = after(school(), 'createSubjects', { subjects: [subject] })
  const single = after(school(), 'addSubjectWithCalendarsAndCount', subject)
  for (const made of [created, single]) {
    expect(rulesOf(made)).toMatchObject([{ rule: 'MAX_CALENDARS', value: 1, of: 'new 1' }])
    const copied = after(made, 'copySubjects', { subjectUuids: ['new 1'] }, nextOf('copy'))
    expect(rulesOf(copied)).toHaveLength(2)
    const without = after(made, 'copySubjects', { subjectUuids: ['new 1'], withTeachers: false }, nextOf('copy'))
    expect(rulesOf(without)).toHaveLength(1)
  }
})

function nextOf(name: string): () => string {
  let count = 0
  return () => `${name} ${++count}`
}

test('[D192] the periods a week of a teacher are two rules on that teacher alone', () => {
  const change = changeOf(school(), 'setLoadLimits', { calendarUuid: 'Ada', least: 2, most: 4 })
  const limited = apply(school(), change)
  expect(rulesOf(limited)).toEqual([
    { rule: 'MIN_LESSONS_PER_WEEK', value: 2, of: 'Ada' },
    { rule: 'MAX_LESSONS_PER_WEEK', value: 4, of: 'Ada' },
  ])
  expect(ownLoadLimits(limited, 'Ada')).toEqual({ least: 2, most: 4 })
  expect(apply(limited, invert(change))).toEqual(school())
  const changed = after(limited, 'setLoadLimits', { calendarUuid: 'Ada', least: null, most: 5 })
  expect(rulesOf(changed)).toEqual([{ rule: 'MAX_LESSONS_PER_WEEK', value: 5, of: 'Ada' }])
  expect(Object.keys(changed.rules)).toEqual(['new 2'])
  expect(rulesOf(after(limited, 'deleteCalendarAndSubjects', { calendarUuid: 'Ben' }))).toHaveLength(2)
})

test('[D192] the strictest of all limits counts, of the teacher alone or of all teachers', () => {
  const all = { calendarType: 'TEACHER' as const }
  const limited = after(school(), 'setLoadLimits', { calendarUuid: 'Ada', least: 2, most: 4 })
  const both = after(limited, 'addRule', { rule: 'MAX_LESSONS_PER_WEEK', value: 3, ...all }, nextOf('every'))
  const wished = after(
    both,
    'addRule',
    { rule: 'MIN_LESSONS_PER_WEEK', value: 3, strength: 50, ...all },
    nextOf('wish'),
  )
  expect(loadLimitsOf(wished, wished.calendars['Ada']!)).toEqual({ least: 2, most: 3 })
  expect(loadLimitsOf(wished, wished.calendars['Ben']!)).toEqual({ least: null, most: 3 })
  expect(ownLoadLimits(wished, 'Ben')).toEqual({ least: null, most: null })
})

test('[D192] limits that can never hold are refused', () => {
  const set = (least: number | null, most: number | null, calendarUuid = 'Ada') => ({ calendarUuid, least, most })
  expect(refusalOf(school(), 'setLoadLimits', set(5, 4))).toBe('rule-bounds')
  const all = { rule: 'MAX_LESSONS_PER_WEEK' as const, calendarType: 'TEACHER' as const, value: 3 }
  expect(refusalOf(after(school(), 'addRule', all), 'setLoadLimits', set(4, null))).toBe('rule-bounds')
  expect(refusalOf(school(), 'setLoadLimits', set(0, null))).toBe('rule-without-value')
  expect(refusalOf(school(), 'setLoadLimits', set(null, 100_000))).toBe('rule-without-value')
  expect(refusalOf(school(), 'setLoadLimits', set(1, 2, 'Nobody'))).toBe('not-found')
})

test('[D190] a teacher may teach courses by their names, and keeps them over a new name of a course', () => {
  const able = after(school(), 'updateCalendar', { uuid: 'Ada', qualifications: ['Maths', 'Music', 'Maths'] })
  expect(able.calendars['Ada']).toMatchObject({ qualifications: ['Maths', 'Music'] })
  expect(qualifiedTeachers(able, 'Maths').map(({ uuid }) => uuid)).toEqual(['Ada'])
  const change = changeOf(able, 'updateSubject', { subjectUuid: 'Maths', name: 'Algebra' })
  expect(apply(able, change).calendars['Ada']).toMatchObject({ qualifications: ['Algebra', 'Music'] })
  expect(apply(apply(able, change), invert(change))).toEqual(able)
  const none = after(able, 'updateCalendar', { uuid: 'Ada', qualifications: [] })
  expect(none.calendars['Ada']).not.toHaveProperty('qualifications')
})

test('[D194] candidates of whom it is said what they may teach, and not this, are told by course', () => {
  const choice = (fixed: boolean) => [{ candidates: ['Ada', 'Ben', 'Cleo'], ordered: false, chosen: 'Ben', fixed }]
  const schedule = tinySchedule({
    calendars: {
      Ada: { type: 'TEACHER', qualifications: ['Maths'] },
      Ben: { type: 'TEACHER', qualifications: ['Art'] },
      Cleo: 'TEACHER',
    },
    subjects: {
      Maths: { calendars: [], lessons: [{ choices: choice(false) }, { choices: choice(false) }] },
      // What is fixed is the school's own choice.
      Art: { calendars: ['Ada'], lessons: [{ choices: choice(true) }] },
      Music: { calendars: [], lessons: [{ choices: choice(false) }] },
    },
  })
  expect(unqualifiedCandidates(schedule)).toEqual([
    { subjectUuid: 'Maths', calendarUuids: ['Ben'] },
    { subjectUuid: 'Music', calendarUuids: ['Ada', 'Ben'] },
  ])
})

test('[D190] who is no teacher teaches nothing', () => {
  const able = after(school(), 'updateCalendar', { uuid: 'Ada', qualifications: ['Maths'] })
  expect(after(able, 'updateCalendar', { uuid: 'Ada', calendarType: 'ROOM' }).calendars['Ada']).not.toHaveProperty(
    'qualifications',
  )
  expect(refusalOf(school(), 'updateCalendar', { uuid: '1A', qualifications: ['Maths'] })).toBe('not-a-teacher')
  expect(refusalOf(school(), 'updateCalendar', { uuid: 'Ada', qualifications: [' '] })).toBe('name-too-short')
})
