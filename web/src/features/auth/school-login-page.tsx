import type { TriedSignIn } from '@timetable/service'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { issuerAddress } from '../../socket/public-config.ts'
import { createAuthClient, type AuthPageParts } from './auth-client.ts'
import { AuthPage } from './auth-page.tsx'
import { begunHere, forgetBegun } from '../../store/begun-school-login.ts'
import { schoolLoginRefusals } from './school-login-texts.ts'
import { useEntry } from './use-entry.ts'

type Props = Pick<AuthPageParts, 'fetcher' | 'issuer'> & { readonly answer: URLSearchParams }
type State =
  | { readonly is: 'finishing' }
  | { readonly is: 'connected' }
  | { readonly is: 'refused'; readonly text: string }
  | { readonly is: 'tried'; readonly tried: TriedSignIn }

/** Finishes a login with the answer of a school's issuer, which is in the address of the page. */
export function SchoolLoginPage({ fetcher = fetch, issuer = issuerAddress, answer }: Props) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { enter, textOf } = useEntry({ refusals: schoolLoginRefusals(t) })
  const [state, setState] = useState<State>({ is: 'finishing' })

  async function finish() {
    const begun = begunHere(sessionStorage)
    // The issuer returns everyone to one address. The user continues in their language.
    if (begun && begun.path !== location.pathname) return location.replace(begun.path + location.search)
    forgetBegun(sessionStorage)
    // A code works once: it does not stay in the address.
    history.replaceState(history.state, '', location.pathname)
    const client = createAuthClient(fetcher, await issuer())
    const finished = await client.finishSchoolLogin(answer, begun?.key ?? 'none')
    if (finished.kind === 'signed-in') return enter(finished.signedIn)
    if (finished.kind === 'tried') return setState({ is: 'tried', tried: finished.tried })
    if (finished.kind === 'connected' || finished.kind === 'sent') return setState({ is: 'connected' })
    return setState({ is: 'refused', text: textOf(finished) })
  }
  // A code works once, also where React runs effects twice.
  const begun = useRef(false)
  const finishOnce = useEffectEvent(() => {
    if (!begun.current) void finish()
    begun.current = true
  })
  useEffect(() => finishOnce(), [])

  const isInside = state.is === 'tried' || state.is === 'connected'
  return (
    <AuthPage
      title={t(state.is === 'tried' ? 'schoolLogin.triedTitle' : 'login.title')}
      lead={lead()}
      notice={state.is === 'refused' ? state.text : null}
      foot={
        <a href={isInside ? '/app/settings' : to('/login')}>
          {t(isInside ? 'schoolLogin.toSettings' : 'schoolLogin.back')}
        </a>
      }
    />
  )

  function lead(): string {
    if (state.is === 'refused') return ''
    if (state.is !== 'tried') return t(`schoolLogin.${state.is}`)
    const { name, email, membership } = state.tried
    const who = [name, email].filter((each) => each !== null).join(', ') || t('schoolLogin.noName')
    return t(`schoolLogin.tried_${membership === 'owner' || membership === null ? 'nobody' : membership}`, { who })
  }
}
