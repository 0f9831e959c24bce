import type { Calendar, Lesson, Rule, Uuid } from '../schedule.ts'
import type { CalendarDay } from './day.ts'
import type { RuleFacts } from './facts.ts'
import type { Placed } from './placed.ts'

/**
 * One place where a rule is broken: the calendar and the day concerned, if any, the lessons that could be moved, and by how much. Amounts
 * are positive integers.
 */
export type RuleMatch = {
  readonly calendarUuid?: Uuid
  /** Of a rule of the profile: the attendee of the calendar whose week it is in. */
  readonly attendee?: Calendar
  readonly dayNum?: number
  readonly lessonUuids: readonly Uuid[]
  readonly amount: number
}

/** Returns every place where a rule of one kind is broken. The deviation of the rule is the sum of the amounts. */
type Evaluate = (facts: RuleFacts, rule: Rule) => readonly RuleMatch[]

/** By how much more a lesson at this place breaks a rule. Negative if it improves something. */
export type Adds = (there: Placed) => number

/**
 * A kind of rule: where a timetable breaks it, and what one lesson adds to that. The facts passed to `adds` do not contain the lesson. A
 * rule on calendars is evaluated for each calendar that attends the lesson, a rule on lessons once.
 */
export type LessonKind = {
  readonly about: 'lessons'
  /** Each lesson breaks or meets it, whatever the others do. */
  readonly isOfEach?: true
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
 * The parameters of a rule on weeks: its numbers, whether it is limited to the slots it names (`within`), and the days per term if it
 * counts terms.
 */
export type Asked = {
  readonly value: number
  readonly value2: number | null
  readonly within: boolean
  readonly termDays: number | null
}

/** What the rule depends on besides the busy periods: the open periods, or the slots that it names, too. */
type LooksAt = 'busy' | 'open' | 'slots'

/** What is measured of each day of a week, and how the measures combine. `grows`: more busy periods never measure less. */
export type WeekMeasure = {
  readonly grows?: true
  readonly measure: (day: CalendarDay) => number
} & (
  | { readonly of: 'day'; readonly looksAt: LooksAt }
  /** Counts by how much the sum over the days is above `most` or below `least`. */
  | { readonly of: 'sum'; readonly looksAt: LooksAt; readonly most?: number; readonly least?: number }
  /** `whole`: each day is a whole day of two halves. `sets`: the measure depends on the slot sets that the rule names. */
  | {
      readonly of: 'week'
      readonly looksAt: LooksAt | 'sets'
      readonly beyond: (measures: readonly number[], whole: boolean) => number
    }
)

/** A kind on weeks that depends only on busy periods, open periods, slots and slot sets. */
export type WeekKind = CalendarKind & {
  readonly shapeOf: (asked: Asked) => WeekMeasure
  /** Whether further lessons never reduce its deviation. */
  readonly isLasting: boolean
}

/** The number of a rule. 1 if it has none, which is possible for imported rules. */
export function valueOf({ value }: Partial<Pick<Rule, 'value'>>): number {
  return value ?? 1
}
