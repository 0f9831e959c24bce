import type { ChangeRow } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { dateFormat, formatDateTime } from '../../i18n/format.ts'
import { madeBy } from '../../timetable/history/made-by.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { howLongAgo } from './history-days.ts'
import styles from './history-panel.module.css'

type Props = {
  readonly row: ChangeRow
  /** What was done, as a sentence. */
  readonly what: string
  readonly now: Date
  readonly newest?: boolean
  readonly onGoBack?: (() => void) | undefined
  /** A link to what was moved, for a run of Zen or a proposal. */
  readonly moved?: string | undefined
  /** A link to the differences between then and now. */
  readonly compare?: string | undefined
  readonly onLeave?: () => void
}

/** One change: what, who, when and where, and a button to return to the state right after it. */
export function ChangeItem({ row, what, now, newest = false, onGoBack, moved, compare, onLeave }: Props) {
  const { t, i18n } = useAppText()
  const week = useWeekNames()
  const at = new Date(row.at)
  const time = dateFormat(i18n.language, { timeStyle: 'short' }).format(at)
  const { place } = row
  const where = place && week.place(week.day(place.dayNum), place.hourNum)
  return (
    <li className={styles.row} data-kind={row.kind} data-newest={newest || undefined}>
      <p className={styles.what}>{what}</p>
      {where && <p className={styles.where}>{where}</p>}
      {moved && (
        <p className={styles.where}>
          <Link to={moved} onClick={onLeave} aria-label={t('history.movedOf', { what })}>
            {t('repair.show')}
          </Link>
        </p>
      )}
      <p className={styles.who}>
        <span className={styles.name} title={madeBy(t, row)}>
          {madeBy(t, row)}
        </span>
        <time dateTime={row.at} title={formatDateTime(i18n.language, row.at)}>
          {howLongAgo(i18n.language, at, now) ?? time}
        </time>
      </p>
      {newest && <span className={styles.now}>{t('history.now')}</span>}
      {compare && (
        <Link className={styles.compare} to={compare} onClick={onLeave} aria-label={t('compare.withNowOf', { what })}>
          {t('compare.withNow')}
        </Link>
      )}
      {onGoBack && (
        <button type="button" className={styles.back} aria-label={t('history.backTo', { what })} onClick={onGoBack}>
          {t('history.back')}
        </button>
      )}
    </li>
  )
}
