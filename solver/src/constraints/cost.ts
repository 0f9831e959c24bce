import { toEnd } from '@timetable/domain'
import {
  type Constraint,
  type OwnConstraint,
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
import { awayDeviation } from './away.ts'
import { avoidedTimesDeviation } from './avoided-times.ts'
import { clashDeviation } from './clash.ts'
import { edgesDeviation } from './day-edges.ts'
import { resourceDeviation } from './day-metrics.ts'
import { labelsADayDeviation } from './labels.ts'
import { pairRulesOf } from './pairs.ts'
import { preferredStartsDeviation } from './preferred-starts.ts'
import { roomDeviation } from './rooms.ts'
import { sameStartDeviation } from './same-start.ts'
import { spansDeviation } from './spans.ts'
import { timeOfDayDeviation } from './time-of-day.ts'
import { varietyDeviation } from './variety.ts'

/** Three numbers, compared in this order: no gain in one ever pays for an earlier one. `broken`: weighted deviations of required rules. */
export type Cost = {
  readonly doubleBookings: number
  readonly broken: number
  readonly soft: number
  /** Lessons away from their original places, if these are counted: compared before the soft cost. */
  readonly moved?: number
}

export function isLess(a: Cost, b: Cost): boolean {
  return (
    (a.doubleBookings - b.doubleBookings || a.broken - b.broken || (a.moved ?? 0) - (b.moved ?? 0) || a.soft - b.soft) <
    0
  )
}

/** The cost of an assignment, counted from the records. Every incremental number of the search must equal it. */
export function costOf(problem: Problem, assignment: Assignment): Cost {
  return toEnd(costing(problem, assignment))
}

/** The number of constraints counted in one step. */
const IN_STEP = 100

/** The same in short steps. */
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

/** The deviation of one constraint. */
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
  return ownDeviation(problem, constraint, assignment)
}

function pairsDeviation(problem: Problem, constraint: OwnConstraint, assignment: Assignment): number {
  let sum = 0
  // Each pair contains at least one of its meets.
  if (constraint.meets.every((meet) => assignment[meet] < 0)) return sum
  for (const { a, b, deviation } of pairRulesOf(problem, constraint)) {
    if (assignment[a] < 0 || assignment[b] < 0) continue
    sum += deviation(spanOf(problem, a, assignment[a]), spanOf(problem, b, assignment[b]))
  }
  return sum
}

function ownDeviation(problem: Problem, constraint: OwnConstraint, assignment: Assignment): number {
  const { kind, meets } = constraint
  switch (kind) {
    case 'same-start':
      return sameStartDeviation(problem, meets, assignment, constraint.anyDay)
    case 'labels-a-day':
      return labelsADayDeviation(problem, meets, constraint.labels, assignment, constraint.most, constraint.span)
    case 'gap-in-order':
      return pairsDeviation(problem, constraint, assignment)
  }
}

/** The cost of the chosen resources. */
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

/** The deviation of a constraint on starts, as a function of a meet's start and duration. */
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
