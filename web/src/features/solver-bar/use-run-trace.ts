import type { Schedule } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { isInOrder, timetableState } from '../../timetable/findings/timetable-state.ts'
import { noTrace, traceRun, type Left, type RunTrace } from './run-trace.ts'

/** The trace of the current run, otherwise of the last one. Starts from scratch with every version. */
export function useRunTrace(): RunTrace {
  const { schedule } = useSession()
  const version = useSchedule((state) => state.version?.uuid)
  const [trace, setTrace] = useState(noTrace)
  useEffect(() => {
    const look = () => {
      const { status, solver, clashes, schedule: shown } = schedule.getState()
      // Until the version is loaded, the solver state is unknown: the first state that arrives is not the end of a run.
      if (status !== 'ready') return
      if (shown !== seen || !left) left = leftIn(shown, clashes.doubleBookings)
      seen = shown
      const before = known
      known = traceRun(before, solver, left, performance.now())
      // Changes of its internal fields are not rendered: while Zen is not running, a drop changes only those.
      if (SEEN.some((key) => known[key] !== before[key])) setTrace(known)
    }
    let seen: Schedule | null = null
    let left: Left | null = null
    let known = noTrace
    setTrace(noTrace)
    look()
    return schedule.subscribe(look)
  }, [schedule, version])
  return trace
}

/** Seconds since the run began, updated ten times a second during the run; its duration once it has ended. */
export function useElapsed(trace: RunTrace): number | null {
  const [now, setNow] = useState(() => performance.now())
  const { running, startedAt, seconds } = trace
  useEffect(() => {
    if (!running) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [running])
  return running ? Math.max(0, (now - startedAt) / 1000) : seconds
}

const SEEN = ['running', 'startedAt', 'points', 'seconds', 'solvedAfter', 'runs'] as const

const leftIn = (schedule: Schedule | null, doubleBookings: number): Left => ({
  doubleBookings,
  isInOrder: () => schedule !== null && isInOrder(timetableState(schedule)),
})
