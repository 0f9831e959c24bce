import { isWeekRuleKind, WEEK_KINDS } from '@timetable/domain'
import { spansMeasureOf } from '../constraints/spans.ts'
import { type Constraint, type ConstraintKind, isSpanConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * Constraints, other than those on positions, that a further meet can fulfil. They are checked only once all of their meets are placed. Any
 * other constraint that some meets break stays broken wherever the rest goes.
 */
const MENDED: ReadonlySet<ConstraintKind> = new Set(['changes-a-day', 'changes-a-week', 'gaps-at-changes'])

/** Whether a constraint stays broken as soon as some of its meets break it. */
export function isLasting(problem: Problem, constraint: Constraint): boolean {
  const { kind } = constraint
  if (isWeekRuleKind(kind)) return WEEK_KINDS[kind].isLasting
  if (!isSpanConstraint(constraint)) return !MENDED.has(kind)
  const measure = spansMeasureOf(problem, constraint)
  return measure.of !== 'all' || measure.grows === true
}

/** Whether this also holds if some of its meets are omitted. It does not for a same start, nor for neighbours in a list. */
export function isLastingForSome(problem: Problem, constraint: Constraint): boolean {
  if (constraint.kind === 'same-start') return false
  const isOfNeighbours = isSpanConstraint(constraint) && spansMeasureOf(problem, constraint).of === 'neighbours'
  return !isOfNeighbours && isLasting(problem, constraint)
}
