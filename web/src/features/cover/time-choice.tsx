import { Select, TextInput } from '@mantine/core'
import { isoDate, type IsoDate } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { timeText, type CountedTime } from './counted-time.ts'
import styles from './cover-page.module.css'
import { monthName } from './month-name.ts'

type Props = {
  readonly time: CountedTime
  readonly dates: { readonly from: IsoDate; readonly to: IsoDate }
  readonly months: readonly string[]
  readonly onTime: (time: CountedTime) => void
}

/** Chooses the time that is counted: the school year, a month, or from one date to another. */
export function TimeChoice({ time, dates, months, onTime }: Props) {
  const { t, i18n } = useAppText()
  const shown = time.kind === 'month' && !months.includes(time.month) ? [time.month, ...months] : months
  const choose = (value: string | null) => {
    if (value === 'dates') onTime({ kind: 'dates', ...dates })
    else if (value === 'year') onTime({ kind: 'year' })
    else if (value !== null) onTime({ kind: 'month', month: value })
  }
  const setDate = (end: 'from' | 'to') => (value: string) => {
    if (isoDate.safeParse(value).success) onTime({ kind: 'dates', ...dates, [end]: value })
  }
  return (
    <div className={styles.time}>
      <Select
        className={styles.month}
        aria-label={t('cover.time.label')}
        data={[
          { value: 'year', label: t('cover.time.year') },
          ...shown.map((month) => ({ value: month, label: monthName(i18n.language, month) })),
          { value: 'dates', label: t('cover.time.dates') },
        ]}
        value={time.kind === 'dates' ? 'dates' : timeText(time)}
        allowDeselect={false}
        onChange={choose}
      />
      {time.kind === 'dates' &&
        (['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            aria-label={t(`cover.time.${end}`)}
            value={time[end]}
            onChange={({ currentTarget: { value } }) => setDate(end)(value)}
          />
        ))}
    </div>
  )
}
