import { deviationOf } from '../constraints/cost.ts'
import type { Constraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { isLasting } from './lasting.ts'
import type { Literal } from './literal.ts'
import type { Prover } from './prover.ts'
import type { Watcher } from './watcher.ts'

/** What is decided of a meet: its start, its chosen resources, and the literals for these. Null if any of it is open. */
export type Settled = {
  readonly start: number
  readonly chosen: readonly number[]
  readonly literals: readonly Literal[]
}

type CheckOptions = {
  readonly problem: Problem
  readonly constraint: Constraint
  /** The meets that the constraint reads. */
  readonly meets: readonly number[]
  readonly guard: Literal
  /** The position of each meet's choices in an assignment. */
  readonly choicesFrom: readonly number[]
  settled(meet: number): Settled | null
}

/** Checks a constraint against the decided positions, with the search's own count from the records. */
export function checkOf(prover: Prover, options: CheckOptions, scratch: Assignment): Watcher {
  const { problem, constraint, meets, guard, choicesFrom, settled } = options
  const lasting = isLasting(problem, constraint)
  let changed = false
  const put = (meet: number, at: Settled | null) => {
    scratch[meet] = at ? at.start : -1
    const from = choicesFrom[meet]
    for (let i = 0; i < problem.meets[meet].choices.length; i++) scratch[from + i] = at ? at.chosen[i] : -1
  }
  return {
    becameTrue() {
      changed = true
      return null
    },
    ask() {
      if (!changed || prover.value[guard] <= 0) return null
      changed = false
      const there: { readonly meet: number; readonly at: Settled }[] = []
      for (const meet of meets) {
        const at = settled(meet)
        if (at) there.push({ meet, at })
        else if (!lasting) return null
      }
      for (const { meet, at } of there) put(meet, at)
      const isBroken = () => {
        prover.work += 5 + meets.length
        return deviationOf(problem, constraint, scratch) > 0
      }
      let causes: typeof there | null = null
      if (isBroken()) {
        causes = there
        // If it stays broken without a meet, that meet is not a cause.
        if (lasting)
          for (const one of there) {
            put(one.meet, null)
            if (isBroken()) causes = causes.filter((other) => other !== one)
            else put(one.meet, one.at)
          }
      }
      for (const { meet } of there) put(meet, null)
      if (!causes) return null
      changed = true
      return [guard, ...causes.flatMap(({ at }) => at.literals)]
    },
  }
}
