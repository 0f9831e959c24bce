import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { costOf } from '../constraints/cost.ts'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem/problem.ts'
import { createConflicts } from '../state/conflicts.ts'
import { createState } from '../state/create-state.ts'
import { anyProblem, meet, problem } from '../testing/problems.ts'
import { createCandidates } from './candidates.ts'
import { warmStartFrom, recall } from './warm-start.ts'
import { searchProblem } from './search-problem.ts'
import { createUnits } from './units.ts'

/** As a school would be read: everything is known by an id. */
function known(given: Problem): Problem {
  return {
    ...given,
    meets: given.meets.map((one, index) => ({ ...one, id: `lesson ${index}` })),
    resources: given.resources.map((one, index) => ({ ...one, id: `calendar ${index}` })),
    constraints: given.constraints.map((one, index) => ({ ...one, id: `rule ${index}` })),
  }
}

/** The same school as it would be read with its lessons the other way round. */
function turned(given: Problem): Problem {
  const last = given.meets.length - 1
  const other = (index: number) => last - index
  const named = <T extends object>(one: T): T => ({
    ...one,
    ...('meets' in one && { meets: (one.meets as number[]).map(other) }),
    ...('before' in one && { before: (one.before as number[]).map(other) }),
    ...('after' in one && { after: (one.after as number[]).map(other) }),
  })
  return {
    ...given,
    meets: given.meets.toReversed(),
    resources: given.resources.map(({ part, ...one }) => (part ? { ...one, part: named(part) } : one)),
    constraints: given.constraints.map(named),
  }
}

function weighing(given: Problem) {
  const model = compile(given)
  const state = createState(model)
  const conflicts = createConflicts(model)
  const units = createUnits(model, state)
  return { model, of: { conflicts, units, candidates: createCandidates(model, state, units) } }
}

const NO_PROGRESS = { tries: 0, round: null }

/** What was learned, in an order that says nothing of where things stand in a problem. */
function sorted({ edges, pairs, units, times }: ReturnType<typeof warmStartFrom>) {
  const ends = (one: readonly (string | number)[]) => one.map(String).toSorted().join(' ')
  return [edges, pairs, units, times].map((list) => list.map(ends).toSorted())
}

test('[S50] what was learned is recalled of the same lessons, calendars and rules, wherever they stand', () => {
  let told = 0
  fc.assert(
    fc.property(anyProblem.map(known), fc.nat(), (given, seed) => {
      const random = createRandom(seed)
      const before = weighing(given)
      const { conflicts, units, candidates } = before.of
      conflicts.neighbours.forEach((other, end) => {
        const own = before.model.duration.findIndex((_, index) => end < conflicts.from[index + 1])
        if (own > other) return
        const weight = 1 + random.below(3)
        conflicts.weight[end] = weight
        for (let i = conflicts.from[other]; i < conflicts.from[other + 1]; i++)
          if (conflicts.neighbours[i] === own) conflicts.weight[i] = weight
      })
      const { hardPairs } = before.model
      // Of what a rule says of two lessons twice, both times weigh as much.
      hardPairs.other.forEach((other, entry) => {
        const sum = other + hardPairs.other[hardPairs.twin[entry]] + hardPairs.source[entry]
        conflicts.pairWeight[entry] = 2 + (sum % 3)
      })
      candidates.weight.forEach((_, time) => (candidates.weight[time] = 1 + random.below(3)))
      units.weight.forEach((_, unit) => (units.weight[unit] = 1 + random.below(3)))
      candidates.ruleWeight.forEach((_, rule) => (candidates.ruleWeight[rule] = 1 + random.below(3)))
      const warmStart = warmStartFrom(before.model, before.of, NO_PROGRESS)
      for (const other of [given, turned(given)]) {
        const after = weighing(other)
        recall(after.model, after.of, warmStart)
        expect(sorted(warmStartFrom(after.model, after.of, NO_PROGRESS))).toEqual(sorted(warmStart))
      }
      told += warmStart.edges.length + warmStart.pairs.length + warmStart.units.length + warmStart.times.length
    }),
  )
  expect(told).toBeGreaterThan(1000)
})

/** Nine classes and teachers of whom three must be everywhere at once: something stays double booked for good. */
const full = known(
  problem({
    days: 2,
    hours: 3,
    resources: Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, unavailable: [] })),
    meets: Array.from({ length: 24 }, (_, index) => meet([index % 3, 3 + (index % 6)])),
    constraints: [{ kind: 'MIN_DAYS_BETWEEN', required: true, weight: 1, meets: [0, 6, 12], value: 1 }],
  }),
)

test('[S50] after an edit a search goes on with the weights of all that was not edited, and counts as if it had been read anew', () => {
  const search = searchProblem(full, { seed: 1, longRun: true })
  search.run(300)
  const warmStart = search.warmStart()
  expect(warmStart.edges.length).toBeGreaterThan(20)
  // The fifth lesson is gone, and another has come before all others.
  const edited: Problem = {
    ...full,
    meets: [{ ...meet([0, 4]), id: 'new' }, ...full.meets.filter((_, index) => index !== 4)],
    constraints: full.constraints.map((one) => ({ ...one, meets: [1, 6, 12] }) as typeof one),
  }
  const start = Int16Array.from([-1, ...search.best.filter((_, index) => index !== 4)])
  const next = searchProblem(edited, { seed: 1, longRun: true, start, warmStart })
  const untouched = warmStart.edges.filter((edge) => !edge.includes('lesson 4'))
  expect(untouched.length).toBeGreaterThan(10)
  expect(untouched.length).toBeLessThan(warmStart.edges.length)
  expect(sorted({ ...next.warmStart(), pairs: [], units: [] })).toEqual(
    sorted({ ...warmStart, edges: untouched, pairs: [], units: [] }),
  )
  next.run(50)
  expect(costOf(edited, next.best)).toEqual(next.cost)
})

test('[S50] of another week nothing is recalled', () => {
  const search = searchProblem(full, { seed: 1, longRun: true })
  search.run(300)
  const longer = searchProblem({ ...full, days: 3 }, { seed: 1, warmStart: search.warmStart() })
  expect(longer.warmStart().edges).toEqual([])
})

test('[S50] a timetable with nothing broken goes on in the round of improvement that was on', () => {
  const late = known(
    problem({
      days: 1,
      hours: 4,
      resources: [{ name: 'a', unavailable: [] }],
      meets: Array.from({ length: 3 }, () => meet([0])),
      constraints: [{ kind: 'late', required: false, weight: 1, meets: [0, 1, 2] }],
    }),
  )
  const search = searchProblem(late, { seed: 1, longRun: true })
  while ((search.warmStart().round?.number ?? 0) < 4) search.run(10_000)
  const next = searchProblem(late, { seed: 1, longRun: true, start: search.best, warmStart: search.warmStart() })
  next.run(10)
  expect(next.warmStart().round).toEqual(search.warmStart().round)
})
