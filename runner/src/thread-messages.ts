import type { Assignment, Problem, SearchOptions, Told } from '@timetable/solver/core'

/** What a run and its threads say to each other. `run` numbers the problem at hand; what belongs to another is ignored. */
export type ToThread =
  /** To be solved for nothing but the practice, and answered when that is done. */
  | { readonly type: 'warm'; readonly problem: Problem }
  | {
      readonly type: 'start'
      readonly run: number
      /** Serialized. */
      readonly problem: Uint8Array
      readonly present: Assignment
      /** Where it stood, where a repair has moved some of it already; left out: as it is. */
      readonly home?: Assignment | undefined
      readonly seed: number
      readonly longRun: boolean
      readonly aim: SearchOptions['aim']
      readonly mostLessons?: number | undefined
      /** The run whose problem was edited: what was learned of it is known in this one. Left out: there was none. */
      readonly after?: number
    }
  /** Another thread's timetable, better than this one's when it was sent. */
  | { readonly type: 'adopt'; readonly run: number; readonly assignment: Assignment }
  | { readonly type: 'stop'; readonly run: number }

export type FromThread =
  | { readonly type: 'warm' }
  | ({ readonly type: 'report'; readonly run: number } & Told)
  /** `stalled`: nothing was gained for a while; `finished`: nothing is left to gain; `stopped`: as told. */
  | {
      readonly type: 'ended'
      readonly run: number
      readonly how: 'finished' | 'stalled' | 'stopped'
      readonly moves: number
      /** Of a repair, as a search says it; 0: nothing is proved. */
      readonly atLeast: number
    }
