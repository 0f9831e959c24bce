import type { Rule } from '../schedule.ts'
import { byWholeDay, namedCells, placedLessons, uuidsOf, type Placed, type RuleFacts } from './facts.ts'
import { valueOf, type Evaluate, type RuleMatch } from './match.ts'

/** NOT_OVERLAPPING: the periods that each pair has in common. */
export const notOverlapping: Evaluate = (facts, rule) => eachCell(facts, rule, (count) => (count * (count - 1)) / 2)

/** MAX_AT_ONCE: on each slot, lessons beyond `value`; with `value2` 1 on each day instead. */
export const maxAtOnce: Evaluate = (facts, rule) => {
  const beyond = (count: number) => count - valueOf(rule)
  return rule.value2 === 1 ? eachDay(facts, rule, beyond) : eachCell(facts, rule, beyond)
}

/** MAX_SLOTS_USED: of the slots, those that any of the lessons lies on, beyond `value`. */
export const maxSlotsUsed: Evaluate = (facts, rule) => {
  const inside = namedCells(facts, rule)
  const used = new Set<number>()
  const there = placedLessons(facts, rule).filter(({ start, end }) => {
    let isThere = false
    for (let cell = start; cell < end; cell++) {
      if (inside[cell] === 0) continue
      used.add(cell)
      isThere = true
    }
    return isThere
  })
  const amount = used.size - valueOf(rule)
  return amount > 0 ? [{ lessonUuids: uuidsOf(there), amount }] : []
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
