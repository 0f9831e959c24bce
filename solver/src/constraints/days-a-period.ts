import { bitRun, countBits } from '../basics/bits.ts'
import type { ResourceConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import type { Span } from '../problem/records.ts'
import { lookedAt, type Across } from './across.ts'

type DaysAPeriod = Extract<ResourceConstraint, { readonly kind: 'days-a-period' }>

/** Few days a period. Deviation: of each period of the day, the days beyond `most` on which it is busy. */
export function daysAPeriod(week: Pick<Problem, 'days' | 'hours'>, { most, within }: DaysAPeriod): Across {
  const looksAt = lookedAt(week, within)
  /** The periods that are busy on more than so many of the days so far, as bits. */
  const seen = new Int32Array(most)
  return (busy, row) => {
    let beyond = 0
    seen.fill(0)
    for (let day = 0; day < week.days; day++) {
      let bits = busy[row + day] & looksAt[day]
      for (let times = 0; times < most && bits !== 0; times++) {
        const again = seen[times] & bits
        seen[times] |= bits
        bits = again
      }
      if (bits !== 0) beyond += countBits(bits)
    }
    return beyond
  }
}

/** Where one day is the most: the periods of the day that two meets of a resource on different days have in common. */
export function periodsInCommon(week: Pick<Problem, 'days' | 'hours'>, within?: readonly number[]) {
  const looksAt = lookedAt(week, within)
  const periodsOf = ({ start, end, day }: Span) =>
    bitRun(start - day * week.hours, Math.min(end - start, (day + 1) * week.hours - start)) & looksAt[day]
  return (a: Span, b: Span): number => (a.day === b.day ? 0 : countBits(periodsOf(a) & periodsOf(b)))
}
