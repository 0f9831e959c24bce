import type { Uuid } from '../schedule.ts'
import type { WithoutEquipment } from './equipment.ts'
import type { TooFewSeats } from './seats.ts'

/**
 * Why a timetable without double bookings and broken required rules is impossible, as is visible before any search. `lessonUuids` are the
 * lessons concerned. Counts are of periods, unless they say otherwise. Things that are merely difficult are not reported. `weeks`: the
 * weeks concerned. Omitted if it is all.
 */
export type CapacityFinding = { readonly lessonUuids: readonly Uuid[]; readonly weeks?: readonly number[] } & (
  | {
      /** The lessons have more periods than any day has in a row. */
      readonly kind: 'too-long'
      readonly length: number
      readonly longest: number
    }
  | {
      /** No start is left: the blocked slots of the calendars and the rules close all of them. None of these could be omitted. */
      readonly kind: 'no-start'
      readonly calendarUuids: readonly Uuid[]
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** None of the candidates of a choice exists any more. */
      readonly kind: 'no-candidate'
    }
  | {
      /** The candidates together have fewer free slots than the lessons that must choose one of them need. */
      readonly kind: 'pool-overfull'
      readonly calendarUuids: readonly Uuid[]
      readonly needed: number
      readonly free: number
    }
  | {
      /** The same, because required rules leave the candidates too little room together. */
      readonly kind: 'pool-overloaded'
      readonly calendarUuids: readonly Uuid[]
      readonly needed: number
      readonly room: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** The candidates together have fewer periods, with all lessons that may choose them, than required rules demand. */
      readonly kind: 'pool-too-few'
      readonly calendarUuids: readonly Uuid[]
      readonly needed: number
      readonly asked: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** A required rule demands one calendar for all of the lessons, and none of their common candidates has room for them. */
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
      /** More periods than the required rules leave room for: on its days, and on each of them. */
      readonly kind: 'rules-too-tight'
      readonly calendarUuid: Uuid
      readonly needed: number
      readonly room: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** Fewer periods than the required rules demand. */
      readonly kind: 'too-few'
      readonly calendarUuid: Uuid
      readonly needed: number
      readonly asked: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** The required rules demand lessons on more days than possible: there are too few slots or lessons. */
      readonly kind: 'too-few-days'
      readonly calendarUuid: Uuid
      readonly days: number
      readonly asked: number
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** `needed` lessons, of which a required rule allows fewer on all their possible days together. */
      readonly kind: 'too-many-a-day'
      readonly ruleUuid: Uuid
      readonly needed: number
      readonly room: number
    }
  | {
      /** Lessons that a required rule puts at the same time, although a calendar attends more than one of them. */
      readonly kind: 'torn'
      readonly calendarUuid: Uuid
      readonly ruleUuid: Uuid
    }
  | (TooFewSeats & {
      /** Lessons that a required rule wants in a room with enough seats, although none of their possible rooms has enough. */
      readonly kind: 'too-few-seats'
      readonly ruleUuid: Uuid
    })
  | (WithoutEquipment & {
      /** Lessons that a required rule wants in a room with equipment that none of their possible rooms has. */
      readonly kind: 'no-equipment'
      readonly ruleUuid: Uuid
    })
  | {
      /** Lessons that required rules put in a cyclic order, in that order. */
      readonly kind: 'circle'
      readonly ruleUuids: readonly Uuid[]
    }
  | {
      /** Lessons that exclude each other, by a calendar or a rule, and together have fewer slots than they need. */
      readonly kind: 'crowded'
      readonly calendarUuid: Uuid | null
      readonly ruleUuid: Uuid | null
      readonly needed: number
      readonly slots: number
    }
)
