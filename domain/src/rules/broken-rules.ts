import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { factsOf, type RuleFacts } from './facts.ts'
import { evaluateKind } from './kinds.ts'
import type { RuleMatch } from './match.ts'

/** A rule that does not hold, by how much in all, and where. `matches` is never empty. */
export type BrokenRule = {
  readonly ruleUuid: Uuid
  readonly deviation: number
  readonly matches: readonly RuleMatch[]
}

const counted = new WeakMap<Schedule, readonly BrokenRule[]>()

/** Every rule that is on and does not hold, counted from the records alone; once for a schedule, since many ask. */
export function brokenRules(schedule: Schedule): readonly BrokenRule[] {
  let broken = counted.get(schedule)
  if (!broken) {
    const facts = factsOf(schedule)
    broken = Object.values(schedule.rules).flatMap((rule) => brokenRule(facts, rule) ?? [])
    counted.set(schedule, broken)
  }
  return broken
}

/** One rule alone; undefined where it holds, or is off. */
export function brokenRule(facts: RuleFacts, rule: Rule): BrokenRule | undefined {
  const matches = rule.enabled ? evaluateKind[rule.rule](facts, rule) : []
  if (matches.length === 0) return undefined
  return { ruleUuid: rule.uuid, deviation: matches.reduce((total, { amount }) => total + amount, 0), matches }
}

/** The deviation of all required rules together: what Zen counts next after the double bookings. */
export function requiredDeviation(schedule: Schedule): number {
  return brokenRules(schedule).reduce(
    (total, { ruleUuid, deviation }) => (schedule.rules[ruleUuid]?.strength === 'required' ? total + deviation : total),
    0,
  )
}

/** The lessons that the matches of a rule name, each once. */
export function lessonsThatBreak(schedule: Schedule, { matches }: BrokenRule): readonly Lesson[] {
  const uuids = new Set(matches.flatMap(({ lessonUuids }) => lessonUuids))
  return [...uuids].flatMap((uuid) => schedule.lessons[uuid] ?? [])
}
