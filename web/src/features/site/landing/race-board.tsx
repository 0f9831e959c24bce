import type { CSSProperties } from 'react'
import styles from './race.module.css'

/** As many as the periods of five days of eight. */
const COLUMNS = 40

/** A board with a cell for each lesson. The style sheet fills it row by row, at the same speed throughout. */
export function RaceBoard({ lessons }: { readonly lessons: number }) {
  const rows = Math.ceil(lessons / COLUMNS)
  return (
    <span className={styles.board} style={{ '--rows': rows, '--columns': COLUMNS } as CSSProperties} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} style={{ '--row': row } as CSSProperties} />
      ))}
    </span>
  )
}
