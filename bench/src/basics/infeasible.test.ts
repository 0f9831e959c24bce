import { importedSchool, type ImportedSchoolInput, type Schedule } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { instanceNames, loadInstance } from '@timetable/instances'
import { expect, test } from 'vitest'
import { whyInfeasible } from './infeasible.ts'

type Lesson = ImportedSchoolInput['subjects'][number]['lessons'][number]
type Rule = NonNullable<ImportedSchoolInput['rules']>[number]

/** Two days of two periods; each lesson is a subject of its own, named by its key. */
function schedule(lessons: (Lesson & { calendars: string[] })[], more: Partial<ImportedSchoolInput> = {}): Schedule {
  const school = importedSchool.parse({
    format: 'timetable',
    formatVersion: 1,
    title: 'Test',
    days: 2,
    periods: [
      { startTime: '08:00', endTime: '08:45' },
      { startTime: '08:45', endTime: '09:30' },
    ],
    calendars: [
      { key: 'a', name: 'Class a', calendarType: 'CLASS' },
      { key: 't', name: 'Teacher t', calendarType: 'TEACHER', blocked: [[0, 0]] },
    ],
    subjects: lessons.map((lesson) => ({ name: lesson.key, calendars: lesson.calendars, lessons: [lesson] })),
    ...more,
  })
  return scheduleOf(school)
}

test('a lesson longer than the day, or blocked everywhere by a rule, has no start', () => {
  expect(whyInfeasible(schedule([{ key: 'long', length: 3, calendars: ['a'] }]))).toContain('no possible start')
  const slots: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]
  const nowhere: Rule = { rule: 'BLOCKED_TIMESLOTS', strength: 'required', lessons: ['x'], slots }
  const blocked = schedule([{ key: 'x', calendars: ['a'] }], { rules: [nowhere] })
  expect(whyInfeasible(blocked)).toContain('no possible start')
  const wished = schedule([{ key: 'x', calendars: ['a'] }], { rules: [{ ...nowhere, strength: 50 }] })
  expect(whyInfeasible(wished)).toBeUndefined()
})

test('pins on one slot of a calendar clash, even where one lesson begins before the other', () => {
  const clash = schedule([
    { key: 'x', length: 2, calendars: ['a'], start: [0, 0], pinned: true },
    { key: 'y', calendars: ['a', 't'], start: [0, 1], pinned: true },
  ])
  expect(whyInfeasible(clash)).toBe('fixed lessons clash on 1 of their slots: x (Class a) and y (Class a) in Class a')
})

test('lessons that can lie in one place only crowd others out', () => {
  const only = (lesson: string): Rule => ({
    rule: 'PREFERRED_TIMESLOTS',
    strength: 'required',
    lessons: [lesson],
    slots: [[1, 0]],
  })
  const crowded = schedule(
    [
      { key: 'x', calendars: ['a'] },
      { key: 'y', calendars: ['a'] },
    ],
    { rules: [only('x'), only('y')] },
  )
  expect(whyInfeasible(crowded)).toBe('beside lessons that can lie nowhere else, y (Class a) has no start')
})

test('more lessons than open slots are counted, whatever their length', () => {
  const four = ['1', '2', '3', '4'].map((key) => ({ key, calendars: ['a'] }))
  expect(whyInfeasible(schedule(four))).toBeUndefined()
  expect(whyInfeasible(schedule(four.map((lesson) => ({ ...lesson, calendars: ['a', 't'] }))))).toBe(
    'Class a has 4 hours of lessons, and at most 3 fit its open slots',
  )
  expect(whyInfeasible(schedule([...four.slice(0, 3), { key: '5', length: 2, calendars: ['a'] }]))).toContain('5 hours')
})

test.each(instanceNames)('%s, which has an answer, is never called infeasible', (name) => {
  expect(whyInfeasible(scheduleOf(loadInstance(name)))).toBeUndefined()
})
