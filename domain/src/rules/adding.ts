import { addsUsed, ofEachKey } from './counting.ts'
import type { Adds } from './match.ts'
import type { Span } from './pair.ts'
import type { Placed } from './placed.ts'

/** For lessons counted by key, with an amount per count: returns what one more lesson adds. */
export function addsToCounts(
  others: readonly Span[],
  keyOf: (span: Span) => number,
  amountOf: (count: number) => number,
): Adds {
  const adds = ofEachKey({ keysOf: (span) => [keyOf(span)], amountOf }).adds(others)
  return (there) => adds(there, others.length)
}

/** For a measure where each key after the first counts 1: returns what one more lesson adds. */
export function addsAnother(others: readonly Span[], keyOf: (span: Span) => number): Adds {
  const adds = addsUsed(
    others,
    (span) => [keyOf(span)],
    (used) => used - 1,
  )
  return (there) => adds(there, others.length)
}

/** For a measure that sums over all pairs: returns what one more lesson adds. */
export function addsToPairs(others: readonly Placed[], amountOf: (a: Placed, b: Placed) => number): Adds {
  return (there) => {
    let added = 0
    for (const other of others) added += Math.max(0, amountOf(other, there))
    return added
  }
}
