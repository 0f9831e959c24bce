import { useAppText } from '../../i18n/app-texts.ts'
import type { CourseRow } from './course-rows.ts'
import styles from './standing.module.css'

/** The number of a course's lessons that have a slot, and the number of those that are double booked. */
export function Standing({ row: { placed, count, clashes } }: { row: CourseRow }) {
  const { t } = useAppText()
  return (
    <span className={styles.standing}>
      <span className={styles.placed} data-open={placed < count || undefined}>
        {t('subjects.page.placed', { placed, all: count })}
      </span>
      {clashes > 0 && (
        <span className={styles.clashes} title={t('subjects.page.clashes', { count: clashes })}>
          <span aria-hidden="true">{clashes}</span>
          <span className="visually-hidden">{t('subjects.page.clashes', { count: clashes })}</span>
        </span>
      )}
    </span>
  )
}
