import { clashesOf, type Schedule } from '@timetable/domain'
import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { BIG_SCHOOL, makeSchool } from '../../timetable/testing/make-school.ts'
import { createGridModels } from '../../timetable/grid-models.ts'
import { timetableState } from '../../timetable/timetable-state.ts'
import { overviewOf } from './overview.ts'

const of = (schedule: Schedule) => overviewOf(schedule, timetableState(schedule))

describe('the overview', () => {
  test('counts what there is', () => {
    expect(of(smallSchool())).toMatchObject({
      counts: { CLASS: 1, TEACHER: 1, ROOM: 0, subjects: 1, lessons: 2 },
      hasWishes: false,
      step: 'zen',
    })
  })

  test('ranks the double booked calendars, and agrees with the total', () => {
    const big = makeSchool(BIG_SCHOOL)
    const { worst } = of(big)
    expect(worst.reduce((sum, each) => sum + each.doubleBookings, 0)).toBe(clashesOf(big).doubleBookings)
    expect(worst.map((each) => each.doubleBookings)).toEqual(
      worst.map((each) => each.doubleBookings).sort((a, b) => b - a),
    )
  })

  test('names the calendars with more lessons than free slots, as their grids do, worst first', () => {
    const school = smallSchool()
    const calendars = {
      ...school.calendars,
      ada: { ...school.calendars.ada!, blockedTimeSlots: ['s11', 's10', 's01'] },
      '7b': { ...school.calendars['7b']!, blockedTimeSlots: ['s00', 's01', 's10', 's11'] },
    }
    const tight = { ...school, calendars }
    expect(of(tight).overfull.map(({ calendar, lessons, free }) => [calendar.uuid, lessons, free])).toEqual([
      ['7b', 2, 0],
      ['ada', 2, 1],
    ])
    const models = createGridModels()
    for (const uuid of ['7b', 'ada']) expect(models.grid(tight, clashesOf(tight), uuid)?.load.tooMany).toBe(true)
    expect(of(school).overfull).toEqual([])
  })

  test('says how many classes have a lesson in each slot, one with two of them once', () => {
    expect(of(smallSchool()).week).toEqual({
      days: 2,
      hours: 2,
      of: 1,
      type: 'CLASS',
      busy: [
        [1, 0],
        [0, 0],
      ],
    })
  })

  test('counts classes, and not their groups, in the counts as in the week', () => {
    const school = tinySchedule({
      calendars: {
        '1A': { type: 'CLASS', parts: ['x', 'y'] },
        Left: tinyGroup('1A', 'x'),
        Right: tinyGroup('1A', 'y'),
      },
      subjects: {
        Lab: { calendars: ['Left'], lessons: [{ at: [0, 0] }] },
        Art: { calendars: ['Right'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] },
      },
    })
    const { counts, week } = of(school)
    expect(counts.CLASS).toBe(1)
    expect([week.of, week.busy[0]]).toEqual([1, [1, 1]])
  })

  test('leads from step to step', () => {
    const school = smallSchool()
    const placed = { ...school.lessons, l2: { ...school.lessons.l2!, timeSlotUuid: 's01' } }
    expect(of({ ...school, calendars: {} }).step).toBe('calendars')
    expect(of({ ...school, timeSlots: {} }).step).toBe('periods')
    expect(of({ ...school, lessons: {} }).step).toBe('subjects')
    expect(of(school).step).toBe('zen')
    expect(of({ ...school, lessons: placed }).step).toBe('done')
  })
})
