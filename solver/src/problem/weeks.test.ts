import { headOf, judgementOf, type Lesson, type Schedule } from '@timetable/domain'
import { arbitrarySchedule, tinySchedule, type TinyLesson, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { compile } from '../model/compile.ts'
import { searchProblem } from '../search/search-problem.ts'
import { problemFrom } from './from-schedule.ts'

const MOVES = 20_000

function solved(schedule: Schedule, seed = 1) {
  const { problem } = problemFrom(schedule)
  const search = searchProblem(problem, { seed })
  while (!search.finished && search.moves < MOVES) search.run(1_000)
  return { best: search.best, cost: search.cost, counted: costOf(problem, search.best) }
}

/** The same with one week, all lessons in it. */
function inOneWeek(schedule: Schedule): Schedule {
  const { weeks: _, ...head } = headOf(schedule)
  const lessons = Object.values(schedule.lessons).map(({ weeks: __, ...lesson }): [string, Lesson] => [
    lesson.uuid,
    lesson,
  ])
  return { ...schedule, head: { [schedule.uuid]: head }, lessons: Object.fromEntries(lessons) }
}

describe('[S80] a version of one week', () => {
  test('is the problem that it was, in which nobody is told apart by weeks', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (given) => {
        const { problem } = problemFrom(inOneWeek(given))
        expect(problem.resources.some(({ part }) => part?.clashes)).toBe(false)
        expect(compile(problem).choices.seats).toBeNull()
      }),
    )
  })

  test('and one of several in which every lesson lies in all comes to the same timetable of the same cost a week', () => {
    const lessons = Array.from({ length: 6 }, () => ({}))
    const school = (weeks?: string[]) =>
      tinySchedule({
        days: 2,
        hours: 3,
        ...(weeks && { weeks }),
        calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
        subjects: { Maths: { calendars: ['1A', 'Ada'], lessons } },
      })
    expect(solved(school(['A', 'B'])).best).toEqual(solved(school()).best)
  })
})

describe('[S81] a version of several weeks', () => {
  const week = (many: number, ...weeks: number[]): TinyLesson[] => Array.from({ length: many }, () => ({ weeks }))

  test('is filled in each of them: twice as many lessons as there are slots', () => {
    const school = tinySchedule({
      days: 2,
      hours: 3,
      weeks: ['A', 'B'],
      calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [...week(6, 0), ...week(6, 1)] } },
    })
    expect(solved(school).counted.doubleBookings).toBe(0)
    const over = tinySchedule({
      days: 2,
      hours: 3,
      weeks: ['A', 'B'],
      calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [...week(6, 0), ...week(5, 1), {}] } },
    })
    expect(solved(over).counted.doubleBookings).toBe(2)
  })

  test('has rooms chosen in each of them: one room for two lessons at once in different weeks', () => {
    const choices = [{ candidates: ['Lab', 'Hall'] }]
    const school = tinySchedule({
      days: 1,
      hours: 2,
      weeks: ['A', 'B'],
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Lab: 'ROOM', Hall: 'ROOM' },
      subjects: {
        Maths: {
          calendars: ['1A'],
          choices: [{ candidates: ['Lab', 'Hall'], ordered: false }],
          lessons: [...week(2, 0), ...week(2, 1)].map((lesson) => ({ ...lesson, choices })),
        },
        Art: {
          calendars: ['1B'],
          choices: [{ candidates: ['Lab', 'Hall'], ordered: false }],
          lessons: [{ choices }, { choices }],
        },
      },
    })
    const { best, counted, cost } = solved(school)
    expect(counted.doubleBookings).toBe(0)
    expect(cost.doubleBookings).toBe(0)
    expect([...best].every((each) => each >= 0)).toBe(true)
  })

  test('costs in the search what its timetable costs by the judge', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), fc.nat(1000), (given, seed) => {
        const { problem, placements, unplaceable } = problemFrom(given)
        fc.pre(unplaceable.length === 0)
        const search = searchProblem(problem, { seed })
        search.run(300)
        expect(search.cost).toMatchObject(costOf(problem, search.best))
        const lessons = placements(search.best).map(([uuid, timeSlotUuid, chosen]): [string, Lesson] => {
          const lesson = given.lessons[uuid]
          const choices = lesson.choices.map((choice, index) => ({ ...choice, chosen: chosen?.[index] ?? null }))
          return [uuid, { ...lesson, timeSlotUuid, choices }]
        })
        const placed = { ...given, lessons: Object.fromEntries(lessons) }
        expect(judgementOf(placed).cost.doubleBookings).toBe(search.cost.doubleBookings)
      }),
      { numRuns: runs(38) },
    )
  })
})
