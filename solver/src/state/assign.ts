import type { Choices } from '../model/model.ts'

const NO_GAIN = 1e-9

/**
 * Chooses a different candidate for each choice of a meet, with the least total cost (successive shortest paths). Each choice in turn takes
 * the cheapest path on which other choices change. Writes the result into `chosen`, -1 if no candidate is left. Returns the total cost.
 */
export function assignDistinct(
  choices: Choices,
  meet: number,
  costOf: (choice: number, candidate: number) => number,
  chosen: { [choice: number]: number },
): number {
  const first = choices.from[meet]
  const end = choices.from[meet + 1]
  /** By choice: the cost to take its candidate away, and the choice that takes it. */
  const freed = new Map<number, { cost: number; by: number }>()
  let total = 0
  for (let choice = first; choice < end; choice++) chosen[choice] = -1
  for (let choice = first; choice < end; choice++) {
    freed.clear()
    freed.set(choice, { cost: 0, by: -1 })
    let least = Infinity
    let taker = -1
    let taken = -1
    for (let changed = true; changed;) {
      changed = false
      for (const [one, { cost }] of freed) {
        for (let i = choices.candidatesFrom[one]; i < choices.candidatesFrom[one + 1]; i++) {
          const candidate = choices.candidates[i]
          if (candidate === chosen[one]) continue
          const sum = cost + costOf(one, candidate)
          const holder = holderOf(candidate, first, choice)
          if (holder < 0) {
            if (sum >= least) continue
            least = sum
            taker = one
            taken = candidate
          } else {
            const before = freed.get(holder)
            const without = sum - costOf(holder, candidate)
            // A tiny difference is no gain, because costs can be fractions.
            if (before && before.cost <= without + NO_GAIN) continue
            freed.set(holder, { cost: without, by: one })
            changed = true
          }
        }
      }
    }
    if (taker < 0) continue
    total += least
    while (taker >= 0) {
      const left = chosen[taker]
      chosen[taker] = taken
      taken = left
      taker = freed.get(taker)!.by
    }
  }
  return total

  function holderOf(candidate: number, from: number, to: number): number {
    for (let other = from; other < to; other++) if (chosen[other] === candidate) return other
    return -1
  }
}
