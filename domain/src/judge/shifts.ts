import type { Shift } from './effect.ts'
import type { Added } from './terms.ts'

/** What `broken` rules and `soft` wishes cost more, and which got worse or better. */
export type Shifts = {
  readonly broken: number
  readonly soft: number
  readonly added: readonly Shift[]
  readonly eased: readonly Shift[]
}

/** From what a lesson adds where it lies now and what it would add there: both against the timetable without it. */
export function shiftsOf(now: Added, after: Added): Shifts {
  const cost = { rule: 0, wish: 0 }
  const added: Shift[] = []
  const eased: Shift[] = []
  for (const [key, { term, amount, there }] of after) {
    cost[term.kind] += amount * term.weight
    const more = amount - Math.min(0, now.get(key)?.amount ?? 0)
    if (more > 0) added.push(term.shift(more, there))
  }
  for (const [key, { term, amount, there }] of now) {
    cost[term.kind] -= amount * term.weight
    const less = amount - (after.get(key)?.amount ?? 0)
    if (less > 0) eased.push(term.shift(less, there))
    // What it mends now comes back.
    if (amount < 0 && !after.has(key)) added.push(term.shift(-amount, there))
  }
  for (const [key, { term, amount, there }] of after)
    if (amount < 0 && !now.has(key)) eased.push(term.shift(-amount, there))
  return { broken: cost.rule, soft: cost.wish, added, eased }
}
