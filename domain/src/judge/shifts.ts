import type { Shift } from './effect.ts'

/** Everything that counts, under a name of its own, with its amount above 0 and its cost. */
export type Counted = ReadonlyMap<string, Shift>

/** What counts now, without the lessons that move, and after they moved. */
export type Comparison = { readonly now: Counted; readonly lifted: Counted; readonly after: Counted }

/** What is worse after than now or than without the lessons; and what is better than now. */
export function shiftsOf({ now, lifted, after }: Comparison): { added: Shift[]; eased: Shift[] } {
  const amountIn = (counts: Counted, key: string) => counts.get(key)?.amount ?? 0
  const added: Shift[] = []
  const eased: Shift[] = []
  const by = (shift: Shift, amount: number): Shift => ({ ...shift, amount, cost: (shift.cost / shift.amount) * amount })
  for (const [key, shift] of after) {
    const more = shift.amount - Math.min(amountIn(now, key), amountIn(lifted, key))
    if (more > 0) added.push(by(shift, more))
  }
  for (const [key, shift] of now) {
    const less = shift.amount - amountIn(after, key)
    if (less > 0) eased.push(by(shift, less))
  }
  return { added, eased }
}
