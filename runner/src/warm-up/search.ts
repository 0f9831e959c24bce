import { compile, createSearch, type Problem } from '@timetable/solver/core'

/** What is made anew for every school is compiled for good only when it has been made a few times. */
const TIMES = 12
const STEPS = 1000

/** Solves a problem from nothing until the search is compiled from first to last: half a second. */
export function warmUp(problem: Problem): void {
  for (let seed = 1; seed <= TIMES; seed++) createSearch(compile(problem), { seed, longRun: true }).run(STEPS)
}
