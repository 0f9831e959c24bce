import type { Calendar, CalendarType, Uuid } from '../schedule.ts'
import type { CourseWish } from './course-wishes.ts'

/** Everything that can be wrong with a timetable, the worst first. `wish` is last: a wish that is not met is no error. */
export const VIOLATION_KINDS = [
  'double-booking',
  'blocked',
  'beyond-day',
  'missing',
  'unscheduled',
  'unchosen',
  'rule',
  'wish',
] as const
export type ViolationKind = (typeof VIOLATION_KINDS)[number]

/** The sources of wishes: a preferred rule, a course, or an ordered choice. */
export const WISH_KINDS = ['rule', 'scatter', 'gather', 'early', 'late', 'choice'] as const satisfies readonly (
  | 'rule'
  | 'choice'
  | CourseWish['wish']
)[]
export type WishKind = (typeof WISH_KINDS)[number]

/**
 * One error, or one wish that is not met. `amount` is in the unit of its kind: double bookings, periods, or the deviation of a rule. Moving
 * one of `lessonUuids` could correct it; `slotUuids` and `calendarUuids` say where it is visible.
 */
export type Violation = {
  readonly lessonUuids: readonly Uuid[]
  readonly slotUuids: readonly Uuid[]
  readonly calendarUuids: readonly Uuid[]
  readonly amount: number
  /** Of a criterion on weeks: the attendee whose week it is in. */
  readonly attendee?: Calendar
} & (
  | { readonly kind: 'double-booking' }
  /** The lesson, pinned or not, is in a slot that one of its calendars blocks. `calendarUuids`: the calendars that block it. */
  | { readonly kind: 'blocked' }
  /** The lesson extends beyond the end of its day, by `amount` periods. */
  | { readonly kind: 'beyond-day' }
  /** The lesson lost its last calendar of the type by a deletion. */
  | { readonly kind: 'missing'; readonly calendarType: CalendarType }
  | { readonly kind: 'unscheduled' }
  /** The lesson has a slot, but a calendar still has to be chosen. */
  | { readonly kind: 'unchosen' }
  /** A required rule. `dayNum`: the one day concerned, if there is only one. */
  | { readonly kind: 'rule'; readonly ruleUuid: Uuid; readonly dayNum?: number }
  | ({ readonly kind: 'wish' } & Wish)
)

/**
 * A wish: of a preferred rule, a course, or an ordered choice. `cost`: as Zen weighs it. `isImpossible`: counting shows that no timetable
 * meets it.
 */
export type Wish = { readonly cost: number; readonly dayNum?: number; readonly isImpossible?: true } & (
  | { readonly wish: 'rule'; readonly ruleUuid: Uuid }
  | { readonly wish: CourseWish['wish']; readonly subjectUuid: Uuid }
  | { readonly wish: 'choice' }
)
