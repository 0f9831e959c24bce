import { useAppText } from '../i18n/app-texts.ts'
import { useConnection, useSession, useWaiting } from '../store/session-context.tsx'
import styles from './connection-banner.module.css'

/** Shows that the connection is lost and how many changes wait for it. Offers a retry once reconnecting has stopped. */
export function ConnectionBanner() {
  const { t } = useAppText()
  const session = useSession()
  const connection = useConnection()
  const waiting = useWaiting()
  const down = connection === 'reconnecting' || connection === 'lost'
  return (
    <div role="status" className={styles.region}>
      {down && (
        <div className={connection === 'lost' ? styles.lost : styles.trying}>
          <span className={styles.mark} aria-hidden="true" />
          {t(`connection.${connection}`)}
          {waiting > 0 && <span className={styles.waiting}>{t('connection.waiting', { count: waiting })}</span>}
          {connection === 'lost' && (
            <button type="button" onClick={session.retry}>
              {t('connection.retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
