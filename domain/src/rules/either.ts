import type { Rule } from '../schedule.ts'
import type { LessonKind } from './match.ts'

/** A kind that is judged in one of two ways, as a rule says. */
export function either(isFirst: (rule: Rule) => boolean, first: LessonKind, second: LessonKind): LessonKind {
  const by = (rule: Rule) => (isFirst(rule) ? first : second)
  return {
    about: 'lessons',
    evaluate: (facts, rule) => by(rule).evaluate(facts, rule),
    adds: (facts, rule, lesson) => by(rule).adds(facts, rule, lesson),
  }
}
