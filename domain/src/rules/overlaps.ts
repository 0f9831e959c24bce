import type { Lesson, Rule } from '../schedule.ts'
import { bearsAny, tagNamesOf } from '../tags.ts'
import { addsToCounts, addsToPairs } from './adding.ts'
import { defineRule } from './define-rule.ts'
import { ofEachCell, type AmountOf } from './each-cell.ts'
import { either } from './either.ts'
import { meantCells, wholeDayOf } from './facts.ts'
import { byWholeDay, grouped, placedLessons, uuidsOf, type Placed } from './placed.ts'
import { valueOf, type LessonKind, type RuleMatch } from './match.ts'
import { pairsThat } from './of-spans.ts'
import { overlapOf } from './pair.ts'
import { lessons, said, tags, TOGETHER, type RuleNeeds } from './rule-needs.ts'

const beyondValue: AmountOf = (count, rule) => count - valueOf(rule)

/** NOT_OVERLAPPING: the periods that each pair has in common. */
export const notOverlapping = defineRule({
  ...TOGETHER,
  isUsual: true,
  shape: ofEachCell(
    (count) => (count * (count - 1)) / 2,
    () => () => true,
  ),
})

/**
 * TAGS_APART: the periods in common of each pair with different tags of those that the rule names, a lesson with several
 * counting as one with the first.
 */
export const tagsApart = defineRule({
  ...TOGETHER,
  tags: { ...tags, min: 2 },
  shape: {
    about: 'lessons',
    evaluate: (facts, rule) =>
      grouped(placedLessons(facts, rule), ({ day }) => day).flatMap(([dayNum, there]) =>
        pairsThat(there, (a, b) => commonUnlessTaggedAlike(rule, a, b), dayNum),
      ),
    adds: (facts, rule) => addsToPairs(placedLessons(facts, rule), (a, b) => commonUnlessTaggedAlike(rule, a, b)),
  },
})

function commonUnlessTaggedAlike(rule: Rule, a: Placed, b: Placed): number {
  const common = overlapOf(a, b)
  return common > 0 && tagIn(rule, a.lesson) !== tagIn(rule, b.lesson) ? common : 0
}

/** Which of the tags of a rule a lesson counts as one with: the first that it bears; -1 where it bears none. */
export function tagIn(rule: Pick<Rule, 'tagNames'>, lesson: Lesson): number {
  return tagNamesOf(rule).findIndex((tag) => bearsAny(lesson, [tag]))
}

const onEachSlot = ofEachCell(beyondValue, meantCells)

/**
 * MAX_AT_ONCE: on each slot, or on each of those that it names, lessons beyond `value`; with `value2` 1 on each day instead,
 * and of terms in each term.
 */
export const maxAtOnce = defineRule({
  ...TOGETHER,
  value: lessons,
  choice: 'value2',
  slots: 'optional',
  halfDays: true,
  terms: true,
  shape: (needs) => either((rule) => said.slots(needs, rule), onEachSlot, eachDay(needs, beyondValue)),
})

function eachDay(needs: RuleNeeds, amountOf: AmountOf): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) =>
      byWholeDay(facts, needs, rule, placedLessons(facts, rule)).flatMap(({ there, dayNum }): RuleMatch[] => {
        const amount = amountOf(there.length, rule)
        return amount > 0 ? [{ ...(dayNum !== undefined && { dayNum }), lessonUuids: uuidsOf(there), amount }] : []
      }),
    adds: (facts, rule) =>
      addsToCounts(
        placedLessons(facts, rule),
        ({ day }) => [wholeDayOf(facts, needs, rule, day)],
        (count) => amountOf(count, rule),
      ),
  }
}
