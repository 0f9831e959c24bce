import { memo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import type { RowProps } from './course-row.tsx'
import styles from './course-table.module.css'
import { Standing } from './standing.tsx'
import { TagChips } from './tag-chips.tsx'

/** A course in the list of a narrow window: a tap opens its form. */
export const CourseCard = memo(function CourseCard({ row, style, ticked, readOnly, onTick, onOpen }: RowProps) {
  const { t } = useAppText()
  const { name } = row
  const names = [...row.names.CLASS, ...row.names.TEACHER, ...row.names.ROOM]
  const text = (
    <>
      <span className={styles.dot} style={{ background: row.color }} />
      <span className={styles.words}>
        <span className={styles.titled}>
          <span className={styles.title} title={name}>
            {name}
          </span>
          <TagChips tags={row.tags} />
        </span>
        <span className={styles.detail}>{[row.weeks, summarize(names)].filter(Boolean).join(' · ')}</span>
      </span>
      <Standing row={row} />
    </>
  )
  return (
    <li className={styles.card} style={style} data-ticked={ticked || undefined}>
      {!readOnly && (
        <label className={styles.cardTick}>
          <input
            type="checkbox"
            aria-label={t('subjects.page.select', { name })}
            checked={ticked}
            onChange={() => onTick(row.uuid, false)}
          />
        </label>
      )}
      {readOnly ? (
        <span className={styles.cardBody}>{text}</span>
      ) : (
        <button type="button" className={styles.cardBody} onClick={() => onOpen(row.uuid)}>
          {text}
        </button>
      )}
    </li>
  )
})
