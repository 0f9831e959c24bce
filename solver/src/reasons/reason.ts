import type { Cost, Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import type { Held } from './claims.ts'
import type { Fact } from './fact.ts'
import type { AskedCommand, Relaxation } from './relaxations.ts'
import type { Shortage } from './shortage.ts'

/** The question: why these lessons cannot all be scheduled well; or why one cannot be in a slot, whatever else moves. */
export type Question = { readonly lessonUuids: readonly Uuid[]; readonly held?: Held }

/**
 * A set of facts that cannot hold together, and the lessons they concern: no timetable with all of them exists.
 * `minimal`: without any one of the facts, these lessons have a timetable. Otherwise some facts may be unnecessary.
 */
export type Reason = {
  readonly facts: readonly Fact[]
  readonly lessonUuids: readonly Uuid[]
  readonly minimal: boolean
  /** The calendar that has more than fits, if the facts are about one: the whole of it, and not only what the contradiction needs. */
  readonly shortage?: Shortage
}

/**
 * Changes after which a timetable exists. `clears`: 'all': for the lessons around, or for the whole school if a calendar has more than fits.
 * 'reason': for those of the reason only; the others are not known. 'no-more': the same, and something else is known to be wrong. `moved`:
 * the number of scheduled lessons that move then. `cost`: by the judge.
 */
export type Remedy = {
  /** At least one. None of them could be omitted. */
  readonly relaxations: readonly Relaxation[]
  /** The commands that do it, in order. */
  readonly commands: readonly AskedCommand[]
  /** Whether it was proved that fewer changes of this kind do not suffice. */
  readonly isSmallest: boolean
  readonly clears: 'all' | 'reason' | 'no-more'
  readonly moved: number
  readonly cost: Cost
}

export type Explanation =
  /** It is impossible, for this reason. `isWhole`: every remedy was tried; false: the work limit ended it before. */
  | {
      readonly kind: 'reason'
      readonly reason: Reason
      readonly remedies: readonly Remedy[]
      readonly isWhole: boolean
    }
  /** It is possible, with these lessons at these places. */
  | { readonly kind: 'possible'; readonly moves: readonly Placement[] }
  /** Nothing was found within the work limit. `lessons`: the number of lessons considered. */
  | { readonly kind: 'unknown'; readonly lessons: number }
  /** The lessons of the question no longer exist. */
  | { readonly kind: 'gone' }

/** The progress of an explanation. */
export type Progress =
  | { readonly kind: 'looking'; readonly lessons: number }
  /** A first reason. Some of its facts may be unnecessary. */
  | { readonly kind: 'reason'; readonly reason: Reason }
  | { readonly kind: 'remedy'; readonly reason: Reason; readonly remedies: readonly Remedy[] }
