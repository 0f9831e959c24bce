import type { Rule, Uuid } from '../schedule.ts'
import type { RuleFacts } from './facts.ts'

/**
 * One place where a rule is broken: the calendar and the day it is about, where there is one, the lessons that could be
 * moved, and by how much. Amounts are positive whole numbers.
 */
export type RuleMatch = {
  readonly calendarUuid?: Uuid
  readonly dayNum?: number
  readonly lessonUuids: readonly Uuid[]
  readonly amount: number
}

/** Everywhere that a rule of one kind is broken; the deviation of the rule is the sum of the amounts. */
export type Evaluate = (facts: RuleFacts, rule: Rule) => readonly RuleMatch[]

/** The number a rule says; an import may leave it out, and its sentence then says one. */
export function valueOf(rule: Rule): number {
  return rule.value ?? 1
}
