import { appendTo } from '../records/lists-by-key.ts'
import type { Lesson, Rule, Uuid } from '../schedule.ts'
import { dayOf, endOf, wholeDayOf, type RuleFacts } from './facts.ts'
import type { Span } from './pair.ts'
import type { RuleNeeds } from './rule-needs.ts'

/** A lesson with its place in the week. */
export type Placed = Span & { readonly lesson: Lesson }

/** A lesson with its place. Undefined if it is unscheduled. */
export function placedAt(facts: RuleFacts, lesson: Lesson, start = facts.start(lesson)): Placed | undefined {
  return start < 0 ? undefined : { lesson, start, end: endOf(facts, start, lesson), day: dayOf(facts, start) }
}

/** The scheduled lessons that a rule applies to, in the order of the rule. */
export function placedLessons(facts: RuleFacts, rule: Rule): Placed[] {
  return placed(facts, facts.namedLessons(rule))
}

/** The scheduled ones of these lessons, in their order. */
export function placed(facts: RuleFacts, lessons: readonly Lesson[]): Placed[] {
  return lessons.flatMap((lesson) => placedAt(facts, lesson) ?? [])
}

/** Placed lessons grouped by `keyOf`, in the order of the keys. */
export function grouped<S>(placed: readonly S[], keyOf: (placed: S) => number): [number, S[]][] {
  const groups = new Map<number, S[]>()
  for (const one of placed) {
    const key = keyOf(one)
    appendTo(groups, key, one)
  }
  return [...groups].sort(([a], [b]) => a - b)
}

/**
 * Placed lessons grouped by day as the rule counts it: whole days if days are half days, or terms. `dayNum` is given if all lessons of a
 * group are on one day of the table.
 */
export function byWholeDay(
  facts: RuleFacts,
  needs: RuleNeeds,
  rule: Rule,
  placed: readonly Placed[],
): { readonly whole: number; readonly there: Placed[]; readonly dayNum?: number }[] {
  return grouped(placed, ({ day }) => wholeDayOf(facts, needs, rule, day)).map(([whole, there]) => {
    const dayNum = there[0]!.day
    return there.every(({ day }) => day === dayNum) ? { whole, there, dayNum } : { whole, there }
  })
}

export const uuidsOf = (placed: readonly Placed[]): Uuid[] => placed.map(({ lesson }) => lesson.uuid)
