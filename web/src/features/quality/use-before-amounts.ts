import type { Criterion, Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { amountsThere } from './amounts-there.ts'
import { useBeforeRun } from './use-before-run.ts'

/**
 * How much of each criterion failed before the last run of Zen. Empty until it is loaded. Null if Zen never ran, or fewer lessons
 * were scheduled then: unscheduled lessons cause no gaps, so the figures would not be comparable.
 */
export function useBeforeAmounts(schedule: Schedule, week: number | null): ReadonlyMap<Criterion, number> | null {
  const { schedule: before, isKnown } = useBeforeRun()
  const amounts = useMemo(() => amountsThere(before, { asked: schedule, week }), [before, schedule, week])
  const isLess = before !== null && placedIn(before) < placedIn(schedule)
  return isKnown && !isLess ? amounts : null
}

const placedIn = ({ lessons }: Schedule): number =>
  Object.values(lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null).length
