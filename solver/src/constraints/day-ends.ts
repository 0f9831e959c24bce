import type { Assignment, Problem } from '../problem/problem.ts'
import { daysOf, type Span, spansOf, weeksAttendedBy } from '../problem/records.ts'

/**
 * Ends day, starts day. Deviation: for each of the meets and each resource named that attends it, 1 where that resource is
 * busy on that day after the meet, or before it.
 */
export function dayEndsDeviation(
  problem: Problem,
  kind: 'ends-day' | 'starts-day',
  meets: readonly number[],
  resources: readonly number[],
  assignment: Assignment,
): number {
  let deviation = 0
  for (const { meet, day, start, end } of spansOf(problem, meets, assignment)) {
    for (const resource of weeksAttendedBy(problem, meet, assignment)) {
      if (!resources.includes(resource)) continue
      const { busy } = daysOf(problem, resource, assignment)[day]
      const hour = start % problem.hours
      const beyond = kind === 'ends-day' ? busy.slice(hour + end - start) : busy.slice(0, hour)
      if (beyond.includes(true)) deviation++
    }
  }
  return deviation
}

/** What the search goes by: whether another meet of the resource reaches beyond the one that should end, or start, the day. */
export function reachesBeyond(edge: Span, other: Span, kind: 'ends-day' | 'starts-day'): number {
  if (edge.day !== other.day) return 0
  return (kind === 'ends-day' ? other.end > edge.end : other.start < edge.start) ? 1 : 0
}
