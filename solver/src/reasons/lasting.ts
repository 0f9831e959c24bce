import { isWeekRuleKind, WEEK_KINDS } from '@timetable/domain'
import type { Constraint, ConstraintKind } from '../problem/constraint.ts'

/**
 * Constraints that a further meet can mend: too few of something, gaps that are filled, what comes next. They are asked only once all
 * their meets lie somewhere. Any other that some meets break stays broken wherever the rest goes.
 */
const MENDED: ReadonlySet<ConstraintKind> = new Set([
  'at-least',
  'least-times-used',
  'consecutive',
  'changes-a-day',
  'changes-a-week',
  'gaps-at-changes',
])

/** Is it broken for good as soon as some of its meets break it? */
export function isLasting({ kind }: Constraint): boolean {
  if (isWeekRuleKind(kind)) return WEEK_KINDS[kind].isLasting
  return !MENDED.has(kind)
}
