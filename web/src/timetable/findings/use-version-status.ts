import { judgementOf, type Judgement, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { timetableState, type TimetableState } from './timetable-state.ts'
import { useSettledSchedule } from '../versions/use-settled-schedule.ts'

/** The open version and its status. All parts of the screen use this one result. */
export type VersionStatus = {
  readonly schedule: Schedule
  readonly judgement: Judgement
  readonly state: TimetableState
}

/** The status of the open version, updated at most a few times a second; null while no version is open. */
export function useVersionStatus(): VersionStatus | null {
  const schedule = useSettledSchedule()
  return useMemo(() => {
    if (!schedule) return null
    const judgement = judgementOf(schedule)
    return { schedule, judgement, state: timetableState(schedule, judgement) }
  }, [schedule])
}
