import { EDGE_KINDS, type AllMeasure } from '@timetable/domain'
import { type Constraint, type EdgeConstraint, isEdgeConstraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { daysOf, type Span, spansOf, weeksAttendedBy } from '../problem/records.ts'

/** Counted from the records: the number of meets, for each named resource that attends, that are not at their edge of its day. */
export function edgesDeviation(
  problem: Problem,
  { kind, meets, resources }: EdgeConstraint,
  assignment: Assignment,
): number {
  let deviation = 0
  for (const { meet, day, start, end } of spansOf(problem, meets, assignment)) {
    for (const resource of weeksAttendedBy(problem, meet, assignment)) {
      if (!resources.includes(resource)) continue
      const { busy } = daysOf(problem, resource, assignment)[day]
      const hour = start % problem.hours
      const [before, after] = [busy.slice(0, hour), busy.slice(hour + end - start)]
      if (EDGE_KINDS[kind].isBeyond(before.includes(true), after.includes(true))) deviation++
    }
  }
  return deviation
}

/** Whether one other meet of the resource suffices to move `edge` from the edge of the day. */
export function isBeyondBy(edge: Span, other: Span, kind: EdgeConstraint['kind']): boolean {
  return edge.day === other.day && EDGE_KINDS[kind].isBeyond(other.start < edge.start, other.end > edge.end)
}

/**
 * A guide without cost, for kinds that no single other meet breaks: first the meet that must be at the edge, then all other meets of one of
 * its resources.
 */
type EdgeGuide = { readonly constraint: EdgeConstraint; readonly measure: AllMeasure }

export function edgeGuides(problem: Problem): EdgeGuide[] {
  return problem.constraints.flatMap((constraint: Constraint): EdgeGuide[] => {
    if (!isEdgeConstraint(constraint) || !constraint.required || constraint.weight === 0) return []
    const { isBeyond } = EDGE_KINDS[constraint.kind]
    if (isBeyond(true, false) || isBeyond(false, true)) return []
    const measure: AllMeasure = {
      of: 'all',
      grows: true,
      parts: ([edge, ...others]) => {
        if (!edge) return []
        const there = others.filter((other) => other?.day === edge.day)
        const before = there.some((other) => other!.start < edge.start)
        return isBeyond(
          before,
          there.some((other) => other!.end > edge.end),
        )
          ? [{ spans: [edge], amount: 1 }]
          : []
      },
    }
    return eachEdge(problem, constraint).map(([meet, others]) => ({
      constraint: { ...constraint, meets: [meet, ...others], weight: 0 },
      measure,
    }))
  })
}

/** Each of the meets, with all other meets of each named resource that it always attends. */
export function eachEdge(
  { meets: all }: Problem,
  { meets, resources }: EdgeConstraint,
): (readonly [meet: number, others: readonly number[]])[] {
  const attending = new Map<number, number[]>(resources.map((resource) => [resource, []]))
  all.forEach((meet, index) => {
    for (const resource of meet.resources) attending.get(resource)?.push(index)
  })
  return meets.flatMap((meet) =>
    all[meet].resources.flatMap((resource) => {
      const others = (attending.get(resource) ?? []).filter((other) => other !== meet)
      return others.length > 0 ? [[meet, others] as const] : []
    }),
  )
}
