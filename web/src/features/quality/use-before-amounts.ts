import type { Criterion, Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { amountsThere } from './amounts-there.ts'
import { useBeforeRun } from './use-before-run.ts'

/**
 * Of each criterion how much failed before Zen last ran; empty until that is read, null where it never ran, or fewer lessons were
 * placed then: a lesson that has no place leaves no gap.
 */
export function useBeforeAmounts(schedule: Schedule, week: number | null): ReadonlyMap<Criterion, number> | null {
  const { schedule: before, isKnown } = useBeforeRun()
  const amounts = useMemo(() => amountsThere(before, { asked: schedule, week }), [before, schedule, week])
  const isLess = before !== null && placedIn(before) < placedIn(schedule)
  return isKnown && !isLess ? amounts : null
}

const placedIn = ({ lessons }: Schedule): number =>
  Object.values(lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null).length
