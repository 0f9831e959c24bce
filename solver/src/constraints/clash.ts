import { seatsOf } from '../problem/clashing.ts'
import type { Assignment, Problem } from '../problem/problem.ts'

/**
 * Clash: a resource attends at most one meet at a time. Deviation of a resource at a time: its meets there, minus one. Counted here from
 * the records; the incremental form is `lift` and `drop` of the state.
 */
export function clashDeviation(problem: Problem, assignment: Assignment): number {
  const cells = problem.days * problem.hours
  const load = new Uint32Array(problem.resources.length * cells)
  let clashes = 0
  let choice = problem.meets.length
  problem.meets.forEach((meet, index) => {
    const start = assignment[index]
    const chosen = meet.choices.map(() => assignment[choice++]).filter((resource) => resource >= 0)
    if (start < 0) return
    for (const resource of [...meet.resources, ...chosen].flatMap((each) => seatsOf(problem, index, each))) {
      for (let k = 0; k < meet.duration; k++) if (load[resource * cells + start + k]++ > 0) clashes++
    }
  })
  return clashes
}
