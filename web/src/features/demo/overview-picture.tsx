import type { Uuid } from '@timetable/domain'
import type { MouseEvent } from 'react'
import { ROW, type Overview } from './overview.ts'
import styles from './demo.module.css'

type OverviewPictureProps = {
  readonly overview: Overview
  /** The class whose week is shown. */
  readonly chosen: Uuid
  readonly onChoose: (calendarUuid: Uuid) => void
}

/** A picture of the whole school, hidden from screen readers: the list of timetables leads to the same rows. */
export function OverviewPicture({ overview, chosen, onChoose }: OverviewPictureProps) {
  const { width, height, rows, colours, clashes } = overview
  const row = rows.findIndex(({ uuid }) => uuid === chosen)
  const onClick = ({ currentTarget, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const calendar = rows[Math.floor(((clientY - box.top) / box.height) * rows.length)]
    if (calendar) onChoose(calendar.uuid)
  }
  return (
    <div className={styles.picture} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" onClick={onClick}>
        {row >= 0 && <rect x="0" y={row * ROW} width={width} height={ROW} className={styles.row} />}
        {colours.map(([color, path]) => (
          <path key={color} d={path} fill={color} className={styles.lessons} />
        ))}
        <path d={clashes} className={styles.clashes} />
      </svg>
    </div>
  )
}
