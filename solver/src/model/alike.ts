import type { ConstraintKind } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * meet to the number of those like it: a timetable in which two of them change places is the same one. `starts` and `resources` of each meet, as
 * the model has them.
 */
export function alikeOf(
  problem: Problem,
  starts: readonly (readonly number[])[],
  resources: readonly (readonly number[])[],
): Int32Array {
  const seenBy = looksOf(problem)
  const numbers = new Map<string, number>()
  return Int32Array.from(problem.meets, ({ duration, choices }, meet) => {
    const key = JSON.stringify([duration, starts[meet], resources[meet], choices, seenBy[meet]])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}

/** The constraints that name a meet and, where those tell its meets apart, at which place; one that names it twice is there twice. */
function looksOf({ meets, constraints }: Problem): number[][] {
  const looks: number[][] = meets.map(() => [])
  constraints.forEach((constraint, number) => {
    if (!('meets' in constraint)) return
    const tellsApart = TELL_APART.has(constraint.kind)
    constraint.meets.forEach((meet, place) => looks[meet].push(number, tellsApart ? place : -1))
  })
  return looks
}

const TELL_APART: ReadonlySet<ConstraintKind> = new Set([
  'ordered',
  'consecutive',
  'gap-in-order',
  'labels-apart',
  'labels-a-day',
  'most-resources',
])
