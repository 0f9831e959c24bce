import { nameOf, type Judgement } from '../judge/judgement.ts'
import { WISH_KINDS, type WishKind } from '../judge/violation.ts'
import type { Figures } from './proposal.ts'

/** A judgement in numbers: errors as people count them, and open wishes by kind. */
export function figuresOf({ violations, counts, cost }: Judgement): Figures {
  const open = new Map<WishKind, Set<string>>(WISH_KINDS.map((kind) => [kind, new Set()]))
  for (const violation of violations) if (violation.kind === 'wish') open.get(violation.wish)?.add(nameOf(violation))
  const wishes = Object.fromEntries(WISH_KINDS.map((kind) => [kind, open.get(kind)?.size ?? 0]))
  return { counts, wishes: wishes as Figures['wishes'], cost: cost.soft }
}
