import type { Rule } from '../schedule.ts'
import { follows } from './adjacent.ts'
import { dayOf, endOf, placedLessons, uuidsOf, type Placed, type RuleFacts } from './facts.ts'
import type { Evaluate, RuleMatch } from './match.ts'

/**
 * CONSECUTIVE: each lesson of the list that does not start where the one before it ends; with `value` 1 the order is
 * free, and counted are the links that lack to one unbroken row.
 */
export const consecutive: Evaluate = (facts, rule) => {
  const steps =
    rule.value === 1 ? neighbours(placedLessons(facts, rule).sort(byTime)) : neighbours(inTheRulesOrder(facts, rule))
  return broken(steps, (one, next) => follows(facts, one, next))
}

/** ORDERED: each lesson of the list that starts before the one before it has ended, in the week. */
export const ordered: Evaluate = (facts, rule) =>
  broken(neighbours(inTheRulesOrder(facts, rule)), (one, next) => one.end <= next.start)

type Step = readonly [Placed | null, Placed | null]

/** Lessons as the rule lists them; null for one in the tray, which breaks nothing and links nothing. */
function inTheRulesOrder(facts: RuleFacts, rule: Rule): (Placed | null)[] {
  return facts.namedLessons(rule).map((lesson) => {
    const start = facts.start(lesson)
    return start < 0 ? null : { lesson, start, end: endOf(facts, start, lesson), day: dayOf(facts, start) }
  })
}

function neighbours(list: readonly (Placed | null)[]): Step[] {
  return list.slice(1).map((next, index) => [list[index]!, next])
}

function broken(steps: readonly Step[], holds: (one: Placed, next: Placed) => boolean): RuleMatch[] {
  return steps.flatMap(([one, next]) =>
    one && next && !holds(one, next) ? [{ dayNum: next.day, lessonUuids: uuidsOf([one, next]), amount: 1 }] : [],
  )
}

function byTime(a: Placed, b: Placed): number {
  return a.start - b.start || a.end - b.end
}
