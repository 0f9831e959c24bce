import { compile } from '../model/compile.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { joinTogether } from '../problem/together.ts'
import { createMend } from './mend.ts'
import { createSearch, type Search, type SearchOptions } from './search.ts'

/** A search in which meets that must start together are one. All assignments, in and out, are of the original meets. */
export function searchProblem(problem: Problem, options: SearchOptions): Search {
  const { start } = options
  const together = joinTogether(problem, start)
  if (!together) return searchOf(problem, options)
  const { joined, parted } = together
  const search = searchOf(together.problem, { ...options, start: start && joined(start) }, together.sizes)
  /** A meet without a place gets the place of the meet it is joined with: this alone improves the start. */
  const filledIn = start && !isSame(parted(joined(start)), start) ? 1 : 0
  return {
    run: search.run,
    get best() {
      return parted(search.best)
    },
    get cost() {
      return search.cost
    },
    get moves() {
      return search.moves
    },
    get evaluated() {
      return search.evaluated
    },
    get gains() {
      return search.gains + filledIn
    },
    get finished() {
      return search.finished
    },
    get isFewest() {
      return search.isFewest === true
    },
    get floor() {
      return search.floor
    },
    adopt: (assignment) => search.adopt(joined(assignment)),
    warmStart: search.warmStart,
  }
}

function searchOf(problem: Problem, options: SearchOptions, lessons?: Int32Array): Search {
  const { aim = 'plan', start, ...others } = options
  const model = compile(problem)
  return aim === 'plan' || !start ? createSearch(model, options) : createMend(model, { ...others, aim, start, lessons })
}

function isSame(a: Assignment, b: Assignment): boolean {
  return a.every((value, index) => value === b[index])
}
