import type { Refusal } from '../refusal.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import type { CoverReason } from './cover-cost.ts'
import type { Covered } from './covered-before.ts'
import type { DayWeights } from './day-weights.ts'
import type { Diary } from './diary.ts'

/** Why a teacher cannot take a lesson. `busy`: with that lesson. `limit`: this required rule would be broken. */
export type CannotCover =
  | { readonly code: 'busy'; readonly lessonUuid: Uuid }
  | { readonly code: 'absent' }
  | { readonly code: 'blocked' }
  | { readonly code: 'limit'; readonly ruleUuid: Uuid }
  | { readonly code: 'not-in-house' }

/** `can`: those who can take the lesson, the best first. `cannot`: all other teachers, in the order of the version. */
export type CoverCandidates = {
  readonly can: readonly {
    readonly calendarUuid: Uuid
    readonly cost: number
    readonly reasons: readonly CoverReason[]
  }[]
  readonly cannot: readonly { readonly calendarUuid: Uuid; readonly why: CannotCover }[]
}

/** Who could take a lesson of a date, with what is decided so far. The costs are those of the choice in `scheduleOfDay`. */
export function candidatesFor(
  _schedule: Schedule,
  _diary: Diary,
  _date: IsoDate,
  _lessonUuid: Uuid,
  _weights: DayWeights,
  _covered?: Covered,
): CoverCandidates | Refusal {
  throw new Error('to be written')
}
