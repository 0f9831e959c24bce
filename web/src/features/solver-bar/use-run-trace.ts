import { useEffect, useState } from 'react'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { noTrace, traceRun, type RunTrace } from './run-trace.ts'

/** The trace of the present run, else of the last one. Begins anew with every version. */
export function useRunTrace(): RunTrace {
  const { schedule } = useSession()
  const version = useSchedule((state) => state.version?.uuid)
  const [trace, setTrace] = useState(noTrace)
  useEffect(() => {
    const look = () => {
      const { solver, clashes } = schedule.getState()
      const left = { doubleBookings: clashes.doubleBookings, unplaced: clashes.unplaced }
      setTrace((before) => traceRun(before, solver, left, performance.now()))
    }
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
