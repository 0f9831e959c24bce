import type { VarietyConstraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { chosenBy } from '../problem/records.ts'

/** How many different resources the scheduled meets have beyond `most`. */
export function varietyDeviation(problem: Problem, constraint: VarietyConstraint, assignment: Assignment): number {
  const counted = new Set(constraint.counted)
  const had = new Set<number>()
  constraint.meets.forEach((meet, index) => {
    if (assignment[meet] < 0) return
    for (const held of constraint.held[index]) had.add(held)
    for (const chosen of chosenBy(problem, meet, assignment)) if (counted.has(chosen)) had.add(chosen)
  })
  return Math.max(0, had.size - constraint.most)
}
