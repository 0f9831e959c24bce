import type { Lesson, Rule } from '../schedule.ts'
import { addsAnother } from './adding.ts'
import { defineRule } from './define-rule.ts'
import type { RuleFacts } from './facts.ts'
import { grouped, placed, uuidsOf, type Placed } from './placed.ts'
import type { LessonKind } from './match.ts'
import { TOGETHER } from './rule-needs.ts'
import { pairsLessons, startGroupsOf } from './same-start.ts'

type ListsOf = (facts: RuleFacts, rule: Rule) => readonly (readonly Lesson[])[]

/** ON_SAME_DAY: days used beyond the first. */
export const onSameDay = defineRule({
  ...TOGETHER,
  ofAllWeeks: true,
  shape: beyondTheMain(
    ({ day }) => day,
    (facts, rule) => [facts.namedLessons(rule)],
  ),
})

/** SAME_START: of lessons that start together, distinct starts beyond the first; with `value` 1 the period alone counts. */
export const sameStart = defineRule({
  ...TOGETHER,
  isUsual: true,
  choice: 'value',
  ofAllWeeks: true,
  shape: beyondTheMain(
    ({ start }, { hours }, rule) => (rule.value === 1 ? start % hours : start),
    (facts, rule) => startGroupsOf(facts.schedule, rule, facts.namedLessons(rule)),
  ),
})

/** In each list one for each group beside the largest, the earliest in a tie: its lessons are those to move. */
function beyondTheMain(keyOf: (placed: Placed, facts: RuleFacts, rule: Rule) => number, listsOf: ListsOf): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) =>
      listsOf(facts, rule).flatMap((lessons) => {
        const groups = grouped(placed(facts, lessons), (one) => keyOf(one, facts, rule)).sort(
          ([a, x], [b, y]) => y.length - x.length || a - b,
        )
        return groups.slice(1).map(([, there]) => ({
          ...(there.every(({ day }) => day === there[0]!.day) && { dayNum: there[0]!.day }),
          lessonUuids: uuidsOf(there),
          amount: 1,
        }))
      }),
    adds: (facts, rule, lesson) => {
      // In a list of all a lesson may come to be; to a pair it belongs or does not.
      const paired = rule.rule === 'SAME_START' && pairsLessons(facts.schedule, rule)
      const lists = paired
        ? listsOf(facts, rule).filter((list) => list.some(({ uuid }) => uuid === lesson.uuid))
        : [facts.namedLessons(rule)]
      const each = lists.map((list) => addsAnother(placed(facts, list), (one) => keyOf(one, facts, rule)))
      return (there) => each.reduce((total, adds) => total + adds(there), 0)
    },
  }
}
