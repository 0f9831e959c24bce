import type { Rule } from '../schedule.ts'
import { addsToPairs } from './adding.ts'
import { pairsThat } from './days-between.ts'
import { grouped, placedLessons, type Placed } from './placed.ts'
import { valueOf, type LessonKind } from './match.ts'

/** MIN_GAP_BETWEEN: the periods that each pair on one day lacks to `value` between them; a pair that overlaps lacks all. */
export const minGapBetween = eachPairOfADay((rule, between) => valueOf(rule) - between)

/** MAX_GAP_BETWEEN: the periods between each pair on one day beyond `value`, whatever lies there. */
export const maxGapBetween = eachPairOfADay((rule, between) => between - valueOf(rule))

function eachPairOfADay(amountOf: (rule: Rule, between: number) => number): LessonKind {
  const amount = (rule: Rule, a: Placed, b: Placed) => amountOf(rule, periodsBetween(a, b))
  return {
    about: 'lessons',
    evaluate: (facts, rule) =>
      grouped(placedLessons(facts, rule), ({ day }) => day).flatMap(([dayNum, there]) =>
        pairsThat(there, (a, b) => amount(rule, a, b), dayNum),
      ),
    adds: (facts, rule) =>
      addsToPairs(placedLessons(facts, rule), (a, b) => (a.day === b.day ? amount(rule, a, b) : 0)),
  }
}

function periodsBetween(a: Placed, b: Placed): number {
  return Math.max(0, a.start < b.start ? b.start - a.end : a.start - b.end)
}
