import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CheckField, TextField } from '../../ui/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { createAuthClient, type Fetch } from './auth-client.ts'
import { REGISTER_FIELDS, registerFormOf, registerProblems, type RegisterForm } from './forms.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Sign up: a school and its first user. */
export function RegisterPage({ fetcher = fetch }: { fetcher?: Fetch }) {
  const { t } = useTranslation()
  const { form, problems, problem, busy, submit, forget } = useAuthForm<RegisterForm>({
    read: registerFormOf,
    check: (values) => {
      const found = registerProblems(values)
      return REGISTER_FIELDS.flatMap((field) => {
        const key = found[field]
        return key ? [[field, t(`register.${key}`)] as const] : []
      })
    },
    send: (values) => createAuthClient(fetcher, sessionStorage.getItem('address') ?? '').signUp(values),
    refusals: { 'email-taken': t('register.emailTaken') },
  })
  const field = (name: keyof RegisterForm) => ({ name, problem: problems[name], onInput: () => forget(name) })
  return (
    <AuthPage
      title={t('register.title')}
      lead={t('register.lead')}
      problem={problem}
      form={form}
      onSubmit={submit}
      submit={t('register.submit')}
      busy={busy ? t('register.busy') : null}
      foot={
        <>
          {t('register.hasAccount')} <Link to="/login">{t('common.logIn')}</Link>
        </>
      }
    >
      <TextField {...field('schoolName')} label={t('register.schoolName')} autoComplete="organization" />
      <TextField {...field('email')} type="email" label={t('register.email')} autoComplete="email" />
      <TextField {...field('name')} label={t('register.name')} autoComplete="name" />
      <TextField
        {...field('password')}
        type="password"
        label={t('register.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
      />
      <TextField
        {...field('passwordConfirmation')}
        type="password"
        label={t('register.confirmation')}
        autoComplete="new-password"
      />
      <CheckField {...field('termsAccepted')} label={t('register.terms')} />
    </AuthPage>
  )
}
