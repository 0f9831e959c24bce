import { useTranslation } from 'react-i18next'
import { formatSeconds } from '../../i18n/format.ts'
import { Count } from './demo-bar.tsx'
import type { Shown } from './live-board.tsx'
import styles from './demo.module.css'

/** The number of double bookings. At zero, a tick and a sentence. */
export function DemoFigure({ state: { phase, seconds }, view: { doubleBookings: count } }: Shown) {
  const { t, i18n } = useTranslation()
  if (phase !== 'solved' || count > 0) return <Count count={count} />
  return (
    <p className={styles.solved} role="status">
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {t('demo.solved', { seconds: formatSeconds(i18n.language, seconds ?? 0) })}
    </p>
  )
}
