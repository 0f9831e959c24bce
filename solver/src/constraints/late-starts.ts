import { belowLowest, countBits } from '../basics/bits.ts'
import type { ResourceConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { lookedAt, type Across } from './across.ts'

/** By how many open periods a day starts after its first open one. */
function lateBits(busy: number, open: number): number {
  return busy === 0 ? 0 : countBits(open & belowLowest(busy))
}

/** Days that start late, and periods beyond the grace, both together off the week: where they are shared, each further unit of one resource counts one more. */
export function lateStartsOfWeek(
  week: Pick<Problem, 'days' | 'hours'>,
  { most, grace, within }: Extract<ResourceConstraint, { readonly kind: 'late-starts' }>,
): (open: readonly number[]) => Across {
  const looksAt = lookedAt(week, within)
  return (open) => (busy, row) => {
    let late = 0
    let later = 0
    for (let day = 0; day < week.days; day++) {
      const periods = lateBits(busy[row + day] & looksAt[day], open[day] & looksAt[day])
      if (periods > 0) late++
      if (grace !== null && periods > grace) later += periods - grace
    }
    return Math.max(0, late - most) + later
  }
}
