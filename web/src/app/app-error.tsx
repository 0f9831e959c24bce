import { useRouteError } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { factsOf } from '../ui/error-facts.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

/** Shown inside the application's frame when a page fails. */
export function AppError() {
  const { status, message } = factsOf(useRouteError())
  return <Failed status={status} message={message} />
}

/** Shown inside the application's frame when no page matches. */
export function AppNotFound() {
  return <Failed status={404} message="" />
}

function Failed({ status, message }: { status: number; message: string }) {
  const { t } = useAppText()
  const missing = status === 404
  return (
    <ErrorScreen status={status} title={t(missing ? 'error.notFound' : 'error.unexpected')} message={message}>
      {/* These are full page loads on purpose: after an error, no state of the old page is trusted. */}
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
