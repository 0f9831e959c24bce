import styles from './day-name.module.css'
import { useWeekNames } from './week-names.ts'

/** The name of a day above its column, below the name of its term. `inLine`: the term follows the day. */
export function DayName(props: { readonly dayNum: number; readonly style?: 'long' | 'short'; readonly inLine?: true }) {
  const { dayNum, style = 'long', inLine } = props
  const names = useWeekNames()
  const term = names.term(dayNum)
  return (
    <>
      {term !== null && !inLine && <Term name={term} />}
      <span className={inLine ? undefined : styles.day}>{names.day(dayNum, style)}</span>
      {term !== null && inLine && <Term name={term} />}
    </>
  )
}

function Term({ name }: { name: string }) {
  return (
    <span className={styles.term} title={name}>
      {` ${name} `}
    </span>
  )
}
