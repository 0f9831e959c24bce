import { Button, Checkbox } from '@mantine/core'
import { periodsInUse } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useShownWeek } from '../../timetable/week/shown-week.ts'
import { useSettledSchedule } from '../../timetable/versions/use-settled-schedule.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { weekAlone } from './amounts-there.ts'
import styles from './summary-page.module.css'
import { SummarySheet } from './summary-sheet.tsx'

/** The quality of the open version on one sheet, to print, or to save as a PDF and send. */
export function SummaryPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const settled = useSettledSchedule()
  const week = useShownWeek()
  const [named, setNamed] = useState(true)
  const schedule = useMemo(() => settled && weekAlone(settled, week), [settled, week])
  const inUse = useMemo(() => schedule && periodsInUse(schedule), [schedule])
  if (status === 'loading') return <LoadingScreen text={t('loading')} />
  if (!settled || !schedule || !inUse) {
    return (
      <EmptyState title={t('quality.empty.title')} text={t('quality.empty.text')}>
        <Link to="/app/scheduler">{t('quality.empty.open')}</Link>
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('quality.summary.title')}</h1>
      <div className={styles.bar}>
        <Button component={Link} to="/app/quality" variant="default">
          {t('print.back')}
        </Button>
        <span className="spacer" />
        <Checkbox
          label={t('quality.summary.names')}
          checked={named}
          onChange={(event) => setNamed(event.currentTarget.checked)}
        />
        <Button onClick={() => window.print()}>{t('print.print')}</Button>
      </div>
      <div className={styles.scroll}>
        <SummarySheet version={settled} schedule={schedule} week={week} inUse={inUse} named={named} />
      </div>
    </div>
  )
}
