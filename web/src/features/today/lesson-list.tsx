import { Button } from '@mantine/core'
import { calendarLabel } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { LockIcon } from '../../ui/icons.tsx'
import { CoverMenu } from './cover-menu.tsx'
import { useDay } from './day-context.ts'
import type { DayRow } from './day-rows.ts'
import styles from './lesson-list.module.css'
import { classesOf, namesOf, outcomeWords } from './outcome-words.ts'

/** The lessons that have lost somebody, by period, with what becomes of each. */
export function LessonList() {
  const { t, i18n } = useAppText()
  const { rows, day } = useDay()
  const names = useWeekNames()
  const periods = useMemo(() => [...Map.groupBy(rows, ({ hourNum }) => hourNum)], [rows])
  return (
    <div className={styles.periods}>
      {periods.map(([hourNum, own]) => {
        const slot = day.times.find((each) => each.hourNum === hourNum)
        const times = slot && [slot.startTime, slot.endTime].map((time) => formatClockTime(i18n.language, time))
        return (
          <section key={hourNum} aria-labelledby={`period-${hourNum}`}>
            <h3 id={`period-${hourNum}`} className={styles.period}>
              {t('today.list.period', { period: names.period(hourNum) })}
              {times && <span className={styles.times}> {times.join('–')}</span>}
            </h3>
            <ul className={styles.rows}>
              {own.map((row) => (
                <LessonRow key={row.lesson.uuid} row={row} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function LessonRow({ row }: { readonly row: DayRow }) {
  const { t, i18n } = useAppText()
  const { planned, readOnly } = useDay()
  const names = useWeekNames()
  const { lesson, away, decision } = row
  const subject = planned.subjects[lesson.subjectUuid]?.name ?? ''
  const classes = classesOf(planned, lesson.uuid)
  const title = [classes, subject].filter(Boolean).join(' ')
  const room = namesOf(planned, lesson.uuid, 'ROOM')
  const gone = away.map((calendar) => calendarLabel(planned.calendars, calendar))
  const state = outcomeWords({ planned }, row, { t, locale: i18n.language, names })
  const words = (
    <>
      {decision?.locked && (
        <span className={styles.locked} role="img" aria-label={t('today.list.locked')}>
          <LockIcon open={false} />
        </span>
      )}
      <span className={styles.state}>{state}</span>
    </>
  )
  return (
    <li className={styles.row} data-open={row.open ?? undefined} data-outcome={row.outcome}>
      <span className={styles.class}>{classes}</span>
      <span className={styles.subject}>
        {subject}
        {room && <span className={styles.room}> {room}</span>}
      </span>
      <span className={styles.away}>
        {gone.length > 0 && t('today.list.away', { names: namesInList(gone, i18n.language) })}
      </span>
      {readOnly ? (
        <span className={styles.fixed}>{words}</span>
      ) : (
        <CoverMenu row={row} title={title}>
          <Button
            variant="default"
            className={styles.choose}
            aria-label={t('today.list.choose', { lesson: title, state })}
          >
            {words}
          </Button>
        </CoverMenu>
      )}
    </li>
  )
}
