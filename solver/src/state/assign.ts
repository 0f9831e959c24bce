import type { Choices } from '../model/model.ts'

const NO_GAIN = 1e-9

/**
 * Takes a candidate for each choice of a meet, none twice and as cheaply as can be: choice after choice, each by the
 * cheapest path on which others give way (successive shortest paths). Writes what is taken into `chosen`, -1 where no
 * candidate is left, and returns what it costs.
 */
export function assignDistinct(
  choices: Choices,
  meet: number,
  costOf: (choice: number, candidate: number) => number,
  chosen: { [choice: number]: number },
): number {
  const first = choices.from[meet]
  const end = choices.from[meet + 1]
  /** What it costs to set a choice free for another candidate, and who takes the one it has then. */
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
            // As near as that is no gain: costs need not be whole numbers.
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
