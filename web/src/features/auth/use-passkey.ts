import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCalmly } from '../../ui/load-calmly.ts'
import { createAuthClient, type Fetch } from './auth-client.ts'
import { useEntry, type EntryParts } from './use-entry.ts'

type Parts = EntryParts & {
  readonly fetcher: Fetch
  readonly issuer: () => Promise<string>
  readonly invitation: string | undefined
}

/** Signs in with a passkey. The browser asks which one. */
export function usePasskey({ fetcher, issuer, invitation, ...parts }: Parts) {
  const { t } = useTranslation()
  const { enter, textOf } = useEntry(parts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Returns why the sign-in failed. Null if it did not fail. */
  async function tried(): Promise<string | null> {
    const client = createAuthClient(fetcher, await issuer())
    const asked = await client.passkeyChallenge()
    if (asked.kind !== 'asked') return textOf(asked)
    const library = await loadCalmly(() => import('@simplewebauthn/browser')).catch(() => null)
    if (!library) return t('auth.offline')
    const credential = await library.startAuthentication({ optionsJSON: asked.options }).catch(() => null)
    if (!credential) return t('login.passkeyNone')
    const answer = await client.signInByPasskey(credential, invitation)
    if (answer.kind === 'sent') return null
    if (answer.kind !== 'signed-in') return textOf(answer)
    await enter(answer.signedIn)
    return null
  }
  return {
    busy,
    problem,
    async signIn() {
      if (busy) return
      setBusy(true)
      setProblem(null)
      setProblem(await tried())
      setBusy(false)
    },
  }
}
