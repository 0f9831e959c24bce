import { addsAnother } from './adding.ts'
import { ofUsedKeys } from './counting.ts'
import { defineRule } from './define-rule.ts'
import type { RuleFacts } from './facts.ts'
import { lyingOf } from './lying.ts'
import { matchOf, ofSpans, type SpansPart } from './of-spans.ts'
import { grouped, placed } from './placed.ts'
import type { LessonKind } from './match.ts'
import type { Span } from './pair.ts'
import { TOGETHER } from './rule-needs.ts'
import { pairsLessons, startGroupsOf } from './same-start.ts'
import type { Rule } from '../schedule.ts'

/** ON_SAME_DAY: counts days used beyond the first. */
export const onSameDay = defineRule({
  ...TOGETHER,
  ofAllWeeks: true,
  shape: ofSpans(() =>
    ofUsedKeys({
      keysOf: ({ day }) => [day],
      amountOf: (used) => used - 1,
      grows: true,
      parts: (list) => beyondTheMain(lyingOf(list), ({ day }) => day),
    }),
  ),
})

/** SAME_START: counts the distinct starts beyond the first of lessons that should start together. With `value` 1 only the period counts. */
export const sameStart = defineRule({
  ...TOGETHER,
  isUsual: true,
  choice: 'value',
  ofAllWeeks: true,
  shape: inEachList(),
})

/** One part for each group except the largest, or the earliest in a tie. The lessons of these parts should move. */
function beyondTheMain<S extends Span>(spans: readonly S[], keyOf: (span: S) => number): SpansPart<S>[] {
  return grouped(spans, keyOf)
    .sort(([a, x], [b, y]) => y.length - x.length || a - b)
    .slice(1)
    .map(([, there]) => ({ spans: there, amount: 1 }))
}

/** Evaluates each list that a rule pairs lessons into. It is not a measure of one list, so the search reads the lists itself. */
function inEachList(): LessonKind {
  const keyOf =
    ({ hours }: RuleFacts, rule: Rule) =>
    (one: Span) =>
      rule.value === 1 ? one.start % hours : one.start
  const listsOf = (facts: RuleFacts, rule: Rule) => startGroupsOf(facts.schedule, rule, facts.namedLessons(rule))
  return {
    about: 'lessons',
    evaluate: (facts, rule) =>
      listsOf(facts, rule).flatMap((lessons) =>
        beyondTheMain(placed(facts, lessons), keyOf(facts, rule)).flatMap(({ spans, amount }) =>
          matchOf(spans, amount),
        ),
      ),
    adds: (facts, rule, lesson) => {
      // Any lesson could join a list of all lessons, but a pair is fixed.
      const lists = pairsLessons(facts.schedule, rule)
        ? listsOf(facts, rule).filter((list) => list.some(({ uuid }) => uuid === lesson.uuid))
        : [facts.namedLessons(rule)]
      const each = lists.map((list) => addsAnother(placed(facts, list), keyOf(facts, rule)))
      return (there) => each.reduce((total, adds) => total + adds(there), 0)
    },
  }
}
