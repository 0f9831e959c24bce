import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { issuerAddress } from '../../socket/public-config.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { createAuthClient, type AuthPageParts } from './auth-client.ts'
import { AuthPage } from './auth-page.tsx'
import { newPasswordFormOf, newPasswordProblems } from './forms.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Sets a new password with the link from a mail, and signs the user in. */
export function NewPasswordPage({ fetcher = fetch, issuer = issuerAddress }: AuthPageParts) {
  const { t, i18n } = useTranslation()
  const to = useLocalePath()
  const token = useTokenOfLink()
  const isGone = useHydrated() && token === ''
  const { page, field, busy } = useAuthForm({
    read: newPasswordFormOf,
    check: newPasswordProblems,
    say: (key) => t(`register.${key}`),
    send: async (values) => createAuthClient(fetcher, await issuer()).reset(token, values, i18n.language),
    refusals: { 'reset-unknown': t('reset.linkGone'), 'password-common': t('register.passwordCommon') },
  })
  return (
    <AuthPage
      title={t('reset.newTitle')}
      lead={t('reset.newLead')}
      notice={isGone ? t('reset.linkGone') : null}
      {...page}
      submit={t('reset.newSubmit')}
      busy={busy ? t('reset.newBusy') : null}
      foot={<a href={to('/reset-password')}>{t('reset.ask')}</a>}
    >
      <NewPasswordField {...field('password')} label={t('reset.password')} />
    </AuthPage>
  )
}

/** Returns the token after the # of the address. The token grants access, so it is removed from the address at once. */
function useTokenOfLink(): string {
  const [token] = useState(() => (typeof location === 'undefined' ? '' : location.hash.slice(1)))
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
