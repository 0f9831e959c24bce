import type { Lesson, Rule, Uuid } from '../schedule.ts'
import { dayOf, endOf, wholeDayOf, type RuleFacts } from './facts.ts'
import type { Span } from './pair.ts'
import type { RuleNeeds } from './rule-needs.ts'

/** A lesson with its place in the week. */
export type Placed = Span & { readonly lesson: Lesson }

/** A lesson where it lies; undefined in the tray. */
export function placedAt(facts: RuleFacts, lesson: Lesson, start = facts.start(lesson)): Placed | undefined {
  return start < 0 ? undefined : { lesson, start, end: endOf(facts, start, lesson), day: dayOf(facts, start) }
}

/** The lessons that a rule is about and that have a slot, in the order of the rule. */
export function placedLessons(facts: RuleFacts, rule: Rule): Placed[] {
  return placed(facts, facts.namedLessons(rule))
}

/** Those of the lessons that have a slot, in their order. */
export function placed(facts: RuleFacts, lessons: readonly Lesson[]): Placed[] {
  return lessons.flatMap((lesson) => placedAt(facts, lesson) ?? [])
}

/** Placed lessons by what `keyOf` says of them, in the order of the keys. */
export function grouped<S>(placed: readonly S[], keyOf: (placed: S) => number): [number, S[]][] {
  const groups = new Map<number, S[]>()
  for (const one of placed) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups].sort(([a], [b]) => a - b)
}

/**
 * The same by their days: whole ones, where days are half days, or terms. `dayNum` is given where all of them lie on one day of the
 * table.
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
