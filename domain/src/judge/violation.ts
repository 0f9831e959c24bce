import type { CalendarType, Uuid } from '../schedule.ts'
import type { CourseWish } from './course-wishes.ts'

/** Everything that can be wrong with a timetable, the worst first, and `wish`: what is only not loved. */
export const VIOLATION_KINDS = [
  'double-booking',
  'blocked',
  'beyond-day',
  'missing',
  'unplaced',
  'unchosen',
  'rule',
  'wish',
] as const
export type ViolationKind = (typeof VIOLATION_KINDS)[number]

/** What may be wished for: by a rule that is preferred, by a course, by a choice with an order. */
export const WISH_KINDS = ['rule', 'scatter', 'gather', 'early', 'late', 'choice'] as const satisfies readonly (
  | 'rule'
  | 'choice'
  | CourseWish['wish']
)[]
export type WishKind = (typeof WISH_KINDS)[number]

/**
 * One thing that is wrong, or not as wished. `amount` is in the unit of its kind: double bookings, periods, the deviation of
 * a rule. `lessonUuids` could be moved to mend it, `slotUuids` and `calendarUuids` say where it is seen.
 */
export type Violation = {
  readonly lessonUuids: readonly Uuid[]
  readonly slotUuids: readonly Uuid[]
  readonly calendarUuids: readonly Uuid[]
  readonly amount: number
} & (
  | { readonly kind: 'double-booking' }
  /** On a slot that one of its calendars blocks, pinned or not; `calendarUuids`: who blocks it. */
  | { readonly kind: 'blocked' }
  /** It reaches beyond the end of its day, by `amount` periods. */
  | { readonly kind: 'beyond-day' }
  /** It lost its last calendar of the type by a deletion. */
  | { readonly kind: 'missing'; readonly calendarType: CalendarType }
  | { readonly kind: 'unplaced' }
  /** It has a slot, and a calendar to choose yet. */
  | { readonly kind: 'unchosen' }
  /** A required rule. `dayNum`: the one day it is about, if it is. */
  | { readonly kind: 'rule'; readonly ruleUuid: Uuid; readonly dayNum?: number }
  | ({ readonly kind: 'wish' } & Wish)
)

/** What is wished: by a rule that is preferred, by a course, or by a choice with an order. `cost`: as Zen weighs it. */
export type Wish = { readonly cost: number; readonly dayNum?: number } & (
  | { readonly wish: 'rule'; readonly ruleUuid: Uuid }
  | { readonly wish: CourseWish['wish']; readonly subjectUuid: Uuid }
  | { readonly wish: 'choice' }
)
