import { PRODUCT_NAME } from '@timetable/domain'
import styles from './logo.module.css'

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => (
          <rect
            key={cell}
            x={1 + (cell % 3) * 6.5}
            y={1 + Math.floor(cell / 3) * 6.5}
            width="5"
            height="5"
            rx="1.3"
            opacity={[1, 3, 5, 7].includes(cell) ? 1 : 0.4}
          />
        ))}
      </svg>
      {PRODUCT_NAME}
    </span>
  )
}
