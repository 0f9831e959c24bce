import type { Rule, RuleKind } from '../schedule.ts'
import { sameTags, tagNamesOf } from '../lessons/tags.ts'
import { takesWholeDays, type RuleFacts } from './facts.ts'
import { KINDS } from './kinds.ts'
import { said, type RuleNeeds } from './rule-needs.ts'

export function ruleNeeds(kind: RuleKind): RuleNeeds {
  return KINDS[kind]
}

/** Whether it is asked of the lessons of all weeks at once. */
export function isOfAllWeeks(kind: RuleKind): boolean {
  return KINDS[kind].ofAllWeeks
}

/** The number that it says, never below 0; of a choice made by it, 1 or 0. */
export function saysValue(rule: Pick<Rule, 'rule' | 'value'>): number {
  return said.value(KINDS[rule.rule], rule)
}

/** Whether it speaks of whole days, wherever days are half days. */
export function saysWholeDays(rule: Pick<Rule, 'rule' | 'wholeDays' | 'terms'>): boolean {
  return said.wholeDays(KINDS[rule.rule], rule)
}

/** Whether it takes two days of the table for one. */
export function countsWholeDays(facts: Pick<RuleFacts, 'halfDays'>, rule: Rule): boolean {
  return takesWholeDays(facts, KINDS[rule.rule], rule)
}

/** Whether it speaks of half days where others on the days of lessons speak of whole ones. */
export function saysHalfDays(rule: Pick<Rule, 'rule' | 'halfDays' | 'terms' | 'value2'>): boolean {
  return said.halfDays(KINDS[rule.rule], rule)
}

/** Whether it speaks of terms, wherever the days lie in terms. */
export function saysTerms(rule: Pick<Rule, 'rule' | 'terms'>): boolean {
  return said.terms(KINDS[rule.rule], rule)
}

/** Whether the slots that it may name say anything: not where it counts the lessons of a day or of a term. */
export function looksAtSlots(rule: Pick<Rule, 'rule' | 'terms' | 'value2'>): boolean {
  return said.slots(KINDS[rule.rule], rule)
}

/** Whether it is a rule on weeks that looks at the slots that it names alone, though it could do without any. */
export function looksWithin(rule: Pick<Rule, 'rule' | 'timeSlotUuids' | 'terms'>): boolean {
  return said.within(KINDS[rule.rule], rule)
}

type View = Pick<Rule, 'rule' | 'timeSlotUuids' | 'tagNames' | 'terms'>

/** Whether it is a rule on weeks that looks at all of each: not at some slots alone, nor at lessons with some tags, nor at terms. */
export function looksAtWholeWeek(rule: View): boolean {
  return !looksWithin(rule) && tagNamesOf(rule).length === 0 && !saysTerms(rule)
}

/** Whether two rules on weeks count the same lessons of each, wherever these lie. */
export function countTheSame(one: View, other: View): boolean {
  return (
    saysTerms(one) === saysTerms(other) &&
    !looksWithin(one) &&
    !looksWithin(other) &&
    sameTags(tagNamesOf(one), tagNamesOf(other))
  )
}
