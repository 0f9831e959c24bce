import {
  headOf,
  isSound,
  judgementOf,
  VIOLATION_KINDS,
  type Judgement,
  type Schedule,
  type SolverState,
  type Unkept,
  type ViolationKind,
} from '@timetable/domain'
import { countOf } from './counted-words.ts'

/** The number of problems of one kind, or of unmet wishes; never zero. */
export type Counted = { readonly kind: ViolationKind; readonly count: number }

/** The status of a version. No part of the user interface may claim more than this. */
export type TimetableState = {
  /** `sound`: nothing is wrong and every wish is met that can be. A version without lessons does not count as sound. */
  readonly kind: 'no-lessons' | 'wrong' | 'wishes-open' | 'sound'
  /** The counts by kind as people see them, the worst first, wishes last. */
  readonly counted: readonly Counted[]
  /** What the version's file required and the product does not check. It must be stated wherever "nothing is wrong" is. */
  readonly unkept: Unkept
}

export function timetableState(schedule: Schedule, judgement: Judgement = judgementOf(schedule)): TimetableState {
  const counted = VIOLATION_KINDS.flatMap((kind) => {
    const count = countOf(schedule, judgement, kind)
    return count > 0 ? [{ kind, count }] : []
  })
  return { kind: kindOf(schedule, judgement), counted, unkept: headOf(schedule).unkept ?? [] }
}

function kindOf(schedule: Schedule, judgement: Judgement): TimetableState['kind'] {
  if (Object.keys(schedule.lessons).length === 0) return 'no-lessons'
  if (!isSound(judgement)) return 'wrong'
  return judgement.counts.wish > 0 ? 'wishes-open' : 'sound'
}

/** Whether nothing is wrong, so that every lesson may be called scheduled. */
export const isInOrder = ({ kind }: Pick<TimetableState, 'kind'>): boolean => kind === 'sound' || kind === 'wishes-open'

/** What may be stated about Zen. `solved` is valid only as long as every lesson is scheduled. */
type ZenWord = 'running' | 'waiting' | 'resting' | 'solved' | 'stalled' | 'paused' | 'failed' | 'over'

export function zenWord({ state, ended }: SolverState, now: TimetableState): ZenWord {
  if (state === 'RUNNING') return 'running'
  if (state === 'WAITING') return 'waiting'
  if (ended === null) return 'resting'
  return ended === 'solved' && !isInOrder(now) ? 'over' : ended
}
