import { TIME_OFF, type TimeOff } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import type { WeekNames } from './week-names.ts'
import grid from './slot-grid.module.css'
import styles from './week-of-marks.module.css'

type Props = {
  readonly label: string
  readonly days: number
  readonly hours: number
  readonly names: Pick<WeekNames, 'day' | 'period'>
  readonly offAt: (day: number, hour: number) => TimeOff | undefined
  /** Whether a cell is highlighted. */
  readonly stands?: (day: number, hour: number) => boolean
}

/** A week with the marks of its cells, read-only. */
export function WeekOfMarks({ label, days, hours, names, offAt, stands }: Props) {
  const { t } = useAppText()
  const words = Object.fromEntries(TIME_OFF.map((each) => [each, t(`calendars.timeOff.${each}`)]))
  return (
    <table className={styles.week}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {Array.from({ length: days }, (_, day) => (
            <th key={day} scope="col" abbr={names.day(day)}>
              {names.day(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: hours }, (_, hour) => (
          <tr key={hour}>
            <th scope="row">{names.period(hour)}</th>
            {Array.from({ length: days }, (_, day) => {
              const off = offAt(day, hour)
              return (
                <td
                  key={day}
                  className={grid.slot}
                  data-mark={off ?? 'free'}
                  data-stands={stands?.(day, hour) || undefined}
                >
                  <span className="visually-hidden">{off ? words[off] : t('calendars.timeOff.free')}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
