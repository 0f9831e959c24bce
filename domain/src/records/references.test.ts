import { expect, test } from 'vitest'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { LIMITS } from '../limits.ts'
import { isRefusal } from '../refusal.ts'
import { referencesIn, referencesOf } from './references.ts'
import { after, countingMint, refusalOf, tinySchedule } from '../testing/index.ts'

const teachers = Array.from({ length: 1_000 }, (_, i) => `Teacher ${i}`)
/** A version that names as much as fits, but for a few hundred. */
const full = tinySchedule({
  calendars: Object.fromEntries(teachers.map((name) => [name, 'TEACHER'])),
  subjects: Object.fromEntries(
    Array.from({ length: 199 }, (_, i) => [`Subject ${i}`, { calendars: teachers, lessons: [] }]),
  ),
})

test('[D160] the records of a version name no more than fits, whatever the numbers of each', () => {
  expect(referencesOf(full)).toBe(199_000)
  const more = { name: 'One more', count: 1, calendarUuids: teachers }
  expect(refusalOf(full, 'addSubjectWithCalendarsAndCount', more)).toBe('too-many-references')
  const one = after(full, 'addSubjectWithCalendarsAndCount', { ...more, calendarUuids: teachers.slice(0, 400) })
  expect(referencesOf(one)).toBe(199_800)
  // What makes it no larger is always possible.
  expect(referencesOf(after(one, 'deleteSubject', { subjectUuid: 'Subject 0' }))).toBe(198_800)
})

test('[D160] what would name far more is refused before anything is made of it', () => {
  const subjectUuids = Object.keys(full.subjects)
  const many = tinySchedule({
    calendars: Object.fromEntries(teachers.map((name) => [name, 'TEACHER'])),
    subjects: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`Subject ${i}`, { calendars: ['Teacher 0'] }])),
  })
  const all = { subjectUuids: Object.keys(many.subjects), addCalendarUuids: teachers }
  expect(refusalOf(many, 'updateSubjects', all)).toBe('too-many-references')
  expect(subjectUuids.length * teachers.length).toBeLessThan(LIMITS.maxReferences)
})

test('[D160] the names of courses that teachers may teach count by their length', () => {
  const school = tinySchedule({ calendars: { Ada: { type: 'TEACHER', qualifications: ['Maths', 'x'.repeat(100)] } } })
  expect(referencesOf(school)).toBe(1 + 3)
  expect(referencesIn(importOf(school))).toBe(1 + 3)
})

test('[D160] a file is counted as the version that it would become', () => {
  const school = importOf(full)
  expect(referencesIn(school)).toBe(referencesOf(full))
  const [first] = school.subjects
  const again = { ...first!, key: 'again', lessons: [{ ...LESSON, key: 'lesson' }] }
  const created = scheduleFromImport(
    { ...school, subjects: [...school.subjects, again] },
    { uuid: 'copy', schoolUuid: 'school', mint: countingMint() },
  )
  expect(isRefusal(created) && created.error).toContain('name 201000 timetables and time slots in all')
})

const LESSON = { length: 1, start: null, pinned: false }
