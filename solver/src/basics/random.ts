/** Random numbers for the search: a small seeded generator (xorshift, 32 bits), the same on every platform. */
export type Random = {
  /** An integer from 0 to `bound` - 1. Without a division for bounds up to 65,536. */
  below(bound: number): number
  /** A number from 0 to below 1. */
  unit(): number
}

export function createRandom(seed: number): Random {
  // One multiplication spreads seeds that differ in one bit. Xorshift must not start at zero.
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0 || 1
  const next = (): number => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return x
  }
  for (let i = 0; i < 8; i++) next()
  return {
    below: (bound) =>
      bound <= 0x10000 ? ((next() >>> 16) * bound) >>> 16 : Math.floor(((next() >>> 0) / 4294967296) * bound),
    unit: () => (next() >>> 0) / 4294967296,
  }
}
