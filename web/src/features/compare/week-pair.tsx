import {
  clashesOf,
  codesOf,
  headOf,
  scheduleOfWeek,
  weekCountOf,
  weekNamesOf,
  type Differences,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useUi } from '../../store/session-context.tsx'
import { WeekSegments } from '../../timetable/week/week-switch.tsx'
import { useAppText } from '../../i18n/app-texts.ts'
import { gridModel } from '../../timetable/week/grid-model.ts'
import { MiniWeek } from '../../timetable/week/mini-timetable.tsx'
import { useWeekNamesOf } from '../../timetable/week/week-names.ts'
import styles from './compare-page.module.css'

type Props = {
  readonly differences: Differences
  readonly calendarUuid: Uuid
  readonly label: string
  readonly titles: readonly [string, string]
}

/** The week of one calendar in both versions, side by side. Lessons that differ have a frame in each. */
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
  const weeks = [differences.before, differences.after].map((schedule) => weekNamesOf(headOf(schedule)))
  const names = weeks[1]!.length >= weeks[0]!.length ? weeks[1]! : weeks[0]!
  const remembered = useUi((ui) => ui.weeks[differences.after.uuid] ?? null)
  const [chosen, setWeek] = useState(remembered)
  const week = chosen !== null && chosen < names.length ? chosen : null
  return (
    <section>
      <h2 className={styles.heading}>{t('compare.weekOf', { name: label })}</h2>
      {names.length > 0 && <WeekSegments size="xs" names={names} value={week} onChange={setWeek} />}
      <div className={styles.weeks}>
        {([differences.before, differences.after] as const).map((schedule, index) => (
          <Week
            key={index}
            {...{ schedule, calendarUuid, label, marked, week }}
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
  /** With several alternating weeks, the week that is shown of both versions. A version with only one week shows that week. */
  readonly week: number | null
}

function Week({ schedule, calendarUuid, label, title, marked, week }: WeekProps) {
  const { t } = useAppText()
  const names = useWeekNamesOf(schedule)
  const calendar = schedule.calendars[calendarUuid]
  const model = useMemo(() => {
    const shown = week === null || week >= weekCountOf(schedule) ? schedule : scheduleOfWeek(schedule, week)
    return calendar && gridModel(shown, clashesOf(shown), calendar)
  }, [schedule, calendar, week])
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
