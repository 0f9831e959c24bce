import { clashesOf, codesOf, type Differences, type Schedule, type Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { gridModel } from '../../timetable/grid-model.ts'
import { MiniWeek } from '../../timetable/mini-timetable.tsx'
import { useWeekNamesOf } from '../../timetable/week-names.ts'
import styles from './compare-page.module.css'

type Props = {
  readonly differences: Differences
  readonly calendarUuid: Uuid
  readonly label: string
  readonly titles: readonly [string, string]
}

/** The week of one calendar in both, side by side; lessons that are other are framed in each. */
export function WeekPair({ differences, calendarUuid, label, titles }: Props) {
  const { t } = useAppText()
  const marked = useMemo(
    () =>
      new Set(
        differences.of.lessons.flatMap(({ uuid, fields, before, after }) =>
          !before || !after || fields.some((field) => field !== 'pinned') ? [uuid] : [],
        ),
      ),
    [differences],
  )
  return (
    <section>
      <h2 className={styles.heading}>{t('compare.weekOf', { name: label })}</h2>
      <div className={styles.weeks}>
        {([differences.before, differences.after] as const).map((schedule, index) => (
          <Week
            key={index}
            {...{ schedule, calendarUuid, label, marked }}
            title={`${t(index === 0 ? 'compare.before' : 'compare.after')}: ${titles[index]}`}
          />
        ))}
      </div>
    </section>
  )
}

type WeekProps = {
  readonly schedule: Schedule
  readonly calendarUuid: Uuid
  readonly label: string
  readonly title: string
  readonly marked: ReadonlySet<Uuid>
}

function Week({ schedule, calendarUuid, label, title, marked }: WeekProps) {
  const { t } = useAppText()
  const names = useWeekNamesOf(schedule)
  const calendar = schedule.calendars[calendarUuid]
  const model = useMemo(() => calendar && gridModel(schedule, clashesOf(schedule), calendar), [schedule, calendar])
  const codes = useMemo(() => codesOf(schedule), [schedule])
  return (
    <figure className={styles.week}>
      <figcaption>{title}</figcaption>
      {model ? (
        <>
          <div className={styles.days} style={{ gridTemplateColumns: `repeat(${model.days.length}, minmax(0, 1fr))` }}>
            {model.days.map(({ dayNum }) => (
              <span key={dayNum} className={styles.day}>
                {names.day(dayNum, 'short')}
              </span>
            ))}
          </div>
          <MiniWeek model={model} codes={codes} names={names} marked={marked} />
        </>
      ) : (
        <p className={styles.lead}>{t('compare.notThere', { name: label })}</p>
      )}
    </figure>
  )
}
