import type { Uuid } from '@timetable/domain'
import type { SchoolSignIn, SchoolSignInSettings } from '@timetable/service'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { externalIssuer } from '../../../socket/public-config.ts'
import { rememberBegun } from '../../../store/begun-school-login.ts'
import { useConnection } from '../../../store/session-context.tsx'
import { useOwnAccount } from '../account/use-own-account.ts'

/** What the server says about the login of a school. Only administrators receive the settings. */
export type SchoolLogin = {
  readonly isOn: boolean
  /** Whether one's own account is connected. */
  readonly isConnected: boolean
  readonly redirectUri: string
  readonly settings: SchoolSignIn | null
}
/** The field with an error, and the error's code. */
export type FieldProblem = { readonly field: string; readonly code: string }

/** The login of a school at its own issuer, and the actions on it. */
export function useSchoolLogin(schoolUuid: Uuid, goTo: (url: string) => void = (url) => location.assign(url)) {
  const { act, busy, problem } = useOwnAccount()
  const connection = useConnection()
  const [list, setList] = useState<SchoolLogin | null>(null)
  const [failed, setFailed] = useState(false)
  const [refused, setRefused] = useState<FieldProblem | null>(null)

  const read = useCallback(async () => {
    // Another issuer of the whole site leaves schools none of their own.
    if ((await externalIssuer()) !== null) return
    setFailed(false)
    const answer = await act('school-sign-in', { schoolUuid })
    if (answer.kind === 'done') setList(answer.body as SchoolLogin)
    else setFailed(true)
  }, [act, schoolUuid])
  const readFirst = useEffectEvent(read)
  useEffect(() => {
    if (connection === 'open') void readFirst()
  }, [connection])

  /** Sends a request, and reads the state again. Returns whether it succeeded. */
  async function change(deed: 'set-school-sign-in' | 'switch-school-sign-in' | 'remove-school-sign-in', form: object) {
    setRefused(null)
    const answer = await act(deed, { schoolUuid, ...form })
    if (answer.kind === 'refused') setRefused(answer)
    if (answer.kind === 'done') await read()
    return answer.kind === 'done'
  }

  return {
    ...{ state: { list, failed, read }, busy, problem, refused },
    forget: () => setRefused(null),
    save: (settings: SchoolSignInSettings, clientSecret: string) =>
      change('set-school-sign-in', { ...settings, ...(clientSecret !== '' && { clientSecret }) }),
    switchTo: (isOn: boolean) => change('switch-school-sign-in', { isOn }),
    remove: () => change('remove-school-sign-in', {}),
    /** Goes to the issuer, to try the settings or to connect one's own account. */
    begin: async (purpose: 'try' | 'connect') => {
      setRefused(null)
      const answer = await act('begin-own-school-sign-in', { schoolUuid, purpose })
      if (answer.kind === 'refused') setRefused(answer)
      if (answer.kind !== 'done') return
      const { url, key } = answer.body as { readonly url: string; readonly key: string }
      rememberBegun(sessionStorage, { key, path: '/login' })
      goTo(url)
    },
  }
}
