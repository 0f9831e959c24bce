import { Button } from '@mantine/core'
import type { Schedule } from '@timetable/domain'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useGuest, useSchedule, useSession } from '../../store/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PrintOptions } from './print-options.tsx'
import { writeSettings } from './print-settings.ts'
import styles from './print-page.module.css'
import { SheetStack } from './sheet-stack.tsx'
import { usePrintSettings } from './use-print-settings.ts'
import { usePrintSheets } from './use-print-sheets.ts'
import { usePrintText } from './use-print-text.ts'
import { useShownWeek } from '../../timetable/week/shown-week.ts'
import { withWeekIn } from '../../timetable/week/week-in-address.ts'
import { useTellPrint } from './use-tell-print.ts'

/** The print page: the options, beside the exact sheets that are printed. */
export function PrintPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const schedule = useSchedule((state) => state.schedule)
  if (status === 'loading') return <PrintLoading />
  const empty = !schedule || !hasAny(schedule.calendars) || !hasAny(schedule.timeSlots)
  return empty ? (
    <EmptyState title={t('print.emptyTitle')} text={t('print.emptyText')}>
      <Link to="/app/scheduler">{t('print.emptyAction')}</Link>
    </EmptyState>
  ) : (
    <Workshop schedule={schedule} />
  )
}

const hasAny = (table: object) => Object.keys(table).length > 0

function Workshop({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const session = useSession()
  const isGuest = useGuest((guest) => guest.token !== null)
  const [settings, change] = usePrintSettings()
  // The controls respond at once, and the sheets follow.
  const laid = useDeferredValue(settings)
  const text = usePrintText(laid.locale)
  const { sheets, paper } = usePrintSheets(laid, text)
  useTellPrint(sheets.length, laid.colours)
  const week = useShownWeek()
  const busy = laid !== settings
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <h1 className={styles.title}>{t('print.title')}</h1>
        <PrintOptions schedule={schedule} settings={settings} onChange={change} />
      </aside>
      <section className={styles.preview} aria-label={t('print.preview')} aria-busy={busy} tabIndex={0}>
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {busy ? t('print.laying') : t('print.sheets', { count: sheets.length })}
          </p>
          <Link
            className={styles.alone}
            to={`/app/public/print-scheduler?${withWeekIn(new URLSearchParams(writeSettings(settings)), week)}`}
          >
            {t('print.alone')}
          </Link>
          {!isGuest && (
            <Button
              variant="default"
              onClick={() => session.ui.openModal({ kind: 'download', scheduleUuid: schedule.uuid })}
            >
              {t('downloads.title')}
            </Button>
          )}
          <Button onClick={() => window.print()} disabled={sheets.length === 0}>
            {t('print.print')}
          </Button>
        </div>
        {sheets.length === 0 ? (
          <div className={styles.nothing}>
            <h2>{t('print.nothingTitle')}</h2>
            <p>{t('print.nothingText')}</p>
          </div>
        ) : (
          <SheetStack sheets={sheets} paper={paper} settings={laid} text={text} />
        )}
      </section>
    </div>
  )
}

function PrintLoading() {
  const { t } = useAppText()
  return (
    <div className={styles.page} aria-busy="true">
      <aside className={styles.side}>
        <h1 className={styles.title}>{t('print.title')}</h1>
      </aside>
      <div className={styles.preview}>
        <p role="status" className="visually-hidden">
          {t('loading')}
        </p>
        <div className={styles.blank} aria-hidden="true" />
      </div>
    </div>
  )
}
