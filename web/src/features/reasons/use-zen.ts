import { useSchedule, useSession } from '../../store/session-context.tsx'

/** Returns a function that starts Zen; null if it already runs. */
export function useZen(): (() => void) | null {
  const { zen } = useSession()
  const running = useSchedule(({ solver }) => solver.state === 'RUNNING')
  return running ? null : () => void zen.start({ longRun: false })
}
