import { OPTIMIZER_NAME } from '@timetable/domain'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import styles from './demo.module.css'

type ZenButtonProps = {
  readonly ref?: Ref<HTMLButtonElement>
  readonly busy: boolean
  /** Whether there is something for Zen to do. */
  readonly useful: boolean
  readonly onPress: () => void
}

export function ZenButton({ ref, busy, useful, onPress }: ZenButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.zen}
      data-useful={useful || undefined}
      aria-disabled={busy || !useful}
      onClick={() => !busy && useful && onPress()}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d="M3.5 1.8v10.4L12 7z" />
      </svg>
      {OPTIMIZER_NAME}
    </button>
  )
}

/** The number of double bookings. */
export function Count({ count }: { count: number }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={styles.count}>
      <strong>{formatNumber(i18n.language, count)}</strong> <span>{t('demo.doubleBookings', { count })}</span>
    </p>
  )
}

/** The number of the teachers' gaps, and after a run what it was before. */
export function Gaps({ count, before }: { count: number; before: number | null }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={styles.count} data-of="gaps">
      <strong>{formatNumber(i18n.language, count)}</strong>{' '}
      <span>
        {t('demo.gaps', { count })}
        {before !== null && <small>{t('demo.gapsBefore', { before })}</small>}
      </span>
    </p>
  )
}
