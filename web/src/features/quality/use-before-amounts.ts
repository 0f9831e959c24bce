import type { Criterion, Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { amountsThere } from './amounts-there.ts'
import { useBeforeRun } from './use-before-run.ts'

/**
 * How much of each criterion failed before the last run of Zen. Null until it is loaded, so that no column is shown that is then removed;
 * if Zen never ran; and if fewer lessons were scheduled then: unscheduled lessons cause no gaps, so the figures would not be comparable.
 */
export function useBeforeAmounts(schedule: Schedule, week: number | null): ReadonlyMap<Criterion, number> | null {
  const before = useBeforeRun()
  const amounts = useMemo(() => amountsThere(before, { asked: schedule, week }), [before, schedule, week])
  return before !== null && placedIn(before) >= placedIn(schedule) ? amounts : null
}

const placedIn = ({ lessons }: Schedule): number =>
  Object.values(lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null).length
