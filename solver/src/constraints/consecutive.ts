import type { Assignment, Problem } from '../problem/problem.ts'
import { breakTimes, periodsBetween, type Span, spanOf, spansOf } from '../problem/records.ts'
import { follows } from './days-apart.ts'

/** Consecutive. Deviation: of each two neighbours in the order given, 1 where the second does not follow the first. */
export function linkMissing(a: Span, b: Span, breaks: Uint8Array): number {
  return follows(a, b, breaks) ? 0 : 1
}

function linksMissing(lying: readonly Span[], breaks: Uint8Array): number {
  let missing = 0
  for (let i = 1; i < lying.length; i++) missing += linkMissing(lying[i - 1], lying[i], breaks)
  return missing
}

/** Consecutive in any order. Deviation: the links missing between the meets as they lie in the week. */
export function anyOrderDeviation(problem: Problem, meets: readonly number[], assignment: Assignment): number {
  const lying = spansOf(problem, meets, assignment).sort((a, b) => a.start - b.start || a.end - b.end)
  return linksMissing(lying, breakTimes(problem))
}

/**
 * What the search goes by, pair by pair: 1 where two of the meets overlap, lie on two days, or have more between them than
 * the others can fill. It is 0 for every pair just where no link is missing.
 */
export function pairTooFar(a: Span, b: Span, others: number, breaks: Uint8Array): number {
  if (a.day !== b.day) return 1
  const [first, second] = a.start <= b.start ? [a, b] : [b, a]
  if (second.start < first.end) return 1
  return periodsBetween(breaks, first.end, second.start) > others ? 1 : 0
}

/** Tells what a lifted meet adds at a time to the links missing among its group; it may fill a hole. */
export type AnyOrder = { adds(start: Assignment, meet: number, time: number): number }

export function createAnyOrder(problem: Problem, meets: readonly number[]): AnyOrder {
  const breaks = breakTimes(problem)
  const missingOf = (lying: Span[]) => {
    lying.sort((a, b) => a.start - b.start || a.end - b.end)
    return linksMissing(lying, breaks)
  }
  return {
    adds(start, meet, time) {
      const others = spansOf(
        problem,
        meets.filter((other) => other !== meet),
        start,
      )
      return missingOf([...others, spanOf(problem, meet, time)]) - missingOf(others)
    },
  }
}
