import { compile } from './compile.ts'
import type { Cost } from './cost.ts'
import { checkProblem, type Assignment, type Problem } from './problem.ts'
import { createSearch } from './search.ts'

export type Solution = { readonly assignment: Assignment; readonly cost: Cost; readonly moves: number }

/** Solves a problem in one go: a seed and a number of steps give one timetable, always the same. */
export function solve(problem: Problem, options: { seed: number; steps: number; start?: Assignment }): Solution {
  checkProblem(problem)
  const search = createSearch(compile(problem), options)
  search.run(options.steps)
  return { assignment: search.best.slice(), cost: search.cost, moves: search.moves }
}
