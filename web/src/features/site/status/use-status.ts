import type { ServiceStatus } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'

/** Milliseconds between two requests while the page is visible. */
const AGAIN = 30_000

/** `asking`: no response yet. `unreachable`: the server did not respond to the last request. */
export type SeenStatus = 'asking' | 'unreachable' | ServiceStatus

/** The server's status, requested when the page opens, every half minute while it is in front, and on demand. */
export function useStatus(): { readonly status: SeenStatus; readonly ask: () => void } {
  const [status, setStatus] = useState<SeenStatus>('asking')
  const ask = useCallback(() => void readStatus().then(setStatus), [])
  useEffect(() => {
    ask()
    const timer = setInterval(() => document.hidden || ask(), AGAIN)
    const back = () => document.hidden || ask()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [ask])
  return { status, ask }
}

async function readStatus(): Promise<SeenStatus> {
  try {
    const answer = await fetch(`${sessionStorage.getItem('address') ?? ''}/status.json`, { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as ServiceStatus) : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
