import { avoidedTimesDeviation } from './constraints/avoided-times.ts'
import { clashDeviation } from './constraints/clash.ts'
import { daysApartDeviation } from './constraints/days-apart.ts'
import { gatherDeviation } from './constraints/gather.ts'
import { preferredStartsDeviation } from './constraints/preferred-starts.ts'
import { scatterDeviation } from './constraints/scatter.ts'
import { timeOfDayDeviation } from './constraints/time-of-day.ts'
import type { Constraint, StartConstraint } from './constraint.ts'
import type { Assignment, Problem } from './problem.ts'

/**
 * Three numbers, compared in this order: no gain in one ever pays for the one before. `broken`: weighed deviations of what
 * is required.
 */
export type Cost = { readonly doubleBookings: number; readonly broken: number; readonly soft: number }

export function isLess(a: Cost, b: Cost): boolean {
  return (a.doubleBookings - b.doubleBookings || a.broken - b.broken || a.soft - b.soft) < 0
}

/** The cost of an assignment, counted from the records: the twin of every incremental number of the search. */
export function costOf(problem: Problem, assignment: Assignment): Cost {
  let broken = 0
  let soft = 0
  for (const constraint of problem.constraints) {
    const cost = constraintCost(problem, constraint, assignment)
    if (constraint.required) broken += cost
    else soft += cost
  }
  return { doubleBookings: clashDeviation(problem, assignment), broken, soft }
}

/** The weight of one constraint times how far it is broken. */
export function constraintCost(problem: Problem, constraint: Constraint, assignment: Assignment): number {
  const { meets, weight } = constraint
  switch (constraint.kind) {
    case 'gather':
      return weight * gatherDeviation(problem, meets, assignment)
    case 'scatter':
      return weight * scatterDeviation(problem, meets, assignment)
    case 'days-apart':
      return weight * daysApartDeviation(problem, meets, assignment, constraint.days)
    default: {
      const deviation = startDeviation(problem, constraint)
      let sum = 0
      for (const meet of meets)
        if (assignment[meet] >= 0) sum += deviation(assignment[meet], problem.meets[meet].duration)
      return weight * sum
    }
  }
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
