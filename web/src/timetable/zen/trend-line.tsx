import { tracePath, type TracePoint } from './trace-path.ts'
import styles from './trend-line.module.css'

/** The double bookings over the time of a run, as a line with a filled area. `until` is the run's age in seconds. */
export function TrendLine(props: {
  points: readonly TracePoint[]
  until: number
  width: number
  height: number
  label: string
}) {
  const { points, until, width, height, label } = props
  return (
    <svg
      className={styles.trend}
      style={{ width, height }}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={`M0 ${height}H${width}`} className={styles.ground} />
      <path d={tracePath(points, until, width, height)} className={styles.line} />
    </svg>
  )
}
