import { avoidedTimesDeviation } from './constraints/avoided-times.ts'
import { clashDeviation } from './constraints/clash.ts'
import { daysApartDeviation } from './constraints/days-apart.ts'
import { gatherDeviation } from './constraints/gather.ts'
import { preferredStartsDeviation } from './constraints/preferred-starts.ts'
import { scatterDeviation } from './constraints/scatter.ts'
import { timeOfDayDeviation } from './constraints/time-of-day.ts'
import type { Assignment, Preference, Problem, StartPreference } from './problem.ts'

/** Two numbers, compared in this order: no gain in `soft` ever pays for a double booking. */
export type Cost = { readonly doubleBookings: number; readonly soft: number }

/** The cost of an assignment, counted from the records: the twin of every incremental number of the search. */
export function costOf(problem: Problem, assignment: Assignment): Cost {
  let soft = 0
  for (const preference of problem.preferences) soft += preferenceCost(problem, preference, assignment)
  return { doubleBookings: clashDeviation(problem, assignment), soft }
}

/** The weight of one preference times how far it is broken. */
export function preferenceCost(problem: Problem, preference: Preference, assignment: Assignment): number {
  const { meets, weight } = preference
  switch (preference.kind) {
    case 'gather':
      return weight * gatherDeviation(problem, meets, assignment)
    case 'scatter':
      return weight * scatterDeviation(problem, meets, assignment)
    case 'days-apart':
      return weight * daysApartDeviation(problem, meets, assignment, preference.days)
    default: {
      const deviation = startDeviation(problem, preference)
      let sum = 0
      for (const meet of meets)
        if (assignment[meet] >= 0) sum += deviation(assignment[meet], problem.meets[meet].duration)
      return weight * sum
    }
  }
}

/** How far a preference of starts is broken, as a function of a meet's start and duration. */
export function startDeviation(
  problem: Problem,
  preference: StartPreference,
): (time: number, duration: number) => number {
  switch (preference.kind) {
    case 'early':
    case 'late':
      return (time, duration) => timeOfDayDeviation(problem, preference.kind, time, duration)
    case 'preferred-starts': {
      const times = new Set(preference.times)
      return (time) => preferredStartsDeviation(times, time)
    }
    case 'avoided-times': {
      const times = new Set(preference.times)
      return (time, duration) => avoidedTimesDeviation(times, time, duration)
    }
  }
}
