import { bitRun, countBits } from '../basics/bits.ts'
import type { Problem } from '../problem/problem.ts'
import type { Span } from '../problem/records.ts'
import { lookedAt } from './across.ts'

/** If at most one day is allowed: the periods of the day that two meets of a resource on different days have in common. */
export function periodsInCommon(week: Pick<Problem, 'days' | 'hours'>, within?: readonly number[]) {
  const looksAt = lookedAt(week, within)
  const periodsOf = ({ start, end, day }: Span) =>
    bitRun(start - day * week.hours, Math.min(end - start, (day + 1) * week.hours - start)) & looksAt[day]
  return (a: Span, b: Span): number => (a.day === b.day ? 0 : countBits(periodsOf(a) & periodsOf(b)))
}
