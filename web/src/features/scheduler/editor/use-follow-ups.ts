import { useEffect } from 'react'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { useEditor } from './editor-context.tsx'

/**
 * Requests follow-ups while a lesson is being moved. The solver is loaded and prepared before the first request, together with what
 * Zen needs to run here.
 */
export function useFollowUps(): void {
  const { followUps } = useEditor()
  const { solver, zen } = useSession()
  const mayMove = useSchedule(({ schedule, scheduleOnly }) => schedule !== null && !scheduleOnly)
  useEffect(() => (mayMove ? followUps.watch() : undefined), [followUps, mayMove])
  useEffect(() => {
    if (!mayMove) return undefined
    const warm = () => {
      solver.warm()
      zen.warm()
    }
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(warm, 1000)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(warm, { timeout: 5000 })
    return () => window.cancelIdleCallback(idle)
  }, [solver, zen, mayMove])
}
