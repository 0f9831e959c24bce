import { daySchool } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { monthOf } from './month.ts'
import { busyPeriods, firstFree, freeFor, leftOn, lessonsOnDay, lostOn, type RecordedDay } from './records.ts'

const school = daySchool()
const dayWith = (...absent: string[]): RecordedDay => ({
  ...{ lessons: lessonsOnDay(school, 0, 0), absent: new Set(absent), decisions: new Map() },
})
const uuids = (lessons: readonly { readonly uuid: string }[]) => lessons.map(({ uuid }) => uuid).sort()

test('what is lost, who is free, and the plan by first free, counted from the records', () => {
  const day = dayWith('Ada', 'Dan')
  expect(uuids(lostOn(day))).toEqual(['Maths 1', 'Maths 2', 'Maths 8A 1'])
  const [maths] = day.lessons
  expect(maths).toMatchObject({ uuid: 'Maths 1', hour: 0, length: 1, teachers: ['Ada'], classes: ['7A'] })
  expect(freeFor(school, 0, day, maths!)).toEqual(['Cleo'])
  const byHand = { ...day, decisions: firstFree(school, 0, day) }
  // In the second period only Ben is free: one of two lessons is left.
  expect(uuids(leftOn(byHand))).toEqual(['Maths 8A 1'])
  expect([...busyPeriods(byHand)].filter(([, times]) => times > 1)).toEqual([])
  expect(busyPeriods(byHand).get('Cleo 0')).toBe(1)
})

test('lessons of alternating weeks are those of the week of the date', () => {
  const weekly = daySchool({
    weeks: ['A', 'B'],
    subjects: { Lab: { calendars: ['8A', 'Dan'], lessons: [{ at: [0, 0], weeks: [1] }] } },
  })
  const labs = [0, 1, 2].map((week) => uuids(lessonsOnDay(weekly, 0, week)).includes('Lab 1'))
  expect(labs).toEqual([false, true, false])
})

test('a planned month books nobody twice, breaks no rule and leaves nothing that somebody could take', () => {
  const dates = ['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11']
  const figures = monthOf(school, dates, 3)
  expect(figures).toMatchObject({ twice: 0, broken: 0, takeable: 0 })
  expect(figures.lost).toBeGreaterThan(0)
})
