import { grouped, placedLessons, uuidsOf, type Placed, type RuleFacts } from './facts.ts'
import type { Rule } from '../schedule.ts'
import type { Evaluate, RuleMatch } from './match.ts'

/** ON_SAME_DAY: days used beyond the first. */
export const onSameDay: Evaluate = (facts, rule) => beyondTheMain(facts, rule, ({ day }) => day)

/** SAME_START: distinct starts beyond the first; with `value` 1 only the period of the day counts. */
export const sameStart: Evaluate = (facts, rule) =>
  beyondTheMain(facts, rule, ({ start }) => (rule.value === 1 ? start % facts.hours : start))

/** One for each group beside the largest, the earliest in a tie: its lessons are those to move. */
function beyondTheMain(facts: RuleFacts, rule: Rule, keyOf: (placed: Placed) => number): RuleMatch[] {
  const groups = grouped(placedLessons(facts, rule), keyOf).sort(([a, x], [b, y]) => y.length - x.length || a - b)
  return groups.slice(1).map(([, there]) => ({
    ...(there.every(({ day }) => day === there[0]!.day) && { dayNum: there[0]!.day }),
    lessonUuids: uuidsOf(there),
    amount: 1,
  }))
}
