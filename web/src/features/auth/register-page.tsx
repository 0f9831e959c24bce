import { PRODUCT_NAME } from '@timetable/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CheckField, TextField } from '../../ui/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { createAuthClient, type Fetch } from './auth-client.ts'
import { REGISTER_FIELDS, registerFormOf, registerProblems, type RegisterForm } from './forms.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useInvitation } from './use-invitation.ts'

/** Sign up: a school and its first user, or one more user of the school that `?invite=` leads to. */
export function RegisterPage({ fetcher = fetch }: { fetcher?: Fetch }) {
  const { t } = useTranslation()
  const invitation = useInvitation(fetcher)
  const invited = invitation.state === 'known' ? invitation : null
  const { form, problems, problem, busy, submit, forget } = useAuthForm<RegisterForm>({
    read: registerFormOf,
    check: (values) => {
      const found = registerProblems(values, invited !== null)
      return REGISTER_FIELDS.flatMap((field) => {
        const key = found[field]
        return key ? [[field, t(`register.${key}`)] as const] : []
      })
    },
    send: (values) => createAuthClient(fetcher, sessionStorage.getItem('address') ?? '').signUp(values, invited?.token),
    refusals: { 'email-taken': t('register.emailTaken'), 'invitation-unknown': t('invitation.unknown') },
    joins: invited?.schoolName,
  })
  const field = (name: keyof RegisterForm) => ({ name, problem: problems[name], onInput: () => forget(name) })
  return (
    <AuthPage
      title={invited ? t('invitation.title', { school: invited.schoolName }) : t('register.title')}
      lead={invited ? t('invitation.lead', { school: invited.schoolName, product: PRODUCT_NAME }) : t('register.lead')}
      notice={invitation.state === 'unknown' ? t('invitation.unknown') : null}
      problem={problem}
      form={form}
      onSubmit={submit}
      submit={t(invited ? 'invitation.submit' : 'register.submit')}
      busy={busy ? t('register.busy') : null}
      foot={
        <>
          {t('register.hasAccount')}{' '}
          <Link to={invited ? `/login?invite=${invited.token}` : '/login'}>{t('common.logIn')}</Link>
        </>
      }
    >
      {!invited && <TextField {...field('schoolName')} label={t('register.schoolName')} autoComplete="organization" />}
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
