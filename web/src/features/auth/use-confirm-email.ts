import { useEffect, useState } from 'react'
import { createAuthClient, type Fetch } from './auth-client.ts'

export type ConfirmedEmail = 'none' | 'loading' | 'done' | 'gone' | 'offline'

/** Confirms an email address with the token of the mail's link, `#email=…`. The token is removed from the page's address at once. */
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
      const answer = await createAuthClient(fetcher, await base()).confirmEmail(token!)
      if (answer.kind === 'sent') return 'done'
      return answer.kind === 'refused' && answer.code === 'reset-unknown' ? 'gone' : 'offline'
    }
    setState('loading')
    void confirm().then((found) => current && setState(found))
    return () => {
      current = false
    }
  }, [token, fetcher, base])
  return state
}
