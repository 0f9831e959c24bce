import { judgementOf, type Judgement, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { timetableState, type TimetableState } from './timetable-state.ts'
import { useSettledSchedule } from '../versions/use-settled-schedule.ts'

/** The open version and how it stands: the one answer that whoever speaks of it on the screen gives. */
export type VersionStatus = {
  readonly schedule: Schedule
  readonly judgement: Judgement
  readonly state: TimetableState
}

/** How the open version stands, a few times a second at the most; null while none is open. */
export function useVersionStatus(): VersionStatus | null {
  const schedule = useSettledSchedule()
  return useMemo(() => {
    if (!schedule) return null
    const judgement = judgementOf(schedule)
    return { schedule, judgement, state: timetableState(schedule, judgement) }
  }, [schedule])
}
