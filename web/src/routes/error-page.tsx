import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { useLocalePath } from '../i18n/use-locale-path.ts'
import { factsOf } from '../ui/error-facts.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

/** What is shown outside of the application where no page matches, or a page failed. */
export function ErrorPage() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { status, message } = factsOf(useRouteError())
  return (
    <main>
      <ErrorScreen status={status} title={t(status === 404 ? 'error.notFound' : 'error.unexpected')} message={message}>
        {/* A whole page load on purpose: after an error nothing of the old page is trusted. */}
        <a href={to('/')}>{t('error.home')}</a>
      </ErrorScreen>
    </main>
  )
}
