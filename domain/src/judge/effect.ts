import type { Refusal } from '../refusal.ts'
import type { Uuid } from '../schedule.ts'
import type { Cost } from './cost.ts'
import type { CourseWish } from './course-wishes.ts'

/** What a slot answers to a lesson in hand, in one word: the worst of what letting it go there would do. */
export type Answer = 'free' | 'wish' | 'rule' | 'clash' | 'blocked'

/** Something that a drop makes worse, or better, by `amount` (above 0); `cost`: by how much, as Zen counts it. */
export type Shift = { readonly amount: number; readonly cost: number } & (
  | { readonly kind: 'rule'; readonly ruleUuid: Uuid }
  | { readonly kind: 'wish'; readonly wish: 'rule'; readonly ruleUuid: Uuid }
  /** `count`: lessons on that day for `scatter`, days used for `gather`. */
  | {
      readonly kind: 'wish'
      readonly wish: CourseWish['wish']
      readonly subjectUuid: Uuid
      readonly dayNum: number
      readonly count: number
    }
  | { readonly kind: 'wish'; readonly wish: 'choice'; readonly calendarUuid: Uuid }
)

/** Whom the lesson would meet: a calendar that is taken on a slot, and the lesson that takes it. */
export type Meeting = { readonly calendarUuid: Uuid; readonly slotUuid: Uuid; readonly lessonUuid: Uuid }

/**
 * What letting a lesson go would do. `added`: what would be wrong then, and is less so now or would be less so without the
 * lesson: so a rule that it breaks both here and there is among them. `eased`: what is wrong now and would be less so.
 */
export type DropEffect =
  | {
      readonly answer: 'blocked'
      readonly refusal: Refusal
      /** The calendar that is blocked; null where the lesson would leave its day. */
      readonly blockedIn: Uuid | null
    }
  | {
      readonly answer: Exclude<Answer, 'blocked'>
      /** After, less now, as Zen counts. */
      readonly cost: Cost
      /** Double bookings after, less now, as people count: a class once with all its groups. */
      readonly doubleBookings: number
      readonly meetings: readonly Meeting[]
      readonly added: readonly Shift[]
      readonly eased: readonly Shift[]
      /** The calendars that it would choose there and has not chosen now. */
      readonly takes: readonly Uuid[]
      /** Nothing would change. */
      readonly here: boolean
    }
