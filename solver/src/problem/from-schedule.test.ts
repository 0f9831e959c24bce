import { clashesOf, refusePlacement, type Lesson, type Schedule } from '@timetable/domain'
import { arbitrarySchedule, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { solve } from '../search/solve.ts'
import { anySchedule, schedule } from '../testing/schedules.ts'
import type { Constraint } from './constraint.ts'
import { type Placement, problemFrom } from './from-schedule.ts'
import { openStarts } from './open-starts.ts'

const mapLessons = ({ lessons }: Schedule, map: (lesson: Lesson) => Lesson) =>
  Object.fromEntries(Object.values(lessons).map((lesson) => [lesson.uuid, map(lesson)]))
const place = (given: Schedule, placements: readonly Placement[]): Schedule => ({
  ...given,
  lessons: Object.fromEntries(
    placements.map(([uuid, timeSlotUuid]) => [uuid, { ...given.lessons[uuid], timeSlotUuid }]),
  ),
})
/** Where each lesson may start, as slots. */
const startsOf = (given: Schedule) => {
  const { problem, placements } = problemFrom(given)
  return openStarts(problem).map((starts, index) =>
    starts.map((time) => placements(new Int16Array(problem.meets.length).fill(time))[index][1]),
  )
}
const reasonOf = (given: Schedule) => problemFrom(given).unplaceable[0]?.reason

const meetsOf = (constraint: Constraint) => ('meets' in constraint ? constraint.meets : [])

describe('from a schedule', () => {
  test('[S2] double bookings and unscheduled lessons are those the domain counts', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(), (given, seed) => {
        const { problem, present, placements, unplaceable } = problemFrom(given)
        const { assignment, cost } = solve(problem, { seed, steps: 200, start: present })
        const counted = clashesOf(place(given, placements(assignment)))
        expect(cost.doubleBookings).toBe(counted.doubleBookings)
        expect(counted.unscheduled).toBe(unplaceable.length)
      }),
    )
  })

  test('[S2] where its lessons lie and who is chosen leads back to the assignment that says so', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(), (given, seed) => {
        const { problem, placements, assignment } = problemFrom(given)
        const places = placements(solve(problem, { seed, steps: 50 }).assignment)
        expect(placements(assignment(places))).toEqual(places)
      }),
    )
  })

  test('[S4] a lesson that is not pinned comes to lie only where it may be dropped', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(), (given, seed) => {
        const { problem, present, placements, unplaceable } = problemFrom(given)
        const { assignment } = solve(problem, { seed, steps: 200, start: present })
        const without = new Set(unplaceable.map(({ eventUuid }) => eventUuid))
        for (const [uuid, slot] of placements(assignment)) {
          const lesson = given.lessons[uuid]
          if (lesson.pinned && lesson.timeSlotUuid !== null && given.timeSlots[lesson.timeSlotUuid]) {
            expect(slot).toBe(lesson.timeSlotUuid)
          } else if (without.has(uuid)) expect(slot).toBeNull()
          else expect(refusePlacement(given, uuid, slot!)).toBeUndefined()
        }
      }),
    )
  })

  test('[S2] the present assignment costs what the schedule costs, where no lesson hangs over its day', () => {
    fc.assert(
      fc.property(anySchedule, (given) => {
        const { problem, present } = problemFrom(given)
        const hangs = Object.values(given.lessons).some(
          (lesson, index) => lesson.timeSlotUuid !== null && present[index] < 0,
        )
        if (!hangs) expect(costOf(problem, present).doubleBookings).toBe(clashesOf(given).doubleBookings)
      }),
    )
  })

  test('[S21] where classes are divided, no double booking is none, by either count', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (drawn) => {
        const given = { ...drawn, lessons: mapLessons(drawn, (lesson) => ({ ...lesson, choices: [] })) }
        const { problem, present } = problemFrom(given)
        const { doubleBookings } = clashesOf(given)
        const own = costOf(problem, present).doubleBookings
        expect(own === 0).toBe(doubleBookings === 0)
        expect(own).toBeGreaterThanOrEqual(doubleBookings)
      }),
      { numRuns: runs(75) },
    )
  })

  test('[S21] groups of one division lie in parallel, groups that share students and the class do not', () => {
    const group = (uuid: string, parts: string[]) => ({ uuid, classUuid: '1A', division: 'Halves', parts })
    const week = (lessons: { uuid: string; calendarUuids: string[] }[]) =>
      schedule({
        days: 1,
        hours: 1,
        calendars: [{ uuid: '1A', parts: ['a', 'b'] }, group('A', ['a']), group('B', ['b'])],
        lessons,
      })
    const cost = (...attended: string[]) => {
      const lessons = attended.map((uuid, index) => ({ uuid: `${index}`, calendarUuids: [uuid] }))
      return solve(problemFrom(week(lessons)).problem, { seed: 1, steps: 50 }).cost.doubleBookings
    }
    expect(cost('A', 'B')).toBe(0)
    expect(cost('1A', 'B')).toBe(1)
    expect(cost('A', 'A')).toBe(1)
  })

  test('[S4] required rules take starts away: blocked slots from every part, preferred slots all others', () => {
    const given = schedule({
      days: 1,
      hours: 4,
      subjects: [{ uuid: 'sport', name: 'Sport' }],
      lessons: [
        { uuid: 'a', subjectUuid: 'sport', length: 2 },
        { uuid: 'b', subjectUuid: 'other' },
      ],
      rules: [
        { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Sport'], timeSlotUuids: ['0-2'] },
        { rule: 'PREFERRED_TIMESLOTS', eventUuids: ['b'], timeSlotUuids: ['0-1', '0-3'] },
      ],
    })
    expect(startsOf(given)).toEqual([['0-0'], ['0-1', '0-3']])
  })

  test('[S4] a rule finds its lessons by subject, by calendar and by type of calendar', () => {
    const found = (rule: object) =>
      problemFrom(
        schedule({
          days: 1,
          hours: 2,
          calendars: [{ uuid: 'c' }, { uuid: 't', calendarType: 'TEACHER' }],
          subjects: [{ uuid: 'one' }, { uuid: 'two' }],
          lessons: [
            { uuid: 'a', subjectUuid: 'one', calendarUuids: ['c'] },
            { uuid: 'b', subjectUuid: 'two', calendarUuids: ['t'] },
            { uuid: 'd', subjectUuid: 'two', calendarUuids: ['c', 't'] },
          ],
          rules: [{ rule: 'BLOCKED_TIMESLOTS', strength: 5, timeSlotUuids: ['0-0'], ...rule }],
        }),
      ).problem.constraints.map(meetsOf)[0]
    expect(found({ subjectUuids: ['two'] })).toEqual([1, 2])
    expect(found({ calendarUuids: ['c'] })).toEqual([0, 2])
    expect(found({ calendarType: 'TEACHER' })).toEqual([1, 2])
    expect(found({ eventUuids: ['a'], subjectNames: ['two'] })).toEqual([0, 1, 2])
    expect(found({ subjectUuids: ['two'], enabled: false })).toBeUndefined()
  })

  test('[S5] wishes look at the lessons of one class: a subject may hold those of several', () => {
    const given = schedule({
      days: 2,
      hours: 2,
      calendars: [{ uuid: '1a' }, { uuid: '1b' }, { uuid: 'lab', calendarType: 'ROOM' }],
      subjects: [{ uuid: 'maths', distribution: 'scatter' }],
      lessons: [
        { uuid: 'a', subjectUuid: 'maths', calendarUuids: ['1a'] },
        { uuid: 'b', subjectUuid: 'maths', calendarUuids: ['1b'] },
        { uuid: 'c', subjectUuid: 'maths', calendarUuids: ['1a', 'lab'] },
        { uuid: 'd', subjectUuid: 'maths', calendarUuids: ['1b'] },
      ],
    })
    expect(problemFrom(given).problem.constraints.map(meetsOf)).toEqual([
      [0, 2],
      [1, 3],
    ])
  })

  test('[S6] what fits nowhere is named with its reason', () => {
    const lesson = { uuid: 'a', subjectUuid: 'sport', calendarUuids: ['Ms Low', 'Gym'] }
    const calendars = (low: string[], gym: string[]) => [
      { uuid: 'Ms Low', blockedTimeSlots: low },
      { uuid: 'Gym', blockedTimeSlots: gym },
    ]
    const week = { days: 1, hours: 3, subjects: [{ uuid: 'sport', name: 'Sport' }] }
    expect(reasonOf(schedule({ ...week, lessons: [{ ...lesson, length: 4 }] }))).toBe(
      'It takes 4 periods, and no day has that many in a row',
    )
    expect(reasonOf(schedule({ days: 1, hours: 0, lessons: [lesson] }))).toBe('The week has no time slots yet')
    expect(
      reasonOf(schedule({ ...week, calendars: calendars(['0-1'], []), lessons: [{ ...lesson, length: 2 }] })),
    ).toBe('The blocked slots of Ms Low leave no 2 periods in a row')
    expect(reasonOf(schedule({ ...week, calendars: calendars(['0-0'], ['0-1', '0-2']), lessons: [lesson] }))).toBe(
      'Together, the blocked slots of Ms Low and the blocked slots of Gym leave no free slot',
    )
    const rules = [{ rule: 'PREFERRED_TIMESLOTS' as const, subjectNames: ['Sport'], timeSlotUuids: ['0-0'] }]
    expect(reasonOf(schedule({ ...week, calendars: calendars(['0-0'], []), lessons: [lesson], rules }))).toBe(
      'Together, the blocked slots of Ms Low and a rule on the starts of Sport leave no free slot',
    )
  })

  test('[S6] a rule alone can be the reason', () => {
    const given = schedule({
      days: 1,
      hours: 2,
      lessons: [{ uuid: 'a' }],
      rules: [{ rule: 'BLOCKED_TIMESLOTS', eventUuids: ['a'], timeSlotUuids: ['0-0', '0-1'] }],
    })
    expect(reasonOf(given)).toBe('A rule that blocks slots for this lesson leaves no free slot')
  })

  test('[S6] complete says whether everything that can be placed lies where it may', () => {
    const lessons = [{ uuid: 'a', calendarUuids: ['c'], timeSlotUuid: '0-0' }]
    const week = { days: 1, hours: 2, lessons }
    expect(problemFrom(schedule({ ...week, calendars: [{ uuid: 'c' }] })).complete).toBe(true)
    expect(problemFrom(schedule({ ...week, calendars: [{ uuid: 'c', blockedTimeSlots: ['0-0'] }] })).complete).toBe(
      false,
    )
    expect(problemFrom(schedule({ ...week, lessons: [{ uuid: 'a' }] })).complete).toBe(false)
  })
})
