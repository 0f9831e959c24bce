import type { Rule } from '../schedule.ts'
import { byWholeDay, placedLessons, uuidsOf, type Placed, type RuleFacts } from './facts.ts'
import { valueOf, type Evaluate, type RuleMatch } from './match.ts'

/** MIN_DAYS_BETWEEN: the days that each pair lacks to `value`; with `value2` 1 also pairs on one day that do not lie side by side. */
export const minDaysBetween: Evaluate = (facts, rule) => {
  const near = eachPairOfDays(facts, rule, (apart) => valueOf(rule) - apart)
  return rule.value2 === 1 ? [...near, ...scatteredOnOneDay(facts, rule)] : near
}

/** NOT_ON_SAME_DAY: each pair on one day. */
export const notOnSameDay: Evaluate = (facts, rule) => eachPairOfDays(facts, rule, (apart) => 1 - apart)

/** MAX_DAYS_BETWEEN: the days that each pair lies apart beyond `value`. */
export const maxDaysBetween: Evaluate = (facts, rule) => eachPairOfDays(facts, rule, (apart) => apart - valueOf(rule))

/** Pairs of lessons, taken together by their two days: of many lessons there are many pairs, but few pairs of days. */
function eachPairOfDays(facts: RuleFacts, rule: Rule, amountOf: (daysApart: number) => number): RuleMatch[] {
  const days = byWholeDay(facts, placedLessons(facts, rule))
  return days.flatMap(({ whole: day, there, dayNum }, index) =>
    days.slice(index).flatMap(({ whole: other, there: others }): RuleMatch[] => {
      const pairs = day === other ? (there.length * (there.length - 1)) / 2 : there.length * others.length
      const amount = pairs * amountOf(other - day)
      if (amount <= 0) return []
      if (day === other) return [{ ...onDay(dayNum), lessonUuids: uuidsOf(there), amount }]
      return [{ lessonUuids: uuidsOf([...there, ...others]), amount }]
    }),
  )
}

/** On each day, pairs of which neither starts where the other ends; not even a break may lie between. */
function scatteredOnOneDay(facts: RuleFacts, rule: Rule): RuleMatch[] {
  const areNeighbours = (a: Placed, b: Placed) => a.day === b.day && (a.end === b.start || b.end === a.start)
  return byWholeDay(facts, placedLessons(facts, rule)).flatMap(({ there, dayNum }) =>
    pairsThat(there, (a, b) => (areNeighbours(a, b) ? 0 : 1), dayNum),
  )
}

/** The pairs of one day that count anything, as one match. */
export function pairsThat(
  there: readonly Placed[],
  count: (a: Placed, b: Placed) => number,
  dayNum?: number,
): RuleMatch[] {
  const named = new Set<Placed>()
  let amount = 0
  there.forEach((a, index) => {
    for (const b of there.slice(index + 1)) {
      const counted = count(a, b)
      if (counted <= 0) continue
      amount += counted
      named.add(a).add(b)
    }
  })
  return amount > 0 ? [{ ...onDay(dayNum), lessonUuids: uuidsOf([...named]), amount }] : []
}

const onDay = (dayNum: number | undefined) => (dayNum === undefined ? {} : { dayNum })
