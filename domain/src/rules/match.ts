import type { Calendar, Lesson, Rule, Uuid } from '../schedule.ts'
import type { RuleFacts } from './facts.ts'
import type { Placed } from './placed.ts'

/**
 * One place where a rule is broken: the calendar and the day it is about, where there is one, the lessons that could be
 * moved, and by how much. Amounts are positive whole numbers.
 */
export type RuleMatch = {
  readonly calendarUuid?: Uuid
  readonly dayNum?: number
  readonly lessonUuids: readonly Uuid[]
  readonly amount: number
}

/** Everywhere that a rule of one kind is broken; the deviation of the rule is the sum of the amounts. */
export type Evaluate = (facts: RuleFacts, rule: Rule) => readonly RuleMatch[]

/** By how much a lesson breaks a rule further where it comes to lie; below 0 where it mends something. */
export type Adds = (there: Placed) => number

/**
 * A kind of rule: where a timetable breaks it, and what one lesson adds to that. The facts that are handed to `adds` are those
 * without the lesson. A rule on calendars is asked of each calendar that attends the lesson, one on lessons once.
 */
export type LessonKind = {
  readonly about: 'lessons'
  readonly evaluate: Evaluate
  readonly adds: (facts: RuleFacts, rule: Rule, lesson: Lesson) => Adds
}
export type CalendarKind = {
  readonly about: 'calendars'
  readonly evaluate: Evaluate
  readonly adds: (facts: RuleFacts, rule: Rule, calendar: Calendar) => Adds
}
export type Kind = LessonKind | CalendarKind

/** The number a rule says; one that says none, as imports may, means one. */
export function valueOf({ value }: Partial<Pick<Rule, 'value'>>): number {
  return value ?? 1
}
