import { expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { jointSchool } from '../testing/joint-school.ts'
import { meet, problem } from '../testing/problems.ts'
import { searchProblem } from './search-problem.ts'

/** Lessons of four classes, each with its own teacher, that start four at a time and fill all of the week. */
const bands = 8
const classes = 4
const banded = problem({
  days: 4,
  hours: bands,
  resources: Array.from({ length: classes * 2 }, (_, index) => ({ name: `${index}`, unavailable: [] })),
  meets: Array.from({ length: 4 * bands * classes }, (_, index) =>
    meet([index % classes, classes + (index % classes)]),
  ),
  constraints: Array.from({ length: 4 * bands }, (_, band) => ({
    kind: 'same-start' as const,
    required: true,
    weight: 1,
    anyDay: false,
    meets: Array.from({ length: classes }, (_, index) => band * classes + index),
  })),
})

test('[S28] lessons that start together fill a week in which no single one could move', () => {
  const search = searchProblem(banded, { seed: 1 })
  search.run(2000)
  expect(search.cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
  expect(costOf(banded, search.best)).toEqual(search.cost)
  expect(search.best).toHaveLength(banded.meets.length)
})

test('[S28] a place that a lesson takes from the one it starts with is a gain, and what another search found is taken up', () => {
  const start = new Int16Array(banded.meets.length).fill(-1)
  for (let index = 0; index < start.length; index++) if (index % classes === 0) start[index] = index / classes
  const search = searchProblem(banded, { seed: 1, start })
  expect(search.gains).toBe(1)
  expect(search.cost.broken + search.cost.doubleBookings).toBe(0)
  const other = searchProblem(banded, { seed: 2, start: new Int16Array(start.length) })
  other.adopt(search.best)
  expect([...other.best]).toEqual([...search.best])
})

const upper = { classes: 4, joint: 10, lessons: 35, periods: 12, least: 4, gaps: 3 }
test.each([
  ['a sixth day needed', jointSchool(6, 8, [{ classes: 5, joint: 12, lessons: 27, periods: 5, least: 4, gaps: 0 }])],
  ['half of it together', jointSchool(5, 8, [{ classes: 6, joint: 20, lessons: 26, periods: 6, least: 4, gaps: 0 }])],
  ['two divisions', jointSchool(5, 12, [{ classes: 6, joint: 10, lessons: 25, periods: 6, least: 4, gaps: 0 }, upper])],
])(
  '[S124] what a whole division attends finds its place at once, on days that no class can leave free: %s',
  (_, school) => {
    for (const seed of [1, 2, 3]) {
      const search = searchProblem(school, { seed })
      search.run(2000, true)
      expect(search.cost).toMatchObject({ doubleBookings: 0, broken: 0 })
      expect(costOf(school, search.best)).toEqual(search.cost)
    }
  },
)
