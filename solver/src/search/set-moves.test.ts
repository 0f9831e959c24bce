import { expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { meet, problem } from '../testing/problems.ts'
import { searchProblem } from './search-problem.ts'

const days = 6
const rooms = 12
/** Of these, so many are closed in the second period. */
const closed = 4
const count = [days * rooms, days * (rooms - closed)]
const candidates = Array.from({ length: rooms }, (_, room) => room)

/** Two sets of lessons that each must have one period of the day, and only one way round is there a room for all. */
const exams = problem({
  days,
  hours: 2,
  resources: candidates.map((room) => ({
    name: `room ${room}`,
    unavailable: room < closed ? Array.from({ length: days }, (_, day) => day * 2 + 1) : [],
    isRoom: true,
  })),
  meets: Array.from({ length: count[0] + count[1] }, () => ({
    ...meet([]),
    choices: [{ candidates, costs: null, fixed: null }],
  })),
  constraints: count.map((length, set) => ({
    kind: 'same-start' as const,
    required: true,
    weight: 1,
    anyDay: true,
    meets: Array.from({ length }, (_, index) => set * count[0] + index),
  })),
})

test('[S51] sets of lessons that must have one period change theirs as a whole, where no lesson could by itself', () => {
  // The wrong way round, and of the rooms that are open the first to the last by turns.
  const start = Int16Array.from([
    ...exams.meets.map((_, index) => (index % days) * 2 + (index < count[0] ? 1 : 0)),
    ...exams.meets.map((_, index) => closed + (Math.floor(index / days) % (rooms - closed))),
  ])
  for (const seed of [1, 2, 3]) {
    const search = searchProblem(exams, { seed, start })
    search.run(2000)
    expect(search.cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
    expect(costOf(exams, search.best)).toEqual(search.cost)
  }
})
