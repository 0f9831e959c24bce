import type { Rule, RuleKind } from '../schedule.ts'
import { sameTags, tagNamesOf } from '../lessons/tags.ts'
import { takesWholeDays, type RuleFacts } from './facts.ts'
import { KINDS } from './kinds.ts'
import { said, type RuleNeeds } from './rule-needs.ts'

export function ruleNeeds(kind: RuleKind): RuleNeeds {
  return KINDS[kind]
}

/** Whether the kind judges each of its lessons alone, whatever the others do. */
export function judgesEachLesson(kind: RuleKind): boolean {
  const definition = KINDS[kind]
  return definition.about === 'lessons' && definition.isOfEach === true
}

/** Whether the kind is evaluated for the lessons of all weeks together. */
export function isOfAllWeeks(kind: RuleKind): boolean {
  return KINDS[kind].ofAllWeeks
}

/** The number of the rule, never below 0. For a yes/no choice 1 or 0. */
export function saysValue(rule: Pick<Rule, 'rule' | 'value'>): number {
  return said.value(KINDS[rule.rule], rule)
}

/** Whether the rule counts whole days if days are half days. */
export function saysWholeDays(rule: Pick<Rule, 'rule' | 'wholeDays' | 'terms'>): boolean {
  return said.wholeDays(KINDS[rule.rule], rule)
}

/** Whether the rule counts two days of the table as one. */
export function countsWholeDays(facts: Pick<RuleFacts, 'halfDays'>, rule: Rule): boolean {
  return takesWholeDays(facts, KINDS[rule.rule], rule)
}

/** Whether the rule counts half days where its kind counts whole days by default. */
export function saysHalfDays(rule: Pick<Rule, 'rule' | 'halfDays' | 'terms' | 'value2'>): boolean {
  return said.halfDays(KINDS[rule.rule], rule)
}

/** Whether the rule counts terms if the days form terms. */
export function saysTerms(rule: Pick<Rule, 'rule' | 'terms'>): boolean {
  return said.terms(KINDS[rule.rule], rule)
}

/** Whether the optional slots of the rule have an effect. They have none if it counts the lessons of a day or of a term. */
export function looksAtSlots(rule: Pick<Rule, 'rule' | 'terms' | 'value2'>): boolean {
  return said.slots(KINDS[rule.rule], rule)
}

/** Whether it is a rule on weeks that is limited to the slots it names, although its kind does not need slots. */
export function looksWithin(rule: Pick<Rule, 'rule' | 'timeSlotUuids' | 'terms'>): boolean {
  return said.within(KINDS[rule.rule], rule)
}

type View = Pick<Rule, 'rule' | 'timeSlotUuids' | 'tagNames' | 'terms'>

/** Whether it is a rule on weeks that considers the whole of each: no limit to slots or tags, and no terms. */
export function looksAtWholeWeek(rule: View): boolean {
  return !looksWithin(rule) && tagNamesOf(rule).length === 0 && !saysTerms(rule)
}

/** Whether two rules on weeks count the same lessons of each week, wherever these are. */
export function countTheSame(one: View, other: View): boolean {
  return (
    saysTerms(one) === saysTerms(other) &&
    !looksWithin(one) &&
    !looksWithin(other) &&
    sameTags(tagNamesOf(one), tagNamesOf(other))
  )
}
