import { describe, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { lessonsOn, publishedWeek, refuseDates, type PublishedWeek } from './published-week.ts'
import { schoolYear } from './school-year.ts'
import { LIMITS } from '../limits.ts'
import { after, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Lab: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada', 'Lab'], lessons: [{ at: [0, 1], length: 2 }, { at: [1, 0] }, {}] },
      Secret: { calendars: ['1B', 'Ben'], lessons: [{ at: [0, 0] }] },
    },
  })
const year = schoolYear.parse({ firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin' })

const weekOf = (schedule = school(), calendarUuid = 'Ada'): PublishedWeek => {
  const week = publishedWeek(schedule, calendarUuid, true)
  if (isRefusal(week)) throw new Error(week.error)
  return week
}

describe('[D353] a published week', () => {
  test('holds the placed lessons of one calendar in their order, and no word of anything else', () => {
    const week = weekOf()
    expect(week).toMatchObject({ name: 'Ada', calendarType: 'TEACHER', year: null })
    expect(
      week.lessons.map(({ subject, dayNum, classes, teachers, rooms }) => [subject, dayNum, classes, teachers, rooms]),
    ).toEqual([
      ['Maths', 0, ['1A'], [], ['Lab']],
      ['Maths', 1, ['1A'], [], ['Lab']],
    ])
    const said = JSON.stringify(week)
    for (const other of ['Secret', '1B', 'Ben']) expect(said).not.toContain(other)
  })

  test('ends a long lesson with its last period', () => {
    const [first] = weekOf().lessons
    const times = Object.values(school().timeSlots).filter(({ dayNum }) => dayNum === 0)
    expect(first?.start).toBe(times.find(({ hourNum }) => hourNum === 1)?.startTime)
    expect(first?.end).toBe(times.find(({ hourNum }) => hourNum === 2)?.endTime)
  })

  test('of nobody, or of too many lessons, is refused', () => {
    expect(publishedWeek(school(), 'nobody', true)).toMatchObject({ code: 'not-found' })
    const lessons = Array.from({ length: LIMITS.publishedLessons + 1 }, () => ({ at: [0, 0] as const }))
    const full = tinySchedule({
      subjects: { Maths: { calendars: ['Ada'], lessons: lessons.map(({ at }) => ({ at: [...at] })) } },
    })
    expect(publishedWeek(full, 'Ada', true)).toMatchObject({ code: 'too-many-published' })
  })

  test('leaves out what is withheld from a school in its trial', () => {
    const names = Array.from({ length: LIMITS.trialSubjects + 1 }, (_, index) => `Course ${index}`)
    const subjects = Object.fromEntries(
      names.map((name, order) => [name, { order, calendars: ['Ada'], lessons: [{ at: [0, 0] as [number, number] }] }]),
    )
    const schedule = tinySchedule({ subjects })
    const week = publishedWeek(schedule, 'Ada', false)
    if (isRefusal(week)) throw new Error(week.error)
    expect(week.lessons).toHaveLength(LIMITS.trialSubjects)
    expect(weekOf(schedule).lessons).toHaveLength(LIMITS.trialSubjects + 1)
  })
})

describe('[D354] the days of a published week', () => {
  test('are told by date, and none of a holiday or beyond the year', () => {
    const dated = weekOf(
      after(school(), 'setSchoolYear', {
        year: { ...year, holidays: [{ name: 'Sick', firstDay: '2026-09-08', lastDay: '2026-09-08' }] },
      }),
    )
    const on = (date: string) => dated.year && lessonsOn(dated, dated.year, date)?.map(({ dayNum }) => dayNum)
    expect(refuseDates(dated)).toBeUndefined()
    expect(on('2026-08-31')).toEqual([0])
    expect(on('2026-09-01')).toEqual([1])
    expect(on('2026-09-02')).toEqual([])
    expect(on('2026-09-08')).toBeUndefined()
    expect(on('2026-08-30')).toBeUndefined()
  })

  test('of a lesson of every other week are those weeks, which go on over the holidays', () => {
    const ofTwo = tinySchedule({
      weeks: ['A', 'B'],
      subjects: {
        Maths: { calendars: ['Ada'], lessons: [{ at: [0, 0], weeks: [0] }] },
        Art: { calendars: ['Ada'], lessons: [{ at: [0, 0], weeks: [1] }] },
        Song: { calendars: ['Ada'], lessons: [{ at: [0, 1] }] },
      },
      calendars: { Ada: 'TEACHER' },
    })
    const week = weekOf(after(ofTwo, 'setSchoolYear', { year: { ...year, firstWeek: 1 } }))
    expect(week.weekNames).toEqual(['A', 'B'])
    const on = (date: string) => week.year && lessonsOn(week, week.year, date)?.map(({ subject }) => subject)
    expect(on('2026-08-31')).toEqual(['Art', 'Song'])
    expect(on('2026-09-07')).toEqual(['Maths', 'Song'])
    expect(on('2026-09-14')).toEqual(['Art', 'Song'])
  })

  test('say in words what they lack', () => {
    const dated = (given: Partial<PublishedWeek>) => refuseDates({ ...weekOf(), year, ...given })?.code
    expect(dated({})).toBeUndefined()
    expect(dated({ year: null })).toBe('year-missing')
    expect(dated({ days: 8 })).toBe('week-not-of-days')
    expect(dated({ days: 8, halfDays: true })).toBeUndefined()
    expect(dated({ daysPerTerm: 2 })).toBe('week-not-of-days')
    const [first] = weekOf().lessons
    expect(first && dated({ lessons: [{ ...first, start: '10:00', end: '10:00' }] })).toBe('times-missing')
  })
})
