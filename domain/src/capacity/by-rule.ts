import { certainCalendarUuidsOf } from '../lessons/choices.ts'
import { ruleLessonsOf } from '../rules/rule-lessons.ts'
import type { Lesson, Rule, RuleKind, Schedule } from '../schedule.ts'
import { isBinding } from '../rules/binding.ts'

/**
 * What is found in the lessons of each required rule of a kind. A lesson that a rule covers only because of an open choice is not among
 * them.
 */
export function foundByRule<T>(
  schedule: Schedule,
  kind: RuleKind,
  find: (rule: Rule, lessons: readonly Lesson[]) => readonly T[],
): readonly T[] {
  const rules = Object.values(schedule.rules).filter((rule) => rule.rule === kind && isBinding(rule))
  const certainOf = ruleLessonsOf(schedule, certainCalendarUuidsOf)
  return rules.flatMap((rule) => find(rule, certainOf(rule)))
}
