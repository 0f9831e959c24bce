import type { Rule } from '../schedule.ts'
import { addsToPairs } from './adding.ts'
import { pairsThat } from './days-between.ts'
import { defineRule } from './define-rule.ts'
import { grouped, placedLessons, type Placed } from './placed.ts'
import { valueOf, type LessonKind } from './match.ts'
import { beyondBetween, lackingBetween } from './pair.ts'
import { orNone, periods, TOGETHER } from './rule-needs.ts'

/** MIN_GAP_BETWEEN: the periods that each pair on one day lacks to `value` between them; a pair that overlaps lacks all. */
export const minGapBetween = defineRule({
  ...TOGETHER,
  value: periods,
  shape: eachPairOfADay((rule, a, b) => lackingBetween(a, b, valueOf(rule))),
})

/** MAX_GAP_BETWEEN: the periods between each pair on one day beyond `value`, whatever lies there. */
export const maxGapBetween = defineRule({
  ...TOGETHER,
  value: orNone(periods),
  shape: eachPairOfADay((rule, a, b) => beyondBetween(a, b, valueOf(rule))),
})

function eachPairOfADay(amount: (rule: Rule, a: Placed, b: Placed) => number): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) =>
      grouped(placedLessons(facts, rule), ({ day }) => day).flatMap(([dayNum, there]) =>
        pairsThat(there, (a, b) => amount(rule, a, b), dayNum),
      ),
    adds: (facts, rule) => addsToPairs(placedLessons(facts, rule), (a, b) => amount(rule, a, b)),
  }
}
