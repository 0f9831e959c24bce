import type { Uuid } from '../schedule.ts'

/**
 * Why a timetable without double bookings and broken required rules cannot be, seen before any search. `lessonUuids` are
 * those concerned; counts are of periods, but where they say otherwise. Nothing is said of what only may be hard. `weeks`: of several,
 * those that it is so in; left out where it is in all.
 */
export type CapacityFinding = { readonly lessonUuids: readonly Uuid[]; readonly weeks?: readonly number[] } & (
  | {
      /** The lessons take more periods than any day has in a row. */
      readonly kind: 'too-long'
      readonly length: number
      readonly longest: number
    }
  | {
      /** No start is left: the blocked slots of the calendars and the rules close all of them, with nothing to spare. */
      readonly kind: 'no-start'
      readonly calendarUuids: readonly Uuid[]
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** None of the calendars that a choice names is there any more. */
      readonly kind: 'no-candidate'
    }
  | {
      /** Calendars to choose among that have fewer free slots together than the lessons that must choose one take. */
      readonly kind: 'pool-overfull'
      readonly calendarUuids: readonly Uuid[]
      readonly needed: number
      readonly free: number
    }
  | {
      /** The same, with less room than required rules leave them together. */
      readonly kind: 'pool-overloaded'
      readonly calendarUuids: readonly Uuid[]
      readonly needed: number
      readonly room: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** Calendars that together have less to do, with all that may choose them, than required rules ask for. */
      readonly kind: 'pool-too-few'
      readonly calendarUuids: readonly Uuid[]
      readonly needed: number
      readonly asked: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** A required rule wants one calendar for all of the lessons, and none of those they all may choose has room for them. */
      readonly kind: 'none-for-all'
      readonly calendarUuids: readonly Uuid[]
      readonly ruleUuid: Uuid
      readonly needed: number
    }
  | {
      /** More periods than free slots in the week. */
      readonly kind: 'overfull'
      readonly calendarUuid: Uuid
      readonly needed: number
      readonly free: number
    }
  | {
      /** More periods than the required rules leave room for: on its days, and for each of them. */
      readonly kind: 'rules-too-tight'
      readonly calendarUuid: Uuid
      readonly needed: number
      readonly room: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** Fewer periods than the required rules ask for. */
      readonly kind: 'too-few'
      readonly calendarUuid: Uuid
      readonly needed: number
      readonly asked: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** The required rules ask for lessons on more days than there can be: slots or lessons are too few. */
      readonly kind: 'too-few-days'
      readonly calendarUuid: Uuid
      readonly days: number
      readonly asked: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** Lessons, so many of them, of which a required rule allows less on all the days together that they may have. */
      readonly kind: 'too-many-a-day'
      readonly ruleUuid: Uuid
      readonly needed: number
      readonly room: number
    }
  | {
      /** Lessons that a required rule wants at the same time, while a calendar attends more than one of them. */
      readonly kind: 'torn'
      readonly calendarUuid: Uuid
      readonly ruleUuid: Uuid
    }
  | {
      /** Lessons that required rules put in an order that comes back to its beginning; they stand in that order. */
      readonly kind: 'circle'
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** Lessons that exclude each other, by a calendar or a rule, and have fewer slots between them than they take. */
      readonly kind: 'crowded'
      readonly calendarUuid: Uuid | null
      readonly ruleUuid: Uuid | null
      readonly needed: number
      readonly slots: number
    }
)
