import type { Rule } from '../schedule.ts'
import type { RuleFacts } from './facts.ts'
import type { Adds, LessonKind, RuleMatch } from './match.ts'
import { placedLessons } from './placed.ts'

/** A kind that evaluates each lesson separately. */
export function ofEachLesson(amountOf: (facts: RuleFacts, rule: Rule) => Adds): LessonKind {
  return {
    about: 'lessons',
    isOfEach: true,
    evaluate: (facts, rule) => {
      const amountAt = amountOf(facts, rule)
      return placedLessons(facts, rule).flatMap((there): RuleMatch[] => {
        const amount = amountAt(there)
        return amount > 0 ? [{ dayNum: there.day, lessonUuids: [there.lesson.uuid], amount }] : []
      })
    },
    adds: amountOf,
  }
}
