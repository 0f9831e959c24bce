import { useRouteError } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { factsOf } from '../ui/error-facts.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

/** What is shown in the frame of the application where a page failed. */
export function AppError() {
  const { status, message } = factsOf(useRouteError())
  return <Failed status={status} message={message} />
}

/** What is shown in the frame of the application where no page matches. */
export function AppNotFound() {
  return <Failed status={404} message="" />
}

function Failed({ status, message }: { status: number; message: string }) {
  const { t } = useAppText()
  const missing = status === 404
  return (
    <ErrorScreen status={status} title={t(missing ? 'error.notFound' : 'error.unexpected')} message={message}>
      {/* Whole page loads on purpose: after an error nothing of the old page is trusted. */}
      {!missing && (
        <a href="" onClick={() => location.reload()}>
          {t('error.reload')}
        </a>
      )}
      <a href="/app/versions">{t('error.toVersions')}</a>
      <a href="/">{t('error.home')}</a>
    </ErrorScreen>
  )
}
