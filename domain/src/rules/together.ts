import type { Rule } from '../schedule.ts'
import { addsAnother } from './adding.ts'
import { grouped, placedLessons, uuidsOf, type Placed, type RuleFacts } from './facts.ts'
import type { LessonKind } from './match.ts'

/** ON_SAME_DAY: days used beyond the first. */
export const onSameDay = beyondTheMain(({ day }) => day)

/** SAME_START: distinct starts beyond the first; with `value` 1 only the period of the day counts. */
export const sameStart = beyondTheMain(({ start }, { hours }, rule) => (rule.value === 1 ? start % hours : start))

/** One for each group beside the largest, the earliest in a tie: its lessons are those to move. */
function beyondTheMain(keyOf: (placed: Placed, facts: RuleFacts, rule: Rule) => number): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const groups = grouped(placedLessons(facts, rule), (placed) => keyOf(placed, facts, rule)).sort(
        ([a, x], [b, y]) => y.length - x.length || a - b,
      )
      return groups.slice(1).map(([, there]) => ({
        ...(there.every(({ day }) => day === there[0]!.day) && { dayNum: there[0]!.day }),
        lessonUuids: uuidsOf(there),
        amount: 1,
      }))
    },
    adds: (facts, rule) => addsAnother(placedLessons(facts, rule), (placed) => keyOf(placed, facts, rule)),
  }
}
