import type { Calendar, Lesson, Rule, Uuid } from '../schedule.ts'
import type { CalendarDay } from './day.ts'
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

/**
 * What a rule asks of weeks: its numbers, whether it looks at the slots that it names alone (`within`), and of how many days a
 * term is, where it speaks of these.
 */
export type Asked = {
  readonly value: number
  readonly value2: number | null
  readonly within: boolean
  readonly termDays: number | null
}

/** What is looked at beside the busy periods: those that are open, or the slots that the rule names, too. */
type LooksAt = 'busy' | 'open' | 'slots'

/** What is measured of each day of a week, and what the measures come to. `grows`: more busy periods never measure less. */
export type WeekMeasure = {
  readonly grows?: true
  readonly measure: (day: CalendarDay) => number
} & (
  | { readonly of: 'day'; readonly looksAt: LooksAt }
  /** Counted is by how much the sum of the days lies beyond `most`, or below `least`. */
  | { readonly of: 'sum'; readonly looksAt: LooksAt; readonly most?: number; readonly least?: number }
  /** `whole`: the days are whole ones of two. `sets`: it looks at the sets of slots that the rule names. */
  | {
      readonly of: 'week'
      readonly looksAt: LooksAt | 'sets'
      readonly beyond: (measures: readonly number[], whole: boolean) => number
    }
)

/** A kind that looks at nothing of weeks but busy periods, open ones, slots and sets of them. */
export type WeekKind = CalendarKind & {
  readonly shapeOf: (asked: Asked) => WeekMeasure
  /** Further lessons never mend it. */
  readonly isLasting: boolean
}

/** The number a rule says; one that says none, as imports may, means one. */
export function valueOf({ value }: Partial<Pick<Rule, 'value'>>): number {
  return value ?? 1
}
