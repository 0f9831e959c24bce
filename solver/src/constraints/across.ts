import type { Problem } from '../problem/problem.ts'

/** What a gauge reads off the days of a week together: those that begin at `row`, a day each, as bits of busy periods. */
export type Across = (busy: Int32Array, row: number) => number

/** The periods of each day that such a gauge looks at, as bits: all of them, where it looks at no times alone. */
export function lookedAt({ days, hours }: Pick<Problem, 'days' | 'hours'>, within?: readonly number[]): Int32Array {
  const looksAt = new Int32Array(days).fill(within === undefined ? -1 : 0)
  for (const time of within ?? []) looksAt[Math.floor(time / hours)] |= 1 << (time % hours)
  return looksAt
}
