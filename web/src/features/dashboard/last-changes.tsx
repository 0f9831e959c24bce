import { OPTIMIZER_NAME } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { Card } from './card.tsx'
import { changeLine } from './change-line.ts'
import styles from './dashboard-page.module.css'
import { useLastChanges } from './use-last-changes.ts'

/** Who changed what, and when. */
export function LastChangesCard() {
  const { t, i18n } = useAppText()
  const { changes, retry } = useLastChanges()
  return (
    <Card title={t('dashboard.changes')}>
      <div className={styles.changes} aria-busy={changes.state === 'loading'}>
        {changes.state === 'failed' && (
          <p className={styles.note}>
            {t('dashboard.changesFailed')}{' '}
            <button type="button" className={styles.more} onClick={retry}>
              {t('common.retry')}
            </button>
          </p>
        )}
        {changes.state === 'ready' && changes.rows.length === 0 && (
          <p className={styles.note}>{t('dashboard.changesNone')}</p>
        )}
        {changes.state === 'ready' && (
          <ul className={styles.list}>
            {changes.rows.map((row) => {
              const words = changeLine(row, t, i18n.language)
              return (
                <li key={row.revision} className={styles.change}>
                  <span className={styles.name} title={words}>
                    {words}
                  </span>
                  <span className={styles.note}>
                    {row.user?.name ?? OPTIMIZER_NAME}, {formatDateTime(i18n.language, row.at)}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Card>
  )
}
