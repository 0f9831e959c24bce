import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { useLocalePath } from '../i18n/use-locale-path.ts'
import { factsOf } from '../ui/error-facts.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

/** Shown outside of the application when no page matches, or when a page fails. */
export function ErrorPage() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { status, message } = factsOf(useRouteError())
  return (
    <main>
      <ErrorScreen status={status} title={t(status === 404 ? 'error.notFound' : 'error.unexpected')} message={message}>
        {/* This is a full page load on purpose: after an error, no state of the old page is trusted. */}
        <a href={to('/')}>{t('error.home')}</a>
      </ErrorScreen>
    </main>
  )
}
