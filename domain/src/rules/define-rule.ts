import { inEachWeek } from './in-each-week.ts'
import type { CalendarKind, LessonKind, WeekKind } from './match.ts'
import type { EdgeKind } from './day-edges.ts'
import type { SpanKind } from './of-spans.ts'
import type { CalendarNeeds, LessonNeeds, RuleNeeds } from './rule-needs.ts'

/** A kind of rule, whole: what it says, and how it is judged. */
export type RuleDefinition = LessonRule | CalendarRule
export type LessonRule = LessonNeeds & LessonKind
export type CalendarRule = CalendarNeeds & CalendarKind
/** One on weeks that busy periods alone decide about: judge and search measure them alike. */
export type WeekRule = CalendarNeeds & WeekKind
/** One that where its lessons lie decides about alone: likewise. */
export type SpanRule = LessonNeeds & SpanKind
/** One on the first and last lessons of a day: likewise. */
export type EdgeRule = LessonNeeds & EdgeKind

type Shaped<Needs extends RuleNeeds, Kind> = Needs & { readonly shape: Kind | ((needs: RuleNeeds) => Kind) }

/** Defines a kind of rule by what it says and its shape, which judges it. Lessons in the tray never break one. */
export function defineRule(given: Shaped<LessonNeeds, SpanKind>): SpanRule
export function defineRule(given: Shaped<LessonNeeds, EdgeKind>): EdgeRule
export function defineRule(given: Shaped<LessonNeeds, LessonKind>): LessonRule
export function defineRule(given: Shaped<CalendarNeeds, WeekKind>): WeekRule
export function defineRule(given: Shaped<CalendarNeeds, CalendarKind>): CalendarRule
export function defineRule({ shape, ...needs }: Shaped<RuleNeeds, LessonKind | CalendarKind>): RuleDefinition {
  const kind = typeof shape === 'function' ? shape(needs) : shape
  // Who attends lessons has a week of its own in each of them (`attendeesOf`): lessons are told apart here.
  if (kind.about === 'lessons') return { ...needs, ...kind, ...(!needs.ofAllWeeks && inEachWeek(kind)) }
  return { ...needs, ...kind }
}
