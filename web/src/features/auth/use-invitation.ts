import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readInvitation, type Invitation } from '../../socket/invitation.ts'
import { takeAnswer } from '../../ui/take-answer.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Fetch } from './auth-client.ts'

/**
 * Returns the invitation in the address (`?invite=`), if any. A user who is already signed in is redirected to the settings, which ask
 * whether to join.
 */
export function useInvitation(fetcher: Fetch): Invitation {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // The prerendered page has no invitation, and the first render must match it.
  const token = useHydrated() ? params.get('invite') : null
  const [read, setRead] = useState<Invitation>({ state: 'none' })

  useEffect(() => {
    if (token === null) return undefined
    if (sessionStorage.getItem('token')) {
      void navigate(`/app/settings?invite=${encodeURIComponent(token)}`, { replace: true })
      return undefined
    }
    return takeAnswer(readInvitation(fetcher, sessionStorage.getItem('address') ?? '', token), setRead)
  }, [fetcher, token, navigate])

  if (token === null) return { state: 'none' }
  return 'token' in read && read.token === token ? read : { state: 'loading', token }
}
