import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { useWeekInAddress } from '../../timetable/week/week-in-address.ts'
import { readSettings } from './print-settings.ts'
import styles from './print-page.module.css'
import { SheetStack } from './sheet-stack.tsx'
import { storedSettings } from './use-print-settings.ts'
import { usePrintSheets } from './use-print-sheets.ts'
import { usePrintText } from './use-print-text.ts'
import { useTellPrint } from './use-tell-print.ts'

/** Only the sheets that an address describes: for a bookmark, or directly from a timetable. */
export function PrintAlonePage() {
  const { t } = useAppText()
  const [query] = useSearchParams()
  useWeekInAddress()
  const settings = useMemo(() => readSettings(query, storedSettings(localStorage)), [query])
  const text = usePrintText(settings.locale)
  const { sheets, paper } = usePrintSheets(settings, text)
  useTellPrint(sheets.length, settings.colours)
  const loading = useSchedule((state) => state.status === 'loading')
  if (loading) return <LoadingScreen text={t('loading')} />
  if (sheets.length === 0) {
    return (
      <EmptyState isPage title={t('print.nothingTitle')} text={t('print.nothingText')}>
        <Link to="/app/public/print">{t('print.change')}</Link>
      </EmptyState>
    )
  }
  return (
    <div className={styles.alonePage}>
      <h1 className="visually-hidden">{t('print.title')}</h1>
      <div className={styles.bar}>
        <BackButton />
        <p className={styles.count}>{t('print.sheets', { count: sheets.length })}</p>
        <Link className={styles.alone} to="/app/public/print">
          {t('print.change')}
        </Link>
        <Button onClick={() => window.print()}>{t('print.print')}</Button>
      </div>
      <div className={styles.sheets}>
        <SheetStack sheets={sheets} paper={paper} settings={settings} text={text} />
      </div>
    </div>
  )
}

/** Returns to the previous page, or from a bookmark to the scheduler. */
function BackButton() {
  const { t } = useAppText()
  const { key } = useLocation()
  const navigate = useNavigate()
  const back = () => void (key === 'default' ? navigate('/app/scheduler') : navigate(-1))
  return (
    <Button variant="default" onClick={back}>
      {t('print.back')}
    </Button>
  )
}
