import { readFileSync } from 'node:fs'
import { brokenRules, capacityFindings, clashesOf, profileNamed, refusePlacement } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { writeJson } from '@timetable/formats'
import { describe, expect, test } from 'vitest'
import { schoolByHand } from './by-hand.ts'
import { CATALOGUE, generatedNames } from './catalogue.ts'
import { generateSchool } from './generate.ts'
import { fileOf, loadInstance, openInstance } from './index.ts'

describe.each(generatedNames)('%s', (name) => {
  const { school, answer } = generateSchool(CATALOGUE[name])

  test('the answer it was made from has every lesson placed, none twice, none where it may not be', () => {
    const schedule = scheduleOf(answer)
    const { doubleBookings, unscheduled } = clashesOf(schedule)
    expect({ doubleBookings, unscheduled }).toEqual({ doubleBookings: 0, unscheduled: 0 })
    for (const lesson of Object.values(schedule.lessons)) {
      expect(refusePlacement(schedule, lesson.uuid, lesson.timeSlotUuid ?? '')).toBeUndefined()
    }
  })

  test('the file is what the generator makes, and gives no answer away', () => {
    expect(writeJson(school)).toBe(readFileSync(fileOf(name), 'utf8'))
    expect(loadInstance(name)).toEqual(school)
    expect(school.subjects.every((subject) => subject.lessons.every((lesson) => lesson.start === null))).toBe(true)
  })

  test('it is as full and as mixed as a real school', () => {
    const slots = school.days * school.periods.length
    const hoursOf = new Map<string, number>()
    for (const subject of school.subjects) {
      for (const { length, calendars = subject.calendars } of subject.lessons) {
        for (const key of calendars) hoursOf.set(key, (hoursOf.get(key) ?? 0) + length)
      }
    }
    for (const { key, calendarType, blocked } of school.calendars) {
      const use = (hoursOf.get(key) ?? 0) / (slots - blocked.length)
      if (calendarType === 'CLASS') expect(use).toBeGreaterThanOrEqual(0.92)
      expect(use).toBeGreaterThan(0)
      expect(use).toBeLessThanOrEqual(1)
    }
    const lessons = school.subjects.flatMap((subject) => subject.lessons)
    const classes = new Set(
      school.calendars.filter(({ calendarType }) => calendarType === 'CLASS').map(({ key }) => key),
    )
    const shared = school.subjects.filter(({ calendars }) => calendars.filter((key) => classes.has(key)).length > 1)
    expect(lessons.some((lesson) => lesson.length === 2)).toBe(true)
    expect(shared.length).toBeGreaterThan(0)
    expect(new Set(school.calendars.map((calendar) => calendar.name)).size).toBe(school.calendars.length)
  })
})

test('the school that is typed by hand has no rules, nothing placed, and a profile', () => {
  const school = loadInstance('by-hand')
  expect(writeJson(schoolByHand())).toBe(readFileSync(fileOf('by-hand'), 'utf8'))
  expect(school.rules).toEqual([])
  expect(school.calendars.filter(({ calendarType }) => calendarType === 'TEACHER')).toHaveLength(45)
  expect(school.subjects.every(({ lessons }) => lessons.every(({ start }) => start === null))).toBe(true)
  expect(profileNamed(school.profile ?? {})).toBe('balanced')
})

test('sizes are what their readers count on', () => {
  const sizes = Object.fromEntries(
    ([...generatedNames, 'by-hand'] as const).map((name) => {
      const school = loadInstance(name)
      const classes = school.calendars.filter((calendar) => calendar.calendarType === 'CLASS').length
      return [name, [classes, school.subjects.reduce((sum, subject) => sum + subject.lessons.length, 0)]]
    }),
  )
  expect(sizes).toEqual({
    'classes-12': [12, 335],
    'classes-18': [18, 597],
    'classes-30': [30, 972],
    'classes-60': [60, 2026],
    'classes-60-doubles': [60, 1522],
    'by-hand': [24, 624],
  })
})

test.each([0, 2])('where teachers are open, who had the lessons is an answer with %i periods to spare', (slack) => {
  const { school, answer } = openInstance('classes-18', slack)
  const schedule = scheduleOf(answer)
  const { doubleBookings, unscheduled } = clashesOf(schedule)
  expect({ doubleBookings, unscheduled, broken: brokenRules(schedule) }).toEqual({
    doubleBookings: 0,
    unscheduled: 0,
    broken: [],
  })
  expect(capacityFindings(scheduleOf(school))).toEqual([])
  const open = school.subjects.filter(({ choices = [] }) => choices.length > 0)
  expect(open.length).toBeGreaterThan(200)
  expect(open.flatMap(({ lessons }) => lessons.flatMap(({ choices = [] }) => choices[0]?.chosen ?? []))).toEqual([])
})
