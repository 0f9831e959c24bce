import type { Placed } from './placed.ts'
import type { Adds } from './match.ts'

/** Where things are counted by key, and so many of one key come to some amount: what one more lesson adds. */
export function addsToCounts(
  others: readonly Placed[],
  keysOf: (placed: Placed) => Iterable<number>,
  amountOf: (count: number) => number,
): Adds {
  const counts = new Map<number, number>()
  for (const other of others) for (const key of keysOf(other)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (there) => {
    let added = 0
    for (const key of keysOf(there)) {
      const count = counts.get(key) ?? 0
      added += Math.max(0, amountOf(count + 1)) - (count === 0 ? 0 : Math.max(0, amountOf(count)))
    }
    return added
  }
}

/** Where every key beyond the first counts one: what one more lesson adds. */
export function addsAnother(others: readonly Placed[], keyOf: (placed: Placed) => number): Adds {
  const keys = new Set(others.map(keyOf))
  return (there) => (keys.size === 0 || keys.has(keyOf(there)) ? 0 : 1)
}

/** Where every pair comes to some amount: what one more lesson adds. */
export function addsToPairs(others: readonly Placed[], amountOf: (a: Placed, b: Placed) => number): Adds {
  return (there) => {
    let added = 0
    for (const other of others) added += Math.max(0, amountOf(other, there))
    return added
  }
}
