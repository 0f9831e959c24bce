import { Drawer } from '@mantine/core'
import type { ChangeRow } from '@timetable/domain'
import { useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { compareLink, sinceLink } from '../../timetable/versions/compared-sides.ts'
import { useChangeList } from '../../timetable/history/use-next-steps.ts'
import { ChangeItem } from './change-item.tsx'
import { GoBack } from './go-back.tsx'
import { dayHeading, historyDays } from './history-days.ts'
import { historyRuns } from './history-runs.ts'
import { NoticeHere } from '../../ui/dialog-notice.tsx'
import styles from './history-panel.module.css'

/** Everything that was done to the open version, newest first, and a way back to any state. */
export default function HistoryPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { status, rows, sentence, more, loadMore, retry } = useChangeList()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const scheduleUuid = useSchedule(({ version }) => version?.uuid ?? '')
  const linkTo = (revision: number) => sinceLink(scheduleUuid, revision)
  /** Returns a link to what a step moved: the differences between the step before it and itself. */
  const movedIn = (row: ChangeRow) => {
    const before = rows[rows.indexOf(row) + 1]?.revision ?? (more ? null : 0)
    if (readOnly || row.moves === undefined || row.kind !== 'do' || before === null) return undefined
    const revision = row === rows[0] ? null : row.revision
    return compareLink({ before: { scheduleUuid, revision: Math.max(0, before) }, after: { scheduleUuid, revision } })
  }
  const [target, setTarget] = useState<ChangeRow | 'start' | null>(null)
  const now = useMinute()
  const own = rows.filter(({ revision }) => revision > 0)
  /** Changes that an imported file reports. They are shown, but it is not possible to return to them. */
  const earlier = rows.slice(own.length)
  const words = { today: t('history.today'), yesterday: t('history.yesterday') }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={400}
      padding={0}
      title={t('history.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ header: styles.head, body: styles.body }}
    >
      <NoticeHere />
      {status === 'failed' && (
        <div className={styles.note} role="alert">
          <p>{t('history.failed')}</p>
          <button type="button" className={styles.button} onClick={() => void retry()}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {rows.length === 0 && (status === 'loading' || status === 'idle') && <Skeleton />}
      {rows.length === 0 && status === 'ready' && <p className={styles.note}>{t('history.none')}</p>}
      {historyDays(historyRuns(own)).map(({ day, rows: ofDay }) => (
        <section key={day} className={styles.day}>
          <h3>{dayHeading(i18n.language, words, day, now)}</h3>
          <ol className="plain-list">
            {ofDay.map((row) => (
              <ChangeItem
                key={row.revision}
                row={row}
                what={sentence(row)}
                now={now}
                newest={row.revision === rows[0]?.revision}
                moved={movedIn(row)}
                compare={readOnly || row.revision === rows[0]?.revision ? undefined : linkTo(row.revision)}
                onLeave={onClose}
                onGoBack={readOnly || row.revision === rows[0]?.revision ? undefined : () => setTarget(row)}
              />
            ))}
          </ol>
        </section>
      ))}
      {(earlier.length > 0 || (!more && own.length > 0)) && (
        <div className={styles.start}>
          <span>{t('history.start')}</span>
          {!readOnly && own.length > 0 && (
            <button type="button" className={styles.button} onClick={() => setTarget('start')}>
              {t('history.backToStart')}
            </button>
          )}
        </div>
      )}
      {earlier.length > 0 && <p className={styles.earlier}>{t('history.earlier')}</p>}
      {historyDays(historyRuns(earlier)).map(({ day, rows: ofDay }) => (
        <section key={day} className={styles.day}>
          <h3>{dayHeading(i18n.language, words, day, now)}</h3>
          <ol className="plain-list">
            {ofDay.map((row) => (
              <ChangeItem key={row.revision} row={row} what={sentence(row)} now={now} />
            ))}
          </ol>
        </section>
      ))}
      {more && <Older key={rows.length} onSeen={loadMore} />}
      {target && <GoBack target={target} rows={rows} sentence={sentence} onClose={() => setTarget(null)} />}
    </Drawer>
  )
}

/** Loads the next page when it comes near the visible area. */
function Older({ onSeen }: { onSeen: () => Promise<void> }) {
  const { t } = useAppText()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const seen = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && onSeen()), {
        rootMargin: '400px',
      })
      seen.observe(element)
      return () => seen.disconnect()
    },
    [onSeen],
  )
  return (
    <p ref={ref} className={styles.older} role="status">
      {t('history.more')}
    </p>
  )
}

function Skeleton() {
  const { t } = useAppText()
  return (
    <div role="status" aria-label={t('history.loading')} className={styles.skeleton}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

/** Returns the current time, updated every 30 seconds. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
