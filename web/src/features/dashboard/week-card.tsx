import type { CSSProperties } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { useWeekNames } from '../../timetable/week-names.ts'
import { WeekSwitch } from '../../timetable/week-switch.tsx'
import { Card } from './card.tsx'
import styles from './dashboard-page.module.css'
import type { WeekFill } from './overview.ts'

/** How many classes have a lesson in each slot: where the week is full and where it has room. */
export function WeekCard({ week }: { week: WeekFill }) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const names = useWeekNames()
  const counted = t('dashboard.weekOf', { type: many[week.type], count: week.of })
  return (
    <Card title={t('dashboard.week')}>
      <p className={styles.note}>{counted}</p>
      <WeekSwitch size="xs" />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={counted}>
        <table className={styles.week}>
          <thead>
            <tr>
              <td />
              {Array.from({ length: week.days }, (_, day) => (
                <th key={day} scope="col" title={names.day(day)}>
                  {names.day(day, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.busy.map((row, hour) => (
              <tr key={hour}>
                <th scope="row">{names.period(hour)}</th>
                {row.map((count, day) => (
                  <td
                    key={day}
                    style={{ '--share': week.of > 0 ? count / week.of : 0 } as CSSProperties}
                    title={t('dashboard.weekCell', {
                      place: names.place(names.day(day), hour),
                      count,
                      of: week.of,
                    })}
                  >
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
