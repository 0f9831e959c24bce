import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { compareLink } from '../../timetable/versions/compared-sides.ts'
import { madeBy } from '../../timetable/history/made-by.ts'
import { useChangeList } from '../../timetable/history/use-next-steps.ts'
import { Card } from './card.tsx'
import styles from './dashboard-page.module.css'

const SHOWN = 5

/** The latest changes: who changed what, and when. */
export function LastChangesCard() {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const scheduleUuid = useSchedule(({ version }) => version?.uuid ?? '')
  const { status, rows, sentence, retry } = useChangeList()
  const none = rows.length === 0
  const isAsked = none && (status === 'idle' || status === 'loading')
  return (
    <Card title={t('dashboard.changes')}>
      <div className={styles.changes} aria-busy={isAsked}>
        {none && status === 'failed' && (
          <p className="note">
            {t('dashboard.changesFailed')}{' '}
            <button type="button" className={styles.more} onClick={() => void retry()}>
              {t('common.retry')}
            </button>
          </p>
        )}
        {none && status === 'ready' && <p className="note">{t('dashboard.changesNone')}</p>}
        {!none && (
          <ul className="plain-list">
            {rows.slice(0, SHOWN).map((row) => {
              const words = sentence(row)
              return (
                <li key={row.revision} className={styles.change}>
                  <span className={styles.name} title={words}>
                    {words}
                  </span>
                  <span className="note">
                    {madeBy(t, row)}, {formatDateTime(i18n.language, row.at)}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      {/* Shown together with the list: if it is empty, its height differs from the space that is reserved for it. */}
      {!isAsked && (
        <p className={styles.mores}>
          <button type="button" className={styles.more} onClick={() => ui.openModal({ kind: 'history' })}>
            {t('dashboard.changesAll')}
          </button>
          <Link className={styles.more} to={compareLink({ after: { scheduleUuid, revision: null } })}>
            {t('compare.with')}
          </Link>
          <button
            type="button"
            className={styles.more}
            onClick={() => ui.openModal({ kind: 'import-reports', scheduleUuid })}
          >
            {t('imports.report.title')}
          </button>
        </p>
      )}
    </Card>
  )
}
