import { useEffect, useState } from 'react'
import type { Fetch } from './auth-client.ts'

export type ConfirmedEmail = 'none' | 'loading' | 'done' | 'gone' | 'offline'

/** Confirms the address of the mail whose link led here, `#email=…`, which the address of the page leaves at once. */
export function useConfirmEmail(fetcher: Fetch, base: () => Promise<string>): ConfirmedEmail {
  const [token] = useState(() =>
    typeof location === 'undefined' ? null : (/^#email=(.+)$/.exec(location.hash)?.[1] ?? null),
  )
  const [state, setState] = useState<ConfirmedEmail>('none')
  useEffect(() => {
    if (token === null) return
    let current = true
    history.replaceState(history.state, '', location.pathname + location.search)
    async function confirm(): Promise<ConfirmedEmail> {
      try {
        const answer = await fetcher(`${await base()}/auth/confirm-email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        })
        return answer.ok ? 'done' : answer.status === 404 ? 'gone' : 'offline'
      } catch {
        return 'offline'
      }
    }
    setState('loading')
    void confirm().then((found) => current && setState(found))
    return () => {
      current = false
    }
  }, [token, fetcher, base])
  return state
}
