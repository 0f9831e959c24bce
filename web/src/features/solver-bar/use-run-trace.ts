import type { Schedule } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { isInOrder, timetableState } from '../../timetable/findings/timetable-state.ts'
import { noTrace, traceRun, type Left, type RunTrace } from './run-trace.ts'

/** The trace of the present run, else of the last one. Begins anew with every version. */
export function useRunTrace(): RunTrace {
  const { schedule } = useSession()
  const version = useSchedule((state) => state.version?.uuid)
  const [trace, setTrace] = useState(noTrace)
  useEffect(() => {
    const look = () => {
      const { status, solver, clashes, schedule: shown } = schedule.getState()
      // Until the version is there, what is said of its run is nobody's word: the first that comes is not the end of one.
      if (status !== 'ready') return
      if (shown !== seen || !left) left = leftIn(shown, clashes.doubleBookings)
      seen = shown
      const before = known
      known = traceRun(before, solver, left, performance.now())
      // What it keeps for itself is not painted: at rest, a drop brings nothing else.
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

/** Seconds since the run began, anew ten times a second while it goes on; how long it took once it is over. */
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
