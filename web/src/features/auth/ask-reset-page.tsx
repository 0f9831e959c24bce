import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { externalIssuer, issuerAddress } from '../../socket/public-config.ts'
import { useExternalIssuer } from '../../store/use-external-issuer.ts'
import { TextField } from '../../ui/text-field.tsx'
import { createAuthClient, type AuthPageParts } from './auth-client.ts'
import { AuthPage } from './auth-page.tsx'
import { isEmail } from './forms.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Requests a link to set a new password. The response does not reveal whether the account exists. */
export function AskResetPage({ fetcher = fetch, issuer = issuerAddress, external = externalIssuer }: AuthPageParts) {
  const { t, i18n } = useTranslation()
  const to = useLocalePath()
  const host = useExternalIssuer(external)
  const { page, field, busy, sent } = useAuthForm<
    { readonly email: string },
    'login.emailRequired' | 'register.emailInvalid'
  >({
    read: (data) => ({ email: String(data.get('email') ?? '').trim() }),
    check: ({ email }) => {
      if (email === '') return { email: 'login.emailRequired' }
      return isEmail(email) ? {} : { email: 'register.emailInvalid' }
    },
    say: (key) => t(key),
    send: async ({ email }) => createAuthClient(fetcher, await issuer()).askReset(email, i18n.language),
  })
  const toLogin = <a href={to('/login')}>{t('reset.toLogin')}</a>
  if (host !== null) return <AuthPage title={t('reset.title')} lead={t('reset.elsewhere', { host })} foot={toLogin} />
  return (
    <AuthPage
      title={t(sent ? 'reset.sentTitle' : 'reset.title')}
      lead={sent ? undefined : t('reset.lead')}
      told={sent && `${t('reset.sent', { email: sent.email })} ${t('reset.again')}`}
      {...page}
      submit={t(sent ? 'reset.sendAgain' : 'reset.submit')}
      busy={busy ? t('reset.busy') : null}
      foot={toLogin}
    >
      <TextField {...field('email')} type="email" label={t('reset.email')} autoComplete="username" />
    </AuthPage>
  )
}
