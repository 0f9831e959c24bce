import type { Shift } from './effect.ts'
import type { Added, Load } from './terms.ts'

/** The cost change of required rules (`broken`) and wishes (`soft`), and which of them became worse or better. */
export type Shifts = {
  readonly broken: number
  readonly soft: number
  readonly added: readonly Shift[]
  readonly eased: readonly Shift[]
}

const NONE: Load = { amount: 0, cost: 0 }

/**
 * Compares what a lesson adds in its current place with what it would add in another. Both are relative to the timetable without the
 * lesson.
 */
export function shiftsOf(now: Added, after: Added): Shifts {
  const total = { rule: 0, wish: 0 }
  const added: Shift[] = []
  const eased: Shift[] = []
  for (const [key, one] of after) {
    const { term, there } = one
    total[term.kind] += one.cost
    const more = less(one, least(now.get(key) ?? NONE))
    if (more.cost > 0) added.push(term.shift(atLeastOne(more), there))
  }
  for (const [key, one] of now) {
    const { term, there } = one
    total[term.kind] -= one.cost
    const gone = less(one, after.get(key) ?? NONE)
    if (gone.cost > 0) eased.push(term.shift(atLeastOne(gone), there))
    // What the lesson improves now becomes worse again.
    if (one.cost < 0 && !after.has(key)) added.push(term.shift(atLeastOne(less(NONE, one)), there))
  }
  for (const [key, one] of after)
    if (one.cost < 0 && !now.has(key)) eased.push(one.term.shift(atLeastOne(less(NONE, one)), one.there))
  return { broken: total.rule, soft: total.wish, added, eased }
}

const least = ({ amount, cost }: Load): Load => ({ amount: Math.min(0, amount), cost: Math.min(0, cost) })

const less = (a: Load, b: Load): Load => ({ amount: a.amount - b.amount, cost: a.cost - b.cost })

/** At least 1: the cost can rise without the amount, if one calendar's increase weighs more than another's decrease. */
const atLeastOne = ({ amount, cost }: Load): Load => ({ amount: Math.max(1, amount), cost })
