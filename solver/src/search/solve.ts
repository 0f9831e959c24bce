import type { Cost } from '../constraints/cost.ts'
import { compile } from '../model/compile.ts'
import { type Assignment, checkProblem, type Problem } from '../problem/problem.ts'
import { createSearch } from './search.ts'

export type Solution = { readonly assignment: Assignment; readonly cost: Cost; readonly moves: number }

/** Solves a problem in one go: a seed and a number of steps give one timetable, always the same. */
export function solve(problem: Problem, options: { seed: number; steps: number; start?: Assignment }): Solution {
  checkProblem(problem)
  const search = createSearch(compile(problem), options)
  search.run(options.steps)
  return { assignment: search.best.slice(), cost: search.cost, moves: search.moves }
}
