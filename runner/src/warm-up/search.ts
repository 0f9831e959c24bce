import { compile, createSearch, type Problem } from '@timetable/solver/core'

/** Code that runs once for each school is optimised only after a few schools. */
const TIMES = 12
const STEPS = 1000

/** Solves a problem from nothing until the whole search is compiled: half a second. */
export function warmUp(problem: Problem): void {
  for (let seed = 1; seed <= TIMES; seed++) createSearch(compile(problem), { seed, longRun: true }).run(STEPS)
}
