import { brokenRules, clashesOf, isUnchosen } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { openInstance } from '@timetable/instances'
import { problemFrom, solve } from '@timetable/solver'
import { expect, test } from 'vitest'

const open = openInstance('classes-18', 1)

test.each([1, 2, 3, 4, 5])(
  '18 classes whose teachers are chosen, one for each course, all within their loads, are at zero with seed %i',
  (seed) => {
    const schedule = scheduleOf(open.school)
    const { problem, placements } = problemFrom(schedule)
    const { assignment, cost } = solve(problem, { seed, steps: 20_000 })
    expect(cost).toMatchObject({ doubleBookings: 0, broken: 0 })
    const lessons = Object.fromEntries(
      placements(assignment).map(([uuid, timeSlotUuid, chosen = []]) => {
        const lesson = schedule.lessons[uuid]!
        const choices = lesson.choices.map((choice, index) => ({ ...choice, chosen: chosen[index] ?? null }))
        return [uuid, { ...lesson, timeSlotUuid, choices }]
      }),
    )
    const solved = { ...schedule, lessons }
    expect(clashesOf(solved)).toMatchObject({ doubleBookings: 0, unscheduled: 0 })
    expect(Object.values(lessons).filter(isUnchosen)).toEqual([])
    expect(brokenRules(solved)).toEqual([])
  },
)
