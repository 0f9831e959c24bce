/** A random number generator that is deterministic for a seed. */
export type Random = {
  /** Returns a whole number from 0 to `below` - 1. */
  below(below: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Mulberry32: 32 bits of state, plenty for a school. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(unit() * limit)
  return {
    below,
    chance: (probability) => unit() < probability,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffled(items) {
      const order = [...items]
      for (let i = order.length - 1; i > 0; i--) {
        const j = below(i + 1)
        const item = order[i] as (typeof order)[number]
        order[i] = order[j] as (typeof order)[number]
        order[j] = item
      }
      return order
    },
  }
}
