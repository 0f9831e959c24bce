import {
  type Constraint,
  type CountConstraint,
  isEdgeConstraint,
  isResourceConstraint,
  isRoomConstraint,
  isSpanConstraint,
  isStartConstraint,
  isVarietyConstraint,
  type StartConstraint,
} from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { spanOf, spansOf } from '../problem/records.ts'
import { atLeastDeviation } from './at-least.ts'
import { atOnceDeviation } from './at-once.ts'
import { awayDeviation } from './away.ts'
import { avoidedTimesDeviation } from './avoided-times.ts'
import { clashDeviation } from './clash.ts'
import { edgesDeviation } from './day-edges.ts'
import { fewDaysDeviation } from './few-days.ts'
import { gatherDeviation } from './gather.ts'
import { resourceDeviation } from './gauges.ts'
import { inTimesDeviation } from './in-times.ts'
import { labelsADayDeviation, labelsApartDeviation } from './labels.ts'
import { commonTimes } from './not-overlapping.ts'
import { isOfPairs, pairRulesOf } from './pairs.ts'
import { preferredStartsDeviation } from './preferred-starts.ts'
import { roomDeviation } from './rooms.ts'
import { sameStartDeviation } from './same-start.ts'
import { scatterDeviation } from './scatter.ts'
import { spansDeviation } from './spans.ts'
import { timeOfDayDeviation } from './time-of-day.ts'
import { leastTimesUsedDeviation, timesUsedDeviation } from './times-used.ts'
import { varietyDeviation } from './variety.ts'

/**
 * Three numbers, compared in this order: no gain in one ever pays for the one before. `broken`: weighed deviations of what
 * is required.
 */
export type Cost = {
  readonly doubleBookings: number
  readonly broken: number
  readonly soft: number
  /** Lessons that lie elsewhere than they stood, where these are counted: before anything soft. */
  readonly moved?: number
}

export function isLess(a: Cost, b: Cost): boolean {
  return (
    (a.doubleBookings - b.doubleBookings || a.broken - b.broken || (a.moved ?? 0) - (b.moved ?? 0) || a.soft - b.soft) <
    0
  )
}

/** The cost of an assignment, counted from the records: the twin of every incremental number of the search. */
export function costOf(problem: Problem, assignment: Assignment): Cost {
  const steps = costing(problem, assignment)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** So many constraints are counted in a step. */
const IN_STEP = 100

/** The same in steps, none of which takes long. */
export function* costing(problem: Problem, assignment: Assignment): Generator<void, Cost> {
  let broken = awayDeviation(problem, assignment)
  let soft = choiceCost(problem, assignment)
  for (const [index, constraint] of problem.constraints.entries()) {
    if (index % IN_STEP === 0) yield
    const cost = constraint.weight * deviationOf(problem, constraint, assignment)
    if (constraint.required) broken += cost
    else soft += cost
  }
  yield
  return { doubleBookings: clashDeviation(problem, assignment), broken, soft }
}

/** How far one constraint is broken. */
export function deviationOf(problem: Problem, constraint: Constraint, assignment: Assignment): number {
  if (isResourceConstraint(constraint)) {
    return constraint.resources.reduce(
      (sum, resource) => sum + resourceDeviation(problem, constraint, resource, assignment),
      0,
    )
  }
  if (isRoomConstraint(constraint)) return roomDeviation(problem, constraint, assignment)
  if (isVarietyConstraint(constraint)) return varietyDeviation(problem, constraint, assignment)
  if (isStartConstraint(constraint)) {
    const deviation = startDeviation(problem, constraint)
    return spansOf(problem, constraint.meets, assignment).reduce(
      (sum, { start, end }) => sum + deviation(start, end - start),
      0,
    )
  }
  if (isSpanConstraint(constraint)) return spansDeviation(problem, constraint, assignment)
  if (isEdgeConstraint(constraint)) return edgesDeviation(problem, constraint, assignment)
  return isOfPairs(problem, constraint)
    ? pairsDeviation(problem, constraint, assignment)
    : countsDeviation(problem, constraint, assignment)
}

function pairsDeviation(problem: Problem, constraint: CountConstraint, assignment: Assignment): number {
  let sum = 0
  // Each pair has one of its meets at least.
  if (constraint.meets.every((meet) => assignment[meet] < 0)) return sum
  for (const { a, b, deviation } of pairRulesOf(problem, constraint)) {
    if (assignment[a] < 0 || assignment[b] < 0) continue
    sum += deviation(spanOf(problem, a, assignment[a]), spanOf(problem, b, assignment[b]))
  }
  return sum
}

function countsDeviation(problem: Problem, constraint: CountConstraint, assignment: Assignment): number {
  const { kind, meets } = constraint
  switch (kind) {
    case 'gather':
      return gatherDeviation(problem, meets, assignment)
    case 'scatter':
      return scatterDeviation(problem, meets, assignment, constraint.most, constraint.span)
    case 'few-days':
      return fewDaysDeviation(problem, meets, assignment, constraint.most, constraint.span ?? 1)
    case 'same-start':
      return sameStartDeviation(problem, meets, assignment, constraint.anyDay)
    case 'at-once':
      return atOnceDeviation(problem, meets, assignment, constraint)
    case 'at-least':
      return atLeastDeviation(problem, meets, assignment, constraint)
    case 'times-used':
      return timesUsedDeviation(problem, meets, assignment, constraint.times, constraint.most)
    case 'least-times-used':
      return leastTimesUsedDeviation(problem, meets, assignment, constraint.times, constraint.least)
    case 'in-times':
      return inTimesDeviation(problem, meets, assignment, constraint.times, constraint.most)
    case 'labels-apart':
      return labelsApartDeviation(problem, meets, constraint.labels, assignment)
    case 'labels-a-day':
      return labelsADayDeviation(problem, meets, constraint.labels, assignment, constraint.most, constraint.span)
    case 'not-overlapping': {
      const spans = spansOf(problem, meets, assignment)
      return spans.reduce((sum, a, i) => spans.slice(i + 1).reduce((total, b) => total + commonTimes(a, b), sum), 0)
    }
    default:
      throw new Error(`${kind} is told by pairs`)
  }
}

/** What the resources that are chosen cost. */
function choiceCost(problem: Problem, assignment: Assignment): number {
  let cost = 0
  let at = problem.meets.length
  for (const [meet, { choices }] of problem.meets.entries()) {
    for (const { candidates, costs } of choices) {
      const chosen = assignment[at++]
      if (assignment[meet] >= 0 && chosen >= 0) cost += costs?.[candidates.indexOf(chosen)] ?? 0
    }
  }
  return cost
}

/** How far a constraint of starts is broken, as a function of a meet's start and duration. */
export function startDeviation(
  problem: Problem,
  constraint: StartConstraint,
): (time: number, duration: number) => number {
  switch (constraint.kind) {
    case 'early':
    case 'late':
      return (time, duration) => timeOfDayDeviation(problem, constraint.kind, time, duration)
    case 'preferred-starts': {
      const times = new Set(constraint.times)
      return (time) => preferredStartsDeviation(times, time)
    }
    case 'avoided-times': {
      const times = new Set(constraint.times)
      return (time, duration) => avoidedTimesDeviation(times, time, duration)
    }
  }
}
