import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { issuerAddress } from '../../socket/public-config.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { createAuthClient, type AuthPageParts } from './auth-client.ts'
import { AuthPage } from './auth-page.tsx'
import { newPasswordProblems, type NewPasswordForm } from './forms.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Sets a new password with the link from a mail, and signs the user in. */
export function NewPasswordPage({ fetcher = fetch, issuer = issuerAddress }: AuthPageParts) {
  const { t, i18n } = useTranslation()
  const to = useLocalePath()
  const token = useTokenOfLink()
  const isGone = useHydrated() && token === ''
  const { form, problems, problem, busy, submit, forget } = useAuthForm<NewPasswordForm>({
    read: (data) => ({
      password: String(data.get('password') ?? ''),
      passwordConfirmation: String(data.get('passwordConfirmation') ?? ''),
    }),
    check: (values) => {
      const found = newPasswordProblems(values)
      return (['password', 'passwordConfirmation'] as const).flatMap((field) => {
        const key = found[field]
        return key ? [[field, t(`register.${key}`)] as const] : []
      })
    },
    send: async (values) => createAuthClient(fetcher, await issuer()).reset(token, values, i18n.language),
    refusals: { 'reset-unknown': t('reset.linkGone'), 'password-common': t('register.passwordCommon') },
  })
  return (
    <AuthPage
      title={t('reset.newTitle')}
      lead={t('reset.newLead')}
      notice={isGone ? t('reset.linkGone') : null}
      problem={problem}
      form={form}
      onSubmit={submit}
      submit={t('reset.newSubmit')}
      busy={busy ? t('reset.newBusy') : null}
      foot={<a href={to('/reset-password')}>{t('reset.ask')}</a>}
    >
      <TextField
        name="password"
        type="password"
        label={t('reset.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        problem={problems.password}
        onInput={() => forget('password')}
      />
      <TextField
        name="passwordConfirmation"
        type="password"
        label={t('register.confirmation')}
        autoComplete="new-password"
        problem={problems.passwordConfirmation}
        onInput={() => forget('passwordConfirmation')}
      />
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
