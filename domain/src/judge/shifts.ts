import type { Shift } from './effect.ts'
import type { Added, Load } from './terms.ts'

/** What `broken` rules and `soft` wishes cost more, and which got worse or better. */
export type Shifts = {
  readonly broken: number
  readonly soft: number
  readonly added: readonly Shift[]
  readonly eased: readonly Shift[]
}

const NONE: Load = { amount: 0, units: 0 }

/** From what a lesson adds where it lies now and what it would add there: both against the timetable without it. */
export function shiftsOf(now: Added, after: Added): Shifts {
  const cost = { rule: 0, wish: 0 }
  const added: Shift[] = []
  const eased: Shift[] = []
  for (const [key, one] of after) {
    const { term, there } = one
    cost[term.kind] += one.units * term.weight
    const more = less(one, least(now.get(key) ?? NONE))
    if (more.units > 0) added.push(term.shift(told(more), there))
  }
  for (const [key, one] of now) {
    const { term, there } = one
    cost[term.kind] -= one.units * term.weight
    const gone = less(one, after.get(key) ?? NONE)
    if (gone.units > 0) eased.push(term.shift(told(gone), there))
    // What it mends now comes back.
    if (one.units < 0 && !after.has(key)) added.push(term.shift(told(less(NONE, one)), there))
  }
  for (const [key, one] of after)
    if (one.units < 0 && !now.has(key)) eased.push(one.term.shift(told(less(NONE, one)), one.there))
  return { broken: cost.rule, soft: cost.wish, added, eased }
}

const least = ({ amount, units }: Load): Load => ({ amount: Math.min(0, amount), units: Math.min(0, units) })

const less = (a: Load, b: Load): Load => ({ amount: a.amount - b.amount, units: a.units - b.units })

/** Where what somebody has more of weighs more than what another has less of, one at least is told. */
const told = ({ amount, units }: Load): Load => ({ amount: Math.max(1, amount), units })
