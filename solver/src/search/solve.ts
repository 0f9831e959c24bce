import type { Cost } from '../constraints/cost.ts'
import { type Assignment, checkProblem, type Problem } from '../problem/problem.ts'
import { searchProblem } from './search-problem.ts'

export type Solution = { readonly assignment: Assignment; readonly cost: Cost; readonly moves: number }

/** Solves a problem in one call. The seed and the number of steps always give the same timetable. */
export function solve(problem: Problem, options: { seed: number; steps: number; start?: Assignment }): Solution {
  checkProblem(problem)
  const search = searchProblem(problem, options)
  search.run(options.steps)
  return { assignment: search.best.slice(), cost: search.cost, moves: search.moves }
}
