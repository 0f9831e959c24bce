import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { anyAssignment, anyProblem, meet, problem } from '../testing/problems.ts'
import { openStarts } from './open-starts.ts'
import { checkProblem, type Problem } from './problem.ts'
import { joinTogether } from './together.ts'
import { runs } from '@timetable/domain/testing'

/** Any problem in which two of the meets start together, made alike so that they often can be one. */
const anyBound = fc.tuple(anyProblem, fc.nat(), fc.nat(), fc.boolean()).map(([any, one, two, byTimes]): Problem => {
  const first = one % any.meets.length
  const second = two % any.meets.length
  if (first === second) return any
  const { duration, resources, choices } = any.meets[first]
  const taken = new Set([...resources, ...choices.flatMap(({ candidates }) => candidates)])
  const meets = any.meets.map((own, index) => {
    if (index === first) return { ...own, fixed: null }
    if (index !== second) return own
    const free = own.resources.filter((resource) => !taken.has(resource))
    return {
      ...own,
      duration,
      fixed: null,
      resources: free,
      choices: own.choices.filter((choice) => !choice.candidates.some((candidate) => resources.includes(candidate))),
    }
  })
  const both = { required: true, weight: 1, meets: [first, second] }
  const times = Array.from({ length: any.days * any.hours }, (_, time) => time)
  const rule = byTimes
    ? { kind: 'MAX_SLOTS_USED' as const, ...both, times, value: 1 }
    : { kind: 'same-start' as const, ...both, anyDay: false }
  return { ...any, meets, constraints: [...any.constraints, rule] }
})

test('[S28] joined meets cost what they cost apart at the same start, and go there and back', () => {
  let joins = 0
  fc.assert(
    fc.property(anyBound, fc.nat(), (given, seed) => {
      const together = joinTogether(given)
      if (!together) return
      joins++
      checkProblem(together.problem)
      const starts = openStarts(together.problem)
      const assignment = anyAssignment(together.problem, starts, seed)
      const parted = together.parted(assignment)
      expect(together.joined(parted)).toEqual(assignment)
      expect(costOf(given, parted)).toEqual(costOf(together.problem, assignment))
      openStarts(given).forEach((open, index) => {
        if (open.length > 0) expect(open).toContain(parted[index])
        else expect(parted[index]).toBe(-1)
      })
    }),
    { numRuns: runs(125) },
  )
  expect(joins).toBeGreaterThan(20)
})

const together = { kind: 'same-start' as const, required: true, weight: 1, anyDay: false }
const rooms = [0, 1, 2, 3].map((index) => ({ name: `${index}`, unavailable: [] }))

test('[S28] what can not be one stays apart: of one resource, of two lengths, without a start in common, told apart', () => {
  const two = (meets: Problem['meets'], more: Partial<Problem> = {}) =>
    joinTogether(
      problem({ days: 2, hours: 2, resources: rooms, meets, constraints: [{ ...together, meets: [0, 1] }], ...more }),
    )
  expect(two([meet([0]), meet([1])])!.problem.meets).toEqual([meet([0, 1])])
  expect(two([meet([0]), meet([0, 1])])).toBeNull()
  expect(two([meet([0]), meet([1], 2)])).toBeNull()
  expect(two([meet([0], 1, 0), meet([1], 1, 1)])).toBeNull()
  const rule = { kind: 'MAX_DAYS_USED' as const, required: false, weight: 1, value: 1, meets: [0, 1] }
  expect(two([meet([0]), meet([1])], { constraints: [{ ...together, meets: [0, 1] }, rule] })).toBeNull()
})

test('[S28] meets that may lie at one time of several, and nowhere else, are one and count as many', () => {
  const both = { required: true, weight: 1 }
  const ofMorning = { kind: 'starts' as const, times: [0, 1] }
  const bound = { limits: [0], choices: [], duration: 1, fixed: null }
  const rules = [
    { kind: 'MAX_SLOTS_USED' as const, ...both, meets: [0, 1, 2], times: [0, 1], value: 1 },
    { kind: 'MAX_AT_ONCE' as const, ...both, meets: [0, 1, 2], value: 2 },
  ]
  const given = problem({
    days: 2,
    hours: 2,
    resources: rooms,
    limits: [ofMorning],
    meets: [{ ...bound, resources: [0] }, meet([1]), { ...bound, resources: [2] }],
    constraints: rules,
  })
  const joined = joinTogether(given)!.problem
  expect(joined.meets).toEqual([{ ...bound, resources: [0, 2] }, meet([1])])
  expect(joined.constraints).toEqual([
    { ...rules[0], meets: [0, 1] },
    { ...rules[1], meets: [0, 1, 0] },
  ])
  expect(costOf(joined, Int16Array.of(1, 1)).broken).toBe(1)
  expect(costOf(joined, Int16Array.of(1, 0)).broken).toBe(1)
  const apart = { kind: 'TAGS_APART' as const, ...both, meets: [0, 2] }
  const labelled = (labels: number[]) => joinTogether({ ...given, constraints: [...rules, { ...apart, labels }] })
  expect(labelled([1, 1])!.problem.meets).toHaveLength(2)
  expect(labelled([0, 1])).toBeNull()
})

test('[S28] what lies apart in a timetable that is there stays apart', () => {
  const given = problem({
    days: 2,
    hours: 2,
    resources: rooms,
    meets: [meet([0]), meet([1]), meet([2]), meet([3])],
    constraints: [
      { ...together, meets: [0, 1] },
      { ...together, meets: [2, 3] },
    ],
  })
  expect(joinTogether(given, Int16Array.of(0, 1, 2, -1))!.problem.meets).toEqual([meet([0]), meet([1]), meet([2, 3])])
})
