import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { dayName, type DayLabels } from '../../i18n/day-names.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { DayTabs } from './day-tabs.tsx'
import { undatedDays, type DatedWeek } from './week-model.ts'
import styles from './week-page.module.css'

/** A week without dates: its days by name, in one of the alternating weeks. */
export function UndatedWeek({ week, labels }: { readonly week: DatedWeek; readonly labels: DayLabels }) {
  const { t, i18n } = useAppText()
  const [turn, setTurn] = useState(0)
  const [at, setAt] = useState(0)
  const days = undatedDays(week, turn)
  const name = (dayNum: number, style: 'long' | 'short') =>
    dayName(i18n.language, dayNum, week.dayNames?.[dayNum] ?? null, labels, style) ??
    t('scheduler.day', { number: dayNum + 1 })
  return (
    <>
      {week.weekNames.length > 0 && (
        <div className={styles.turns} role="group" aria-label={t('week.weeks')}>
          {week.weekNames.map((each, index) => (
            <button key={each} type="button" aria-pressed={index === turn} onClick={() => setTurn(index)}>
              {each}
            </button>
          ))}
        </div>
      )}
      <DayTabs
        days={days}
        at={at}
        onShow={(index) => setAt((index + days.length) % days.length)}
        label={(day) => name(day.dayNum, 'short')}
        heading={(day) => name(day.dayNum, 'long')}
        time={(time) => formatClockTime(i18n.language, time)}
      />
    </>
  )
}
