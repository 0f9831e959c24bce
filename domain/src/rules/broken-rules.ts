import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { changedLessons } from '../lessons/changed-lessons.ts'
import { toEnd, type Steps } from '../steps.ts'
import { ruleNamed, rulesOf } from '../profile/rules-of.ts'
import { sum } from './of-weeks.ts'
import { factsOf, type RuleFacts } from './facts.ts'
import { KINDS } from './kinds.ts'
import type { RuleMatch } from './match.ts'
import { countedMatches } from './counted-matches.ts'
import { costsOf } from './costs.ts'

/** A broken rule: its total deviation, as people count it, and where it is broken. `matches` is never empty. */
type BrokenRule = {
  readonly ruleUuid: Uuid
  readonly deviation: number
  readonly matches: readonly RuleMatch[]
  /** The cost of each match. */
  readonly costs: readonly number[]
}

type Broken = ReadonlyMap<Rule, BrokenRule>

const counted = new WeakMap<Schedule, readonly BrokenRule[]>()
/** The last result for these rules: the next schedule usually differs in a few lessons. */
const last = new WeakMap<Schedule['rules'], { readonly facts: RuleFacts; readonly broken: Broken }>()

/**
 * Every enabled rule that is broken, computed from the records alone. Cached per schedule, because many callers request it. After an edit,
 * only rules that depend on a changed lesson are evaluated again.
 */
export function brokenRules(schedule: Schedule): readonly BrokenRule[] {
  return counted.get(schedule) ?? toEnd(askingRules(schedule))
}

/** The broken rules, in steps. */
export function* askingRules(schedule: Schedule): Steps<readonly BrokenRule[]> {
  const known = counted.get(schedule)
  if (known) return known
  const facts = factsOf(schedule)
  const rules = rulesOf(schedule)
  const before = last.get(rules)
  const again = before && rulesToAsk(before.facts, facts)
  const broken = new Map<Rule, BrokenRule>()
  for (const rule of Object.values(rules)) {
    yield
    const one = before && again && !again.has(rule) ? before.broken.get(rule) : brokenRule(facts, rule)
    if (one) broken.set(rule, one)
  }
  last.set(rules, { facts, broken })
  const all = [...broken.values()]
  counted.set(schedule, all)
  return all
}

/** The rules whose result may differ from before. Undefined if every rule's may. */
function rulesToAsk(before: RuleFacts, after: RuleFacts): ReadonlySet<Rule> | undefined {
  const changed = before.attendees === after.attendees ? changedLessons(before.schedule, after.schedule) : undefined
  return changed && new Set(changed.flatMap(([was, is]) => [...before.rulesTouching(was), ...after.rulesTouching(is)]))
}

/** Evaluates one rule. Undefined if it is met or disabled. */
export function brokenRule(facts: RuleFacts, rule: Rule): BrokenRule | undefined {
  if (!rule.enabled) return undefined
  const { matches, costs } = rule.shared ? sharedMatches(facts, rule) : evenMatches(facts, rule)
  if (matches.length === 0) return undefined
  return {
    ruleUuid: rule.uuid,
    deviation: sum(countedMatches(facts, matches).map(({ amount }) => amount)),
    matches,
    costs,
  }
}

type Matches = Pick<BrokenRule, 'matches' | 'costs'>

function evenMatches(facts: RuleFacts, rule: Rule): Matches {
  const matches = KINDS[rule.rule].evaluate(facts, rule)
  return { matches, costs: costsOf(facts, rule, matches) }
}

/** The matches of a shared rule, calendar by calendar. */
function sharedMatches(facts: RuleFacts, rule: Rule): Matches {
  const each = facts.namedCalendars(rule).map((calendar) => {
    const matches = KINDS[rule.rule].evaluate({ ...facts, namedCalendars: () => [calendar] }, rule)
    return { matches, costs: costsOf(facts, rule, matches) }
  })
  return { matches: each.flatMap(({ matches }) => matches), costs: each.flatMap(({ costs }) => costs) }
}

/** The deviation of all required rules together. Zen compares it right after the double bookings. */
export function requiredDeviation(schedule: Schedule): number {
  return brokenRules(schedule).reduce(
    (total, { ruleUuid, deviation }) =>
      ruleNamed(schedule, ruleUuid)?.strength === 'required' ? total + deviation : total,
    0,
  )
}

/** The lessons in the matches of a rule, without duplicates. */
export function lessonsThatBreak(schedule: Schedule, { matches }: BrokenRule): readonly Lesson[] {
  const uuids = new Set(matches.flatMap(({ lessonUuids }) => lessonUuids))
  return [...uuids].flatMap((uuid) => schedule.lessons[uuid] ?? [])
}
