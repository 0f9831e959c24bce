import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { externalIssuer, issuerAddress, passkeysHere } from '../../socket/public-config.ts'
import { refusedOf, refusedWords } from '../../socket/invitation.ts'
import { useExternalIssuer } from '../../store/use-external-issuer.ts'
import { takeAnswer } from '../../ui/take-answer.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { type AuthPageParts, createAuthClient, type Fetch } from './auth-client.ts'
import { loginFormOf, loginProblems } from './forms.ts'
import { InvitedEmail } from './invited-email.tsx'
import { isIssuerAnswer } from '../../store/begun-school-login.ts'
import { KeptAlong } from './kept-along.tsx'
import { SchoolLogin } from './school-login.tsx'
import { SchoolLoginPage } from './school-login-page.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { usePasskey } from './use-passkey.ts'
import { useInvitation } from './use-invitation.ts'
import { useSearchAlong } from './use-search-along.ts'

/**
 * The sign-in page. `?school=` leads to the issuer of a school at once; with the answer of one in its address, the page finishes that.
 */
export function LoginPage(parts: AuthPageParts) {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  // It leaves the address of the page at once.
  const [answer] = useState(() => new URLSearchParams(search))
  return hydrated && isIssuerAnswer(answer) ? (
    <SchoolLoginPage {...parts} answer={answer} />
  ) : (
    <PasswordLogin {...parts} />
  )
}

/** The form for a password, and the other ways to log in. `?reason=` states why the user was redirected here. `?invite=` is an invitation to a school. */
function PasswordLogin({
  fetcher = fetch,
  issuer = issuerAddress,
  external = externalIssuer,
  passkeys = passkeysHere,
}: AuthPageParts) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const [search] = useSearchParams()
  // The prerendered page has no reason, and the first render must match it.
  const hydrated = useHydrated()
  const reason = hydrated ? search.get('reason') : null
  const host = useExternalIssuer(external)
  const invitation = useInvitation(fetcher)
  const confirmed = useConfirmEmail(fetcher, issuer)
  const invited = invitation.state === 'known' ? invitation : null
  const alongTo = useSearchAlong(invited?.token)
  const joins = invited?.schoolName
  const refusals = {
    'wrong-credentials': t('login.wrong'),
    'passkey-unknown': t('login.passkeyUnknown'),
    'password-off': t('schoolLogin.passwordOff'),
    ...refusedWords((why) => t(`invitation.${why}`)),
  }
  const hasPasskeys = useAsked(passkeys, false)
  const passkey = usePasskey({ fetcher, issuer, invitation: invited?.token, refusals, joins })
  const { page, field, busy } = useAuthForm({
    read: loginFormOf,
    check: loginProblems,
    say: (key) => t(`login.${key}`),
    send: async (values) => createAuthClient(fetcher, await issuer()).signIn(values, invited?.token),
    refusals,
    joins,
  })
  return (
    <AuthPage
      title={t('login.title')}
      lead={invited ? t('invitation.loginLead', { school: invited.schoolName }) : undefined}
      notice={notice()}
      along={<KeptAlong />}
      {...page}
      submit={t(invited ? 'invitation.loginSubmit' : 'login.submit')}
      busy={busy ? t('login.busy') : null}
      foot={
        <>
          {t('login.noAccount')} <a href={to(`/register${alongTo}`)}>{t('login.register')}</a>
        </>
      }
      otherWay={
        <>
          {hasPasskeys && <PasskeyEntry {...passkey} />}
          {host === null && !invited && (
            <SchoolLogin
              key={String(hydrated)}
              fetcher={fetcher}
              issuer={issuer}
              school={hydrated ? search.get('school') : null}
            />
          )}
        </>
      }
    >
      <InvitedEmail {...field('email')} label={t('login.email')} invited={invited} autoComplete="username" />
      <TextField {...field('password')} type="password" label={t('login.password')} autoComplete="current-password" />
      {host === null ? (
        <a href={to('/reset-password')} className={styles.forgot}>
          {t('reset.forgot')}
        </a>
      ) : (
        <p className={styles.elsewhere}>{t('reset.elsewhere', { host })}</p>
      )}
    </AuthPage>
  )

  function notice(): string | null {
    if (confirmed === 'done') return t('reset.emailConfirmed')
    if (confirmed === 'gone') return t('reset.emailGone')
    if (confirmed === 'offline') return t('auth.offline')
    const refused = refusedOf(invitation)
    if (refused) return t(`invitation.${refused}`)
    if (reason === 'no-session') return t('login.noSession')
    if (reason === 'deleted') return t('reset.accountDeleted')
    return reason === 'expired' ? t('login.expired') : null
  }
}

/** The button to sign in with a passkey, and why the last attempt failed. */
function PasskeyEntry({ busy, problem, signIn }: ReturnType<typeof usePasskey>) {
  const { t } = useTranslation()
  return (
    <div className={styles.otherWay}>
      <button type="button" aria-disabled={busy} onClick={() => void signIn()}>
        {t(busy ? 'login.passkeyBusy' : 'login.passkey')}
      </button>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </div>
  )
}

type ConfirmedEmail = 'none' | 'loading' | 'done' | 'gone' | 'offline'

/** Confirms an email address with the token of the mail's link, `#email=…`. The token is removed from the page's address at once. */
function useConfirmEmail(fetcher: Fetch, base: () => Promise<string>): ConfirmedEmail {
  const [token] = useState(() =>
    typeof location === 'undefined' ? null : (/^#email=(.+)$/.exec(location.hash)?.[1] ?? null),
  )
  const [state, setState] = useState<ConfirmedEmail>('none')
  useEffect(() => {
    if (token === null) return undefined
    history.replaceState(history.state, '', location.pathname + location.search)
    async function confirm(): Promise<ConfirmedEmail> {
      const answer = await createAuthClient(fetcher, await base()).confirmEmail(token!)
      if (answer.kind === 'sent') return 'done'
      return answer.kind === 'refused' && answer.code === 'reset-unknown' ? 'gone' : 'offline'
    }
    setState('loading')
    return takeAnswer(confirm(), setState)
  }, [token, fetcher, base])
  return state
}
