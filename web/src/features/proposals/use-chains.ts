import {
  apply,
  chaining,
  changeOfMoves,
  figuresOf,
  judging,
  movedBy,
  type Figures,
  type Moved,
  type ProposedMove,
  type Schedule,
  type Steps,
} from '@timetable/domain'
import { useMemo } from 'react'
import { useStepwise } from './use-stepwise.ts'

/** A chain of a proposal: its moves, the affected calendars, the days, and the figures before and after this chain alone. */
export type ChainRow = {
  readonly moves: readonly ProposedMove[]
  readonly moved: Moved
  readonly dayNums: readonly number[]
  readonly figures: readonly [Figures, Figures]
}

/** Returns the independent chains of the moves that still fit, computed in slices between frames. Null until they are known. */
export function useChains(schedule: Schedule | null, fitting: readonly ProposedMove[]): readonly ChainRow[] | null {
  const begin = useMemo(() => schedule && (() => rowsOf(schedule, fitting)), [schedule, fitting])
  return useStepwise(begin)
}

function* rowsOf(schedule: Schedule, fitting: readonly ProposedMove[]): Steps<readonly ChainRow[]> {
  const chains = yield* chaining(schedule, fitting)
  const before = figuresOf(yield* judging(schedule))
  const rows: ChainRow[] = []
  for (const { moves } of chains) {
    const after = figuresOf(yield* judging(apply(schedule, changeOfMoves(schedule, moves))))
    rows.push({ moves, moved: movedBy(schedule, moves), dayNums: daysOf(schedule, moves), figures: [before, after] })
  }
  return rows
}

function daysOf(schedule: Schedule, moves: readonly ProposedMove[]): readonly number[] {
  const slots = moves.flatMap(({ from, to }) => [from.timeSlotUuid, to.timeSlotUuid])
  const days = slots.flatMap((slot) => (slot === null ? [] : (schedule.timeSlots[slot]?.dayNum ?? [])))
  return [...new Set(days)].sort((a, b) => a - b)
}
