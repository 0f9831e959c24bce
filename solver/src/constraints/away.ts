import { mayBeAway } from '../problem/away.ts'
import type { Assignment, Problem } from '../problem/problem.ts'

/**
 * Away: the chosen resources of a meet must be available. Deviation of a choice: the times of the meet at which the resource is not
 * available. Zero if nothing else is possible (see `mayBeAway`). Counted here from the records; the incremental form is in `dropChosen` and
 * `liftChosen`.
 */
export function awayDeviation(problem: Problem, assignment: Assignment): number {
  let deviation = 0
  let at = problem.meets.length
  problem.meets.forEach((meet, index) => {
    const start = assignment[index]
    for (const choice of meet.choices) {
      const chosen = assignment[at++]
      if (start < 0 || chosen < 0 || !mayBeAway(problem, meet, choice)) continue
      const { unavailable } = problem.resources[chosen]
      for (let time = start; time < start + meet.duration; time++) if (unavailable.includes(time)) deviation++
    }
  })
  return deviation
}
