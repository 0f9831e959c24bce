import type { Report } from '@timetable/domain'
import type { Assignment, Problem, SearchOptions } from '@timetable/solver/core'

/** The messages between a run and its threads. `run` is the number of the current problem; messages with another number are ignored. */
export type ToThread =
  /** Solve this to warm up, and respond when done. */
  | { readonly type: 'warm'; readonly problem: Problem }
  | {
      readonly type: 'start'
      readonly run: number
      /** Serialized. */
      readonly problem: Uint8Array
      readonly present: Assignment
      /** The original timetable, if a repair has already moved some of it. If omitted: `present`. */
      readonly home?: Assignment | undefined
      readonly seed: number
      readonly longRun: boolean
      readonly aim: SearchOptions['aim']
      readonly mostLessons?: number | undefined
      /** The run before the problem was edited: this one reuses what it learned. If omitted: none. */
      readonly after?: number
    }
  /** Another thread's timetable, better than this one's when it was sent. */
  | { readonly type: 'adopt'; readonly run: number; readonly assignment: Assignment }
  | { readonly type: 'stop'; readonly run: number }

export type FromThread =
  | { readonly type: 'warm' }
  | ({ readonly type: 'report'; readonly run: number } & Report<Assignment>)
  /** `stalled`: nothing was gained for a while; `finished`: nothing is left to gain; `stopped`: on request. */
  | {
      readonly type: 'ended'
      readonly run: number
      readonly how: 'finished' | 'stalled' | 'stopped'
      readonly moves: number
      /** For a repair, as in `Search`. 0: nothing is proved. */
      readonly atLeast: number
    }
