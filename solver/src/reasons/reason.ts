import type { Cost, Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import type { Held } from './claims.ts'
import type { Fact } from './fact.ts'
import type { AskedCommand, Relaxation } from './relaxations.ts'

/** What is to be explained: why these lessons cannot all lie well; or why one cannot lie at a slot, whatever else moves. */
export type Question = { readonly lessonUuids: readonly Uuid[]; readonly held?: Held }

/**
 * A set of facts that cannot hold together, with the lessons they are about: it is proved that there is no timetable with them.
 * `minimal`: without any one of them there is one for these lessons, as far as the facts go; else some may be more than it takes.
 */
export type Reason = {
  readonly facts: readonly Fact[]
  readonly lessonUuids: readonly Uuid[]
  readonly minimal: boolean
}

/**
 * Something to give up, after which there is a timetable: for the lessons around (`clears: 'all'`); or for those of the reason alone,
 * while of the others it is not known (`'reason'`), or known that something else is wrong there (`'no-more'`). `moved`: so many
 * lessons that have a place lie elsewhere then; `cost`: by the judge.
 */
export type WayOut = {
  readonly relaxation: Relaxation
  /** What brings it about, in one step. */
  readonly command: AskedCommand
  readonly clears: 'all' | 'reason' | 'no-more'
  readonly moved: number
  readonly cost: Cost
}

export type Explanation =
  /** It cannot be, for this reason. `isWhole`: every way out was tried; else the work it was given ended before. */
  | {
      readonly kind: 'reason'
      readonly reason: Reason
      readonly waysOut: readonly WayOut[]
      readonly isWhole: boolean
    }
  /** It can be: these lessons come to lie so. */
  | { readonly kind: 'possible'; readonly moves: readonly Placement[] }
  /** Nothing was found out in time; so many lessons around were looked at. */
  | { readonly kind: 'unknown'; readonly lessons: number }
  /** What was asked of is not there any more. */
  | { readonly kind: 'gone' }

/** How far an explanation has come. */
export type Progress =
  | { readonly kind: 'looking'; readonly lessons: number }
  /** A first reason; there may be less to it. */
  | { readonly kind: 'reason'; readonly reason: Reason }
  | { readonly kind: 'way-out'; readonly reason: Reason; readonly waysOut: readonly WayOut[] }
