import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import styles from './error-page.module.css'

/** What is shown where no page matches, or a page failed: the status, what happened, and the way home. */
export function ErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) ? String(error.data ?? '') : error instanceof Error ? error.message : ''
  return (
    <main className={styles.page}>
      <p className={styles.status}>{status}</p>
      <h1>{status === 404 ? t('error.notFound') : t('error.unexpected')}</h1>
      {status !== 404 && message && <p className={styles.message}>{message}</p>}
      {/* A whole page load on purpose: after an error nothing of the old page is trusted. */}
      <a href="/" className={styles.home}>
        {t('error.home')}
      </a>
    </main>
  )
}
