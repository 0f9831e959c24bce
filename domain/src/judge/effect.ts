import type { Refusal } from '../refusal.ts'
import type { Lesson, Uuid } from '../schedule.ts'
import type { Cost } from './cost.ts'
import type { CourseWish } from './course-wishes.ts'

/** The result of dropping the lesson on a slot, in one word: the worst that would happen. */
export type Answer = 'free' | 'wish' | 'rule' | 'clash' | 'blocked'

/** Something that a drop makes worse or better, by `amount` (above 0). `cost`: by how much in Zen's cost. */
export type Shift = { readonly amount: number; readonly cost: number } & (
  | { readonly kind: 'rule'; readonly ruleUuid: Uuid }
  | { readonly kind: 'wish'; readonly wish: 'rule'; readonly ruleUuid: Uuid }
  /** `count`: for `scatter` the lessons on that day, for `gather` the days used. */
  | {
      readonly kind: 'wish'
      readonly wish: CourseWish['wish']
      readonly subjectUuid: Uuid
      readonly dayNum: number
      readonly count: number
    }
  | { readonly kind: 'wish'; readonly wish: 'choice'; readonly calendarUuid: Uuid }
)

/** A double booking that the lesson would cause: a calendar that is occupied in a slot, and the lesson that occupies it. */
export type Meeting = { readonly calendarUuid: Uuid; readonly slotUuid: Uuid; readonly lessonUuid: Uuid }

/**
 * The effect of dropping a lesson. `added`: what would be wrong then, and is less wrong now or would be less wrong without the lesson. This
 * includes a rule that the lesson breaks both here and there. `eased`: what is wrong now and would be less wrong.
 */
export type DropEffect =
  | {
      readonly answer: 'blocked'
      readonly refusal: Refusal
      /** The calendar that is blocked. Null if the lesson would extend beyond its day. */
      readonly blockedIn: Uuid | null
    }
  | {
      readonly answer: Exclude<Answer, 'blocked'>
      /** Cost after minus cost now, as Zen counts. */
      readonly cost: Cost
      /** Double bookings after minus now, as people count: a class once with all its groups. */
      readonly doubleBookings: number
      readonly meetings: readonly Meeting[]
      readonly added: readonly Shift[]
      readonly eased: readonly Shift[]
      /** The calendars that the lesson would choose there and has not chosen now. */
      readonly takes: readonly Uuid[]
      /** The lesson as it would be there. */
      readonly there: readonly Lesson[]
      /** Whether nothing would change. */
      readonly here: boolean
    }
