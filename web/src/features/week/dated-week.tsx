import { addDays, weekBegin, type SchoolYear } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { dateFormat, formatClockTime } from '../../i18n/format.ts'
import { DayTabs } from './day-tabs.tsx'
import {
  datedDays,
  firstShown,
  nextLesson,
  openingDate,
  turnName,
  type DatedWeek as DatedWeekModel,
} from './week-model.ts'
import { wallClock } from '../../timetable/week/wall-clock.ts'
import styles from './week-page.module.css'

type Props = { readonly week: DatedWeekModel; readonly year: SchoolYear; readonly now: number }

/** A week with dates: the next lesson, and the days from today on. */
export function DatedWeek({ week, year, now }: Props) {
  const { t, i18n } = useAppText()
  const clock = wallClock(year.timeZone, now)
  const [chosen, setChosen] = useState<string | null>(null)
  // Decided once a day: a change of the timetable does not turn the page.
  const [opened, setOpened] = useState(() => ({ on: clock.date, day: openingDate(week, year, clock) }))
  if (opened.on !== clock.date) setOpened({ on: clock.date, day: openingDate(week, year, clock) })
  const date = chosen ?? opened.day
  const days = datedDays(week, year, date, clock.date)
  const begin = weekBegin(year, date)
  const there = days.findIndex((day) => day.date === date)
  const at = there >= 0 ? there : firstShown(days, clock.date)
  const turn = turnName(week, year, date)
  const dayText = (iso: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(iso))
  const heading = dayText(begin, { day: 'numeric', month: 'long' })

  function show(index: number) {
    const day = days[index]
    if (day?.date) return setChosen(day.date)
    // After the last day comes the first of the next week, and the other way round.
    const other = addDays(begin, index < 0 ? -7 : 7)
    const around = datedDays(week, year, other, clock.date)
    setChosen((index < 0 ? around.at(-1) : around[0])?.date ?? other)
  }

  return (
    <>
      <Next week={week} year={year} now={now} />
      <nav className={styles.weeks} aria-label={t('week.weeks')}>
        <button type="button" disabled={begin <= year.firstDay} onClick={() => show(-1)} aria-label={t('week.before')}>
          ‹
        </button>
        <p>
          {turn === null ? t('week.of', { date: heading }) : t('week.ofTurn', { date: heading, week: turn })}
          {chosen !== null && (
            <button type="button" className={styles.today} onClick={() => setChosen(null)}>
              {t(opened.day === clock.date ? 'week.today' : 'week.isNext')}
            </button>
          )}
        </p>
        <button
          type="button"
          disabled={addDays(begin, 7) > year.lastDay}
          onClick={() => show(days.length)}
          aria-label={t('week.after')}
        >
          ›
        </button>
      </nav>
      <DayTabs
        days={days}
        at={Math.max(0, at)}
        onShow={show}
        label={(day) => (day.date ? dayText(day.date, { weekday: 'short', day: 'numeric' }) : '')}
        heading={(day) => (day.date ? dayText(day.date, { weekday: 'long', day: 'numeric', month: 'long' }) : '')}
        time={(time) => formatClockTime(i18n.language, time)}
      />
    </>
  )
}

/** The current lesson, or the next one. */
function Next({ week, year, now }: Props) {
  const { t, i18n } = useAppText()
  const clock = wallClock(year.timeZone, now)
  const next = nextLesson(week, year, clock)
  if (!next) return null
  const { lesson, date, isNow } = next
  const day = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [start, end] = [lesson.start, lesson.end].map((time) => formatClockTime(i18n.language, time))
  return (
    <section className={styles.next} aria-label={t(isNow ? 'week.isNow' : 'week.isNext')}>
      <p className={styles.nextLabel}>{t(isNow ? 'week.isNow' : 'week.isNext')}</p>
      <p className={styles.nextSubject}>{lesson.subject}</p>
      <p>
        {date !== clock.date && <span>{day.format(Date.parse(date))}, </span>}
        {start} – {end}
        {lesson.rooms.length > 0 && <strong className={styles.room}>{lesson.rooms.join(', ')}</strong>}
      </p>
    </section>
  )
}
