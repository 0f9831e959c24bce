import { PRODUCT_NAME } from '@timetable/domain'
import { useAppText } from '../i18n/app-texts.ts'
import { useConnection, useOutdated, useSession, useWaiting } from '../store/session-context.tsx'
import strip from '../ui/strip.module.css'
import styles from './connection-banner.module.css'

/**
 * Shows that the connection is lost and how many changes wait for it. Offers a retry once reconnecting has stopped, and a reload if the
 * server was upgraded and no longer understands this page.
 */
export function ConnectionBanner() {
  const { t } = useAppText()
  const session = useSession()
  const connection = useConnection()
  const waiting = useWaiting()
  const outdated = useOutdated()
  const down = connection === 'reconnecting' || connection === 'lost'
  // A new element for an alert, so that a screen reader interrupts for it.
  const role = connection === 'lost' ? 'alert' : 'status'
  return (
    <div key={role} role={role} className={strip.region}>
      {down && (
        <div className={connection === 'lost' ? styles.lost : styles.trying}>
          <span className={styles.mark} aria-hidden="true" />
          {t(`connection.${connection}`)}{' '}
          {waiting > 0 && <span className={styles.waiting}>{t('connection.waiting', { count: waiting })}</span>}
          {connection === 'lost' && (
            <button type="button" onClick={session.retry}>
              {t('connection.retry')}
            </button>
          )}
        </div>
      )}
      {!down && outdated && (
        <div className={styles.trying}>
          <span className={styles.mark} aria-hidden="true" />
          <span>{t('connection.outdated', { product: PRODUCT_NAME })}</span>
          {waiting > 0 && <span className={styles.waiting}>{t('connection.waiting', { count: waiting })}</span>}
          <button type="button" onClick={() => location.reload()}>
            {t('error.reload')}
          </button>
        </div>
      )}
    </div>
  )
}
