import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgementOf } from '../judge/judgement.ts'
import { ruleNeeds } from '../rules/needs.ts'
import type { Schedule } from '../schedule.ts'
import { criteriaOf } from '../profile/quality.ts'
import { withProfile } from '../profile/profiles.ts'
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts'
import { runs } from '../testing/runs.ts'
import { scheduleWithRules } from '../testing/arbitrary-rules.ts'
import { tinyGroup, tinySchedule, type TinyOptions } from '../testing/tiny-schedule.ts'
import { fairnessOf, periodsInUse, type CalendarFigures, type FairnessView } from './fairness.ts'
import { teacherGapsOf } from './teacher-gaps.ts'

const WHOLE: FairnessView = { term: null, earlyUntil: 0, lateFrom: 4 }

function of(schedule: Schedule, name: string, view: Partial<FairnessView> = {}): CalendarFigures {
  return fairnessOf(schedule, [schedule.calendars[name]!], { ...WHOLE, ...view })[0]!
}

/** Ada's lessons, at so many cells. */
const ada = (at: readonly (readonly [number, number])[], options: TinyOptions = {}) =>
  tinySchedule({
    days: 4,
    hours: 5,
    calendars: { Ada: { type: 'TEACHER', blocked: [[0, 1]] }, Bo: 'TEACHER' },
    subjects: { Maths: { calendars: ['Ada'], lessons: at.map((cell) => ({ at: cell })) } },
    ...options,
  })
const spread = [
  [0, 0],
  [0, 2],
  [0, 4],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 4],
] as const

describe('[D280] what somebody’s week is like is counted as the rules count it', () => {
  test('gaps without blocked periods, days, days that begin early and end late, and the longest run', () => {
    expect(of(ada(spread), 'Ada')).toMatchObject({
      periods: 7,
      days: 3,
      gaps: 1,
      gapsADay: 1,
      early: 1,
      late: 2,
      run: 3,
      unscheduled: 0,
    })
  })

  test('early and late are what is said to be', () => {
    expect(of(ada(spread), 'Ada', { earlyUntil: 1, lateFrom: 3 })).toMatchObject({ early: 2, late: 3 })
  })

  test('who has nothing has nothing of anything', () => {
    expect(of(ada(spread), 'Bo')).toMatchObject({ periods: 0, days: 0, gaps: 0, early: 0, late: 0, run: 0 })
  })

  test('two half days are one day, its morning early, its afternoon late, and no gap between them', () => {
    const halves = ada(spread, { halfDays: true })
    expect(of(halves, 'Ada', { lateFrom: 3 })).toMatchObject({ days: 2, early: 1, late: 1, gaps: 1 })
  })

  test('one term at a time', () => {
    const terms = ada(spread, { daysPerTerm: 2 })
    expect(of(terms, 'Ada', { term: 0 })).toMatchObject({ periods: 6, days: 2, late: 1 })
    expect(of(terms, 'Ada', { term: 1 })).toMatchObject({ periods: 1, days: 1, late: 1, run: 1 })
  })

  test('of a class with groups each figure is that of the students who have most', () => {
    const school = tinySchedule({
      days: 2,
      hours: 4,
      calendars: {
        '1A': { type: 'CLASS', parts: ['x', 'y'] },
        Left: tinyGroup('1A', 'x'),
        Right: tinyGroup('1A', 'y'),
      },
      subjects: {
        Maths: { calendars: ['1A'], lessons: [{ at: [0, 0] }] },
        Latin: { calendars: ['Left'], lessons: [{ at: [0, 3] }] },
        Greek: { calendars: ['Right'], lessons: [{ at: [0, 1] }, { at: [1, 0] }, {}] },
      },
    })
    expect(of(school, '1A')).toMatchObject({
      periods: 3,
      days: 2,
      gaps: 2,
      run: 2,
      unscheduled: 1,
      load: { lessons: 4 },
    })
    expect(of(school, 'Right')).toMatchObject({ periods: 3, gaps: 0 })
  })
})

describe('[D281] what a timetable costs somebody is what the judge counts', () => {
  test('rules on calendars, courses and choices of those who attend; a wish without a lesson placed is not counted', () => {
    const school = tinySchedule({
      days: 2,
      hours: 4,
      calendars: { Ada: 'TEACHER', Bo: 'TEACHER', Gym: 'ROOM', Hall: 'ROOM' },
      subjects: {
        Maths: { calendars: ['Ada'], distribution: 'scatter', lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
        Art: { calendars: ['Bo'], timeOfDay: 'early', lessons: [{ at: [0, 0] }] },
        Latin: { calendars: ['Ada'], timeOfDay: 'late', lessons: [{}] },
        Sport: {
          calendars: ['Bo'],
          lessons: [{ at: [1, 0], choices: [{ candidates: ['Gym', 'Hall'], ordered: true, chosen: 'Hall' }] }],
        },
      },
      rules: {
        gaps: { rule: 'MAX_GAPS_PER_WEEK', calendarType: 'TEACHER', value: 0, strength: 7 },
        few: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Ada'], value: 1 },
        off: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Bo'], value: 1, strength: 3, enabled: false },
      },
    })
    expect(of(school, 'Ada')).toMatchObject({
      wishes: { asked: 2, met: 0 },
      cost: { doubleBookings: 0, broken: 1, soft: 2 * 7 + 10 },
    })
    expect(of(school, 'Bo')).toMatchObject({ wishes: { asked: 3, met: 2 }, cost: { broken: 0, soft: 1 } })
  })

  test('wishes that no timetable can meet are counted apart, for those whose week has no room for them', () => {
    const school = (away: (readonly [number, number])[]) =>
      tinySchedule({
        ...{ days: 4, hours: 2 },
        calendars: { Ada: { type: 'TEACHER', blocked: away }, Bo: 'TEACHER' },
        subjects: {
          Maths: {
            calendars: ['Ada'],
            distribution: 'scatter',
            lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [1, 0] }, { at: [1, 1] }],
          },
          Art: { calendars: ['Bo'], lessons: [{ at: [0, 0] }, {}, {}, {}] },
        },
        rules: { days: { rule: 'MIN_DAYS_PER_WEEK', calendarType: 'TEACHER', value: 4, strength: 5 } },
      })
    // Ada is away on two of four days: neither four days nor a day for each lesson.
    const away = [2, 3].flatMap((day) => [0, 1].map((hour) => [day, hour] as const))
    expect(of(school(away), 'Ada').wishes).toEqual({ asked: 0, met: 0, impossible: 2 })
    expect(of(school(away), 'Bo').wishes).toEqual({ asked: 1, met: 0, impossible: 0 })
    expect(of(school([]), 'Ada').wishes).toEqual({ asked: 2, met: 0, impossible: 0 })
    expect(of(school([]), 'Ada').cost).toEqual(of(school(away), 'Ada').cost)
  })

  test('double bookings are those of the calendar', () => {
    const twice = ada([
      [0, 0],
      [0, 0],
    ])
    expect(of(twice, 'Ada')).toMatchObject({ periods: 1, cost: { doubleBookings: 1 } })
  })

  test('days without the lunch break that a rule wants; nothing where none does', () => {
    const lunch = {
      rule: 'LUNCH_BREAK' as const,
      calendarUuids: ['Ada'],
      timeSlotUuids: ['d0h2', 'd1h2', 'd2h2'],
      value: 1,
    }
    const school = ada(spread, { rules: { lunch }, daysPerTerm: 2 })
    expect(of(school, 'Ada').noLunch).toBe(2)
    expect(of(school, 'Ada', { term: 1 }).noLunch).toBe(0)
    expect(of(school, 'Bo').noLunch).toBeNull()
  })

  test('of rules on calendars all costs together are those of the judgement, whatever the school', () => {
    fc.assert(
      fc.property(scheduleWithRules(), (drawn) => {
        const rules = Object.fromEntries(
          Object.entries(drawn.rules).filter(([, { rule }]) => ruleNeeds(rule).about === 'calendars'),
        )
        const subjects = Object.fromEntries(
          Object.entries(drawn.subjects).map(([uuid, subject]) => [
            uuid,
            { ...subject, distribution: 'none' as const, timeOfDay: 'none' as const },
          ]),
        )
        const lessons = Object.fromEntries(
          Object.entries(drawn.lessons).map(([uuid, lesson]) => [
            uuid,
            { ...lesson, choices: lesson.choices.map((choice) => ({ ...choice, ordered: false })) },
          ]),
        )
        const school = { ...drawn, rules, subjects, lessons }
        const whole = Object.values(school.calendars).filter(({ classUuid }) => classUuid === null)
        const costs = fairnessOf(school, whole, WHOLE).map(({ cost }) => cost)
        const { broken, soft } = judgementOf(school).cost
        expect(costs.reduce((sum, cost) => sum + cost.broken, 0)).toBe(broken)
        expect(costs.reduce((sum, cost) => sum + cost.soft, 0)).toBe(soft)
      }),
    )
  })
})

test('the periods in use are those from the first that any lesson lies in to the last', () => {
  expect(
    periodsInUse(
      ada([
        [1, 1],
        [2, 3],
      ]),
    ),
  ).toEqual({ first: 1, last: 3 })
  expect(periodsInUse(ada([]))).toBeUndefined()
})

test('the gaps of all teachers are those that the profile counts', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (schedule) => {
      const counted = criteriaOf(withProfile(schedule, 'teachers')).find(({ criterion }) => criterion === 'teacherGaps')
      expect(teacherGapsOf(schedule)).toBe(counted?.amount)
    }),
    { numRuns: runs(50) },
  )
})
