import type { Rule } from '../schedule.ts'
import { byWholeDay, placedLessons, uuidsOf, type Placed, type RuleFacts } from './facts.ts'
import { valueOf, type Evaluate, type RuleMatch } from './match.ts'

/** NOT_OVERLAPPING: the periods that each pair has in common. */
export const notOverlapping: Evaluate = (facts, rule) => eachCell(facts, rule, (count) => (count * (count - 1)) / 2)

/** MAX_AT_ONCE: on each slot, lessons beyond `value`; with `value2` 1 on each day instead. */
export const maxAtOnce: Evaluate = (facts, rule) => {
  const beyond = (count: number) => count - valueOf(rule)
  return rule.value2 === 1 ? eachDay(facts, rule, beyond) : eachCell(facts, rule, beyond)
}

function eachDay(facts: RuleFacts, rule: Rule, amountOf: (count: number) => number): RuleMatch[] {
  return byWholeDay(facts, placedLessons(facts, rule)).flatMap(({ there, dayNum }): RuleMatch[] => {
    const amount = amountOf(there.length)
    return amount > 0 ? [{ ...(dayNum !== undefined && { dayNum }), lessonUuids: uuidsOf(there), amount }] : []
  })
}

function eachCell(facts: RuleFacts, rule: Rule, amountOf: (count: number) => number): RuleMatch[] {
  const there: Placed[][] = Array.from({ length: facts.days * facts.hours }, () => [])
  for (const placed of placedLessons(facts, rule))
    for (let cell = placed.start; cell < placed.end; cell++) there[cell]!.push(placed)
  return there.flatMap((on): RuleMatch[] => {
    const amount = amountOf(on.length)
    return on.length > 0 && amount > 0 ? [{ dayNum: on[0]!.day, lessonUuids: uuidsOf(on), amount }] : []
  })
}
