import { cached, judgementOf, knownJudgement, type Judgement, type Schedule } from '@timetable/domain'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useSettledSchedule } from '../versions/use-settled-schedule.ts'
import { judgeLater } from './judge-later.ts'
import { timetableState, type TimetableState } from './timetable-state.ts'

/** The open version and its status. All parts of the screen use this one result. */
export type VersionStatus = {
  readonly schedule: Schedule
  readonly judgement: Judgement
  readonly state: TimetableState
}

/**
 * The status of the open version, updated at most a few times a second. A school of 1,500 lessons takes the judge tens of milliseconds, so
 * it works in slices: the page and the result of a drop are visible first. Null until the first result, and while no version is open.
 */
export function useVersionStatus(): VersionStatus | null {
  const schedule = useSettledSchedule()
  const [status, setStatus] = useState(() => known(schedule))
  const newest = useRef(schedule)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    newest.current = schedule
    // A judgement that has begun is completed: on a busy machine the next change may come before any is.
    if (stop.current === null) judgeNewest()
    function judgeNewest() {
      const judged = newest.current
      if (!judged) return
      stop.current = judgeLater(judged, () => {
        stop.current = null
        startTransition(() => setStatus(statusOf(judged)))
        if (newest.current !== judged) judgeNewest()
      })
    }
  }, [schedule])
  useEffect(
    () => () => {
      stop.current?.()
      stop.current = null
    },
    [],
  )
  return status && status.schedule.uuid === schedule?.uuid ? status : known(schedule)
}

const statusOf = cached((schedule: Schedule): VersionStatus => {
  const judgement = judgementOf(schedule)
  return { schedule, judgement, state: timetableState(schedule, judgement) }
})

/** The status of a schedule that has been judged before. */
const known = (schedule: Schedule | null): VersionStatus | null =>
  schedule && knownJudgement(schedule) ? statusOf(schedule) : null
