import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { A_MONDAY, arbitrarySchedule, arbitraryYear, daySchool, diaryWith, runs, withDates } from '../testing/index.ts'
import { addDays, type SchoolYear } from '../week/school-year.ts'
import { lessonsOn, publishedWeek } from '../week/published-week.ts'
import { dayIn } from './day-in.ts'
import { EMPTY_DIARY } from './diary.ts'
import { plannedDay } from './planned-day.ts'

const inYear = (schedule: Schedule, year: SchoolYear): Schedule => ({
  ...schedule,
  head: { [schedule.uuid]: { ...headOf(schedule), year } },
})
const codeOn = (schedule: Schedule, date: string) => {
  const day = dayIn(schedule, EMPTY_DIARY, date)
  return isRefusal(day) ? day.code : day.dayNum
}

test('a date runs the day of its weekday, and is refused outside the year, in holidays, at the weekend, without dates', () => {
  const school = daySchool()
  expect([A_MONDAY, '2026-09-11'].map((date) => codeOn(school, date))).toEqual([0, 4])
  expect(codeOn(school, '2026-09-12')).toBe('date-without-lessons')
  expect(codeOn(school, '2026-10-07')).toBe('date-in-holidays')
  expect(codeOn(school, '2026-08-09')).toBe('date-outside-year')
  expect(codeOn(school, '2027-07-01')).toBe('date-outside-year')
  const { year: _, ...undated } = headOf(school)
  expect(codeOn({ ...school, head: { tiny: undated } }, A_MONDAY)).toBe('year-missing')
  expect(codeOn({ ...school, head: { tiny: { ...headOf(school), daysPerTerm: 1 } } }, A_MONDAY)).toBe(
    'week-not-of-days',
  )
})

test('a special day runs like another day and week, in its own times, within a longer one', () => {
  const school = withDates({ ...daySchool({ weeks: ['A', 'B'] }) })
  const times = [{ startTime: '09:00', endTime: '09:30' }]
  const diary = diaryWith({
    specialDays: [
      { name: 'Swapped', firstDay: A_MONDAY, lastDay: A_MONDAY, like: { dayNum: 3, week: 1 }, times },
      { name: 'Exams', firstDay: '2026-09-01', lastDay: '2026-09-30', free: null },
    ],
  })
  const day = dayIn(school, diary, A_MONDAY)
  if (isRefusal(day)) throw new Error(day.error)
  expect([day.dayNum, day.week, day.special?.name, day.special?.free]).toEqual([3, 1, 'Exams, Swapped', null])
  expect(day.times.map(({ uuid, dayNum, hourNum, startTime }) => [uuid, dayNum, hourNum, startTime])).toEqual([
    ['d3h0', 0, 0, '09:00'],
    ['d3h1', 0, 1, '09:00'],
    ['d3h2', 0, 2, '10:00'],
    ['d3h3', 0, 3, '11:00'],
  ])
  const saturday = diaryWith({
    specialDays: [{ name: 'Open day', firstDay: '2026-09-12', lastDay: '2026-09-12', like: { dayNum: 0 } }],
  })
  expect(dayIn(school, saturday, '2026-09-12')).toMatchObject({ dayNum: 0 })
})

test('a date has the lessons that the weeks of links show on it', () => {
  const seen = { lessons: 0, halves: 0, weeks: 0, refused: 0 }
  fc.assert(
    fc.property(arbitrarySchedule(), arbitraryYear(), fc.integer({ min: -3, max: 140 }), (drawn, year, days) => {
      const schedule = inYear(withDates(drawn), year)
      const date = addDays(year.firstDay, days)
      const day = plannedDay(schedule, EMPTY_DIARY, date)
      for (const uuid of Object.keys(schedule.calendars)) {
        const week = publishedWeek(schedule, uuid, true)
        if (isRefusal(week)) throw new Error(week.error)
        const shown = (lessonsOn(week, year, date) ?? []).map((lesson) => lesson.uuid)
        const attending = isRefusal(day) ? [] : (publishedDay(day, uuid) ?? [])
        expect([...attending].sort()).toEqual([...shown].sort())
        seen.lessons += shown.length
      }
      if (headOf(schedule).halfDays) seen.halves++
      if (headOf(schedule).weeks) seen.weeks++
      if (isRefusal(day)) seen.refused++
    }),
    { numRuns: runs(300) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10)
})

const publishedDay = (day: Schedule, uuid: string): readonly string[] => {
  const week = publishedWeek(day, uuid, true)
  return isRefusal(week) ? [] : week.lessons.map((lesson) => lesson.uuid)
}
