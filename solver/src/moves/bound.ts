import { rows } from '../basics/rows.ts'
import { SAME_START } from '../model/groups.ts'
import type { Model } from '../model/model.ts'

/**
 * By meet, the others that required rules bind to its start. Most bound meets are one meet (`together.ts`); these are not, because some
 * rule distinguishes them.
 */
export type Bound = {
  readonly isAny: boolean
  /** Row `meet` goes from `from[meet]` to `from[meet + 1]`. */
  readonly from: Int32Array
  readonly others: Int32Array
}

export function boundBy(model: Model): Bound {
  const { from, flat } = rows(Array.from({ length: model.meets }, (_, meet) => othersOf(model, meet)))
  return { isAny: flat.length > 0, from, others: flat }
}

function othersOf({ groups }: Model, meet: number): number[] {
  const others = new Set<number>()
  for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) {
    const group = groups.of[i]
    if (groups.kind[group] !== SAME_START || groups.required[group] === 0) continue
    for (let m = groups.membersFrom[group]; m < groups.membersFrom[group + 1]; m++) others.add(groups.members[m])
  }
  others.delete(meet)
  return [...others]
}
