import { isWeekRuleKind, WEEK_KINDS } from '@timetable/domain'
import { spansMeasureOf } from '../constraints/spans.ts'
import { type Constraint, type ConstraintKind, isSpanConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * Constraints beside those on where meets lie that a further meet can mend. They are asked only once all
 * their meets lie somewhere. Any other that some meets break stays broken wherever the rest goes.
 */
const MENDED: ReadonlySet<ConstraintKind> = new Set(['changes-a-day', 'changes-a-week', 'gaps-at-changes'])

/** Is it broken for good as soon as some of its meets break it? */
export function isLasting(problem: Problem, constraint: Constraint): boolean {
  const { kind } = constraint
  if (isWeekRuleKind(kind)) return WEEK_KINDS[kind].isLasting
  if (!isSpanConstraint(constraint)) return !MENDED.has(kind)
  const measure = spansMeasureOf(problem, constraint)
  return measure.of !== 'all' || measure.grows === true
}

/** Is it so where some of its meets are left out, too? Not what starts together, nor what one after the other of a list asks. */
export function isLastingForSome(problem: Problem, constraint: Constraint): boolean {
  if (constraint.kind === 'same-start') return false
  const isOfNeighbours = isSpanConstraint(constraint) && spansMeasureOf(problem, constraint).of === 'neighbours'
  return !isOfNeighbours && isLasting(problem, constraint)
}
