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

/** How many there are of one kind of thing that is wrong, or of open wishes; never none. */
export type Counted = { readonly kind: ViolationKind; readonly count: number }

/** How a version stands, for whoever says it: nobody claims more than this does. */
export type TimetableState = {
  /** `sound`: nothing is wrong and every wish is met. Without lessons there is nothing to be proud of. */
  readonly kind: 'no-lessons' | 'wrong' | 'wishes-open' | 'sound'
  /** What there is of each kind, the worst first, wishes last. */
  readonly counted: readonly Counted[]
  /** What the file of the version required and nobody checks: whoever says that nothing is wrong says this with it. */
  readonly unkept: Unkept
}

export function timetableState(schedule: Schedule, judgement: Judgement = judgementOf(schedule)): TimetableState {
  const counted = VIOLATION_KINDS.flatMap((kind) => {
    const count = judgement.counts[kind]
    return count > 0 ? [{ kind, count }] : []
  })
  return { kind: kindOf(schedule, judgement), counted, unkept: headOf(schedule).unkept ?? [] }
}

function kindOf(schedule: Schedule, judgement: Judgement): TimetableState['kind'] {
  if (Object.keys(schedule.lessons).length === 0) return 'no-lessons'
  if (!isSound(judgement)) return 'wrong'
  return judgement.counts.wish > 0 ? 'wishes-open' : 'sound'
}

/** May it be said that every lesson has its place? */
export const isInOrder = ({ kind }: Pick<TimetableState, 'kind'>): boolean => kind === 'sound' || kind === 'wishes-open'

/** What may be said of Zen: that it found a place for every lesson only as long as that is so. */
export type ZenWord = 'running' | 'waiting' | 'resting' | 'solved' | 'stalled' | 'paused' | 'failed' | 'over'

export function zenWord({ state, ended }: SolverState, now: TimetableState): ZenWord {
  if (state === 'RUNNING') return 'running'
  if (state === 'WAITING') return 'waiting'
  if (ended === null) return 'resting'
  return ended === 'solved' && !isInOrder(now) ? 'over' : ended
}
