import { inEachWeek } from './in-each-week.ts'
import type { CalendarKind, LessonKind, WeekKind } from './match.ts'
import type { EdgeKind } from './day-edges.ts'
import type { SpanKind } from './of-spans.ts'
import type { CalendarNeeds, LessonNeeds, RuleNeeds } from './rule-needs.ts'

/** A complete kind of rule: its fields and its evaluation. */
type RuleDefinition = LessonRule | CalendarRule
export type LessonRule = LessonNeeds & LessonKind
export type CalendarRule = CalendarNeeds & CalendarKind
/** A rule on weeks that depends only on busy periods. The judge and the search measure it the same way. */
type WeekRule = CalendarNeeds & WeekKind
/** A rule that depends only on the places of its lessons. The judge and the search measure it the same way. */
type SpanRule = LessonNeeds & SpanKind
/** A rule on the first and last lessons of a day. The judge and the search measure it the same way. */
type EdgeRule = LessonNeeds & EdgeKind

type Shaped<Needs extends RuleNeeds, Kind> = Needs & { readonly shape: Kind | ((needs: RuleNeeds) => Kind) }

/** Defines a kind of rule by its fields and by the shape that evaluates it. Unscheduled lessons never break a rule. */
export function defineRule(given: Shaped<LessonNeeds, SpanKind>): SpanRule
export function defineRule(given: Shaped<LessonNeeds, EdgeKind>): EdgeRule
export function defineRule(given: Shaped<LessonNeeds, LessonKind>): LessonRule
export function defineRule(given: Shaped<CalendarNeeds, WeekKind>): WeekRule
export function defineRule(given: Shaped<CalendarNeeds, CalendarKind>): CalendarRule
export function defineRule({ shape, ...needs }: Shaped<RuleNeeds, LessonKind | CalendarKind>): RuleDefinition {
  const kind = typeof shape === 'function' ? shape(needs) : shape
  // Attendees already have a separate week for each week of the version (`attendeesOf`). Lessons are split by week here.
  if (kind.about === 'lessons') return { ...needs, ...kind, ...(!needs.ofAllWeeks && inEachWeek(kind)) }
  return { ...needs, ...kind }
}
