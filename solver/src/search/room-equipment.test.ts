import { brokenRules, calendarUuidsOf, place, type Rule, type Schedule } from '@timetable/domain'
import { runs, tinySchedule } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemFrom } from '../problem/from-schedule.ts'
import { placedByZen } from '../testing/placed-by-zen.ts'
import { searchProblem } from './search-problem.ts'

const ROOMS = { Lab: ['Gas', 'Projector'], Studio: ['Piano', 'Projector'], Plain: [] }
const candidates = Object.keys(ROOMS)

/** Three classes with a lesson each in every period, and three rooms. Each class is of one course. */
const school = (needs: Readonly<Record<string, readonly string[]>>, strength: Rule['strength'] = 'required') =>
  tinySchedule({
    days: 1,
    hours: 4,
    calendars: {
      ...Object.fromEntries(Object.keys(needs).map((name) => [`class of ${name}`, 'CLASS' as const])),
      ...Object.fromEntries(
        Object.entries(ROOMS).map(([name, equipment]) => [name, { type: 'ROOM' as const, equipment }]),
      ),
    },
    subjects: Object.fromEntries(
      Object.keys(needs).map((name) => [
        name,
        {
          calendars: [`class of ${name}`],
          lessons: Array.from({ length: 4 }, () => ({ choices: [{ candidates, chosen: null }] })),
        },
      ]),
    ),
    rules: Object.fromEntries(
      Object.entries(needs).flatMap(([name, equipment]) =>
        equipment.length === 0
          ? []
          : [[name, { rule: 'ROOM_EQUIPMENT' as const, subjectNames: [name], equipment: [...equipment], strength }]],
      ),
    ),
  })

/** By lesson, what its room lacks of what its course needs. */
function lackedIn({ lessons, subjects, calendars }: Schedule, needs: Readonly<Record<string, readonly string[]>>) {
  return Object.values(lessons).flatMap((lesson) => {
    const rooms = calendarUuidsOf(lesson).map((uuid) => calendars[uuid])
    return needs[subjects[lesson.subjectUuid].name].filter(
      (name) => !rooms.some((one) => one.equipment?.includes(name)),
    )
  })
}
const isUnplaced = ({ timeSlotUuid }: Schedule['lessons'][string]) => timeSlotUuid === null
const NEEDS = { Physics: ['Gas'], Music: ['Piano', 'Projector'], Maths: [] }

test('Zen chooses rooms with what a rule requires', () => {
  const placed = placedByZen(school(NEEDS))
  expect(Object.values(placed.lessons).filter(isUnplaced)).toEqual([])
  expect(lackedIn(placed, NEEDS)).toEqual([])
  expect(brokenRules(placed)).toEqual([])
})

test('Zen chooses rooms with what a wish asks for', () => {
  const wished = school(NEEDS, 40)
  const { problem, present, placements } = problemFrom(wished)
  const search = searchProblem(problem, { seed: 77, start: present })
  for (let step = 0; step < 30 && search.cost.soft > 0; step++) search.run(20_000)
  const placed = place(wished, placements(search.best))
  expect([search.cost.doubleBookings, search.cost.soft]).toEqual([0, 0])
  expect(lackedIn(placed, NEEDS)).toEqual([])
})

test('a school in which each course has a room with what it needs is solved, with no lesson in a room without it', () => {
  const some = fc.subarray(['Gas', 'Projector', 'Piano'])
  fc.assert(
    fc.property(fc.record({ Physics: some, Music: some, Maths: some }), (needs) => {
      fc.pre(isPossible(Object.values(needs)))
      const placed = placedByZen(school(needs))
      expect(Object.values(placed.lessons).filter(isUnplaced)).toEqual([])
      expect(brokenRules(placed)).toEqual([])
      expect(lackedIn(placed, needs)).toEqual([])
    }),
    { numRuns: runs(12) },
  )
})

/** Whether the rooms can be given to the courses, one to each, so that each has what it needs. Every period uses all rooms. */
function isPossible(
  needs: readonly (readonly string[])[],
  left: readonly (readonly string[])[] = Object.values(ROOMS),
): boolean {
  const [first, ...others] = needs
  if (!first) return true
  return left.some((room) => first.every((name) => room.includes(name)) && isPossible(others, without(left, room)))
}

const without = <T>(list: readonly T[], one: T): readonly T[] => list.filter((each) => each !== one)
