import { completing, type Part, type ProposedMove, type Schedule, type Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useStepwise } from './use-stepwise.ts'

/**
 * Returns what the selected lessons of a proposal require besides themselves, computed in slices between frames. Null until it is known.
 */
export function usePart(
  schedule: Schedule | null,
  fitting: readonly ProposedMove[],
  asked: ReadonlySet<Uuid>,
): Part | null {
  const begin = useMemo(() => schedule && (() => completing(schedule, fitting, asked)), [schedule, fitting, asked])
  return useStepwise(begin)
}
