import type { Constraint, ConstraintKind } from '../problem/constraint.ts'

/**
 * Constraints that a further meet can mend: too few of something, gaps that are filled, what comes next. They are asked only once all
 * their meets lie somewhere. Any other that some meets break stays broken wherever the rest goes.
 */
const MENDED: ReadonlySet<ConstraintKind> = new Set([
  'at-least',
  'least-times-used',
  'consecutive',
  'gaps-a-day',
  'gaps-a-week',
  'least-a-week',
  'least-a-day',
  'least-days',
  'late-starts',
  'rest-after',
  'changes-a-day',
  'changes-a-week',
  'gaps-at-changes',
  'days-in-a-row',
  'day-difference',
])

/** Is it broken for good as soon as some of its meets break it? */
export function isLasting({ kind }: Constraint): boolean {
  return !MENDED.has(kind)
}
