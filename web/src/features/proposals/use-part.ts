import { completing, type Part, type ProposedMove, type Schedule, type Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useStepwise } from './use-stepwise.ts'

/** What some lessons of a proposal bring along, worked out in slices between frames; null until it is known. */
export function usePart(
  schedule: Schedule | null,
  fitting: readonly ProposedMove[],
  asked: ReadonlySet<Uuid>,
): Part | null {
  const begin = useMemo(() => schedule && (() => completing(schedule, fitting, asked)), [schedule, fitting, asked])
  return useStepwise(begin)
}
