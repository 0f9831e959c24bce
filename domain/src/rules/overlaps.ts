import type { Rule } from '../schedule.ts'
import { placedLessons, uuidsOf, type Placed, type RuleFacts } from './facts.ts'
import { valueOf, type Evaluate, type RuleMatch } from './match.ts'

/** NOT_OVERLAPPING: the periods that each pair has in common. */
export const notOverlapping: Evaluate = (facts, rule) => eachCell(facts, rule, (count) => (count * (count - 1)) / 2)

/** MAX_AT_ONCE: on each slot, lessons beyond `value`. */
export const maxAtOnce: Evaluate = (facts, rule) => eachCell(facts, rule, (count) => count - valueOf(rule))

function eachCell(facts: RuleFacts, rule: Rule, amountOf: (count: number) => number): RuleMatch[] {
  const there: Placed[][] = Array.from({ length: facts.days * facts.hours }, () => [])
  for (const placed of placedLessons(facts, rule))
    for (let cell = placed.start; cell < placed.end; cell++) there[cell]!.push(placed)
  return there.flatMap((on): RuleMatch[] => {
    const amount = amountOf(on.length)
    return on.length > 0 && amount > 0 ? [{ dayNum: on[0]!.day, lessonUuids: uuidsOf(on), amount }] : []
  })
}
