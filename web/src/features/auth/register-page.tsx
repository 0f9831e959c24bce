import { PRODUCT_NAME } from '@timetable/domain'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { trackEvent } from '../../integrations/analytics.ts'
import { issuerAddress } from '../../socket/public-config.ts'
import { refusedOf, refusedWords } from '../../socket/invitation.ts'
import { CheckField, TextField } from '../../ui/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { createAuthClient, type AuthPageParts } from './auth-client.ts'
import { registerFormOf, registerProblems } from './forms.ts'
import { KeptAlong } from './kept-along.tsx'
import { InvitedEmail } from './invited-email.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useInvitation } from './use-invitation.ts'
import { useSearchAlong } from './use-search-along.ts'

/** Sign-up: creates a school with its first user, or adds a user to the school that `?invite=` leads to. */
export function RegisterPage({ fetcher = fetch, issuer = issuerAddress }: AuthPageParts) {
  const { t, i18n } = useTranslation()
  const to = useLocalePath()
  const invitation = useInvitation(fetcher)
  const invited = invitation.state === 'known' ? invitation : null
  const gone = refusedOf(invitation)
  const alongTo = useSearchAlong(invited?.token)
  const { page, field, busy } = useAuthForm({
    read: registerFormOf,
    check: (values) => registerProblems(values, invited !== null),
    say: (key) => t(`register.${key}`),
    send: async (values) => {
      const answer = await createAuthClient(fetcher, await issuer()).signUp(values, i18n.language, invited?.token)
      if (answer.kind === 'signed-in') trackEvent('signup', { way: invited ? 'invitation' : 'school' })
      return answer
    },
    refusals: {
      'email-taken': t('register.emailTaken'),
      'password-common': t('register.passwordCommon'),
      ...refusedWords((why) => t(`invitation.${why}`)),
    },
    joins: invited?.schoolName,
  })
  return (
    <AuthPage
      title={invited ? t('invitation.title', { school: invited.schoolName }) : t('register.title')}
      lead={invited ? t('invitation.lead', { school: invited.schoolName, product: PRODUCT_NAME }) : t('register.lead')}
      notice={gone && t(`invitation.${gone}`)}
      along={<KeptAlong />}
      {...page}
      submit={t(invited ? 'invitation.submit' : 'register.submit')}
      busy={busy ? t('register.busy') : null}
      foot={
        <>
          {t('register.hasAccount')} <a href={to(`/login${alongTo}`)}>{t('common.logIn')}</a>
        </>
      }
    >
      {!invited && <TextField {...field('schoolName')} label={t('register.schoolName')} autoComplete="organization" />}
      <InvitedEmail {...field('email')} label={t('register.email')} invited={invited} autoComplete="email" />
      <TextField {...field('name')} label={t('register.name')} autoComplete="name" />
      <NewPasswordField {...field('password')} label={t('register.password')} />
      <div>
        <CheckField {...field('termsAccepted')} label={t('register.terms')} />
        {/* Opens in a new tab, so that nothing typed is lost. */}
        <a href={to('/terms')} target="_blank" rel="noreferrer" className={styles.terms}>
          {t('register.readTerms')}
        </a>
      </div>
    </AuthPage>
  )
}
