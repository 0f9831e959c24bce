import type { HeldLesson, WeekLinkContent } from '@timetable/domain'
import { useEffect, useState, type CSSProperties } from 'react'
import { useParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { dayName } from '../../i18n/day-names.ts'
import { dateFormat, formatClockTime } from '../../i18n/format.ts'
import { ChangeMark, Names, othersOf, roomsOf } from './change-mark.tsx'
import { beginsApart, lessonsIn, rowNow, rowsOf, screenDays } from './screen-model.ts'
import styles from './screen-page.module.css'
import { useMinutes } from './use-minutes.ts'
import { useSharedWeek } from './use-shared-week.ts'
import { wallClock, type WallClock } from '../../timetable/week/wall-clock.ts'
import { datedYear, turnName, type ShownDay } from './week-model.ts'
import { WeekUnshown } from './week-unshown.tsx'

/** The same week for a wall screen: in full size, complete, and without interaction. */
export function ScreenPage() {
  const { token = '' } = useParams()
  const shared = useSharedWeek(token)
  if (shared.state === 'absent' || shared.state === 'ended' || !shared.content) return <WeekUnshown shared={shared} />
  return <Screen content={shared.content} isOld={shared.state === 'lost'} />
}

function Screen({ content: { schoolName, labels, ...content }, isOld }: { content: WeekLinkContent; isOld: boolean }) {
  const { t, i18n } = useAppText()
  const now = useMinutes()
  const week = { ...content.week, told: content.days }
  const year = datedYear(week)
  const clock = wallClock(year?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  useFreshEachDay(clock.date, isOld)
  const days = screenDays(year ? week : { ...week, year: null }, year ? clock : null)
  const rows = rowsOf(days)
  const date = days[0]?.date ?? null
  const turn = year && date !== null ? turnName(week, year, date) : null
  const row = days.some(({ isToday }) => isToday) ? rowNow(days, rows, clock.time) : -1
  const heading = ({ dayNum, date: on }: ShownDay) =>
    on === null
      ? (dayName(i18n.language, dayNum, week.dayNames?.[dayNum] ?? null, labels, 'long') ??
        t('scheduler.day', { number: dayNum + 1 }))
      : dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
          Date.parse(on),
        )
  const size = { '--rows': Math.max(4, rows.length), '--days': days.length } as CSSProperties
  return (
    <main className={styles.screen} style={size}>
      <title>{`${week.name} · ${schoolName}`}</title>
      <header className={styles.head}>
        <h1>{week.name}</h1>
        <p className={styles.school}>
          {schoolName}
          {turn !== null && ` · ${turn}`}
        </p>
        <p className={styles.clock}>
          <Clock clock={clock} />
        </p>
      </header>
      {isOld && (
        <p role="status" className={styles.old}>
          {t('week.old')}
        </p>
      )}
      <table className={styles.week}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day.dayNum} scope="col" aria-current={day.isToday ? 'date' : undefined}>
                {heading(day)}
                {why(day, t) !== null && <span className={styles.why}>{why(day, t)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, at) => (
            <tr key={each.period} data-now={at === row || undefined}>
              <th scope="row">{formatClockTime(i18n.language, each.start)}</th>
              {days.map((day) => (
                <td key={day.dayNum} data-today={day.isToday || undefined}>
                  {lessonsIn(day, each).map((lesson) => (
                    <Lesson
                      key={lesson.uuid}
                      lesson={lesson}
                      weekNames={year ? [] : week.weekNames}
                      hasOwnTime={beginsApart(day, each, lesson)}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

/** Why a day has no lessons for anyone; null if there is no such reason. */
function why({ holiday, beyond }: ShownDay, t: ReturnType<typeof useAppText>['t']): string | null {
  if (holiday !== null) return holiday || t('week.holiday')
  return beyond ? t('week.beyond') : null
}

function Clock({ clock: { date, time } }: { clock: WallClock }) {
  const { i18n } = useAppText()
  const day = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      <span>{day.format(Date.parse(date))}</span> <strong>{formatClockTime(i18n.language, time)}</strong>
    </>
  )
}

type LessonProps = {
  readonly lesson: HeldLesson
  /** Needed if the lesson may be in some weeks only, and no date determines the current week. */
  readonly weekNames: readonly string[]
  /** Whether it begins at another time than its row says. */
  readonly hasOwnTime: boolean
}

function Lesson({ lesson, weekNames, hasOwnTime }: LessonProps) {
  const { i18n } = useAppText()
  const { subject, color, weeks, change } = lesson
  const inSome = weekNames.length > weeks.length ? weeks.map((turn) => weekNames[turn]).join(', ') : ''
  return (
    <div className={styles.lesson} data-change={change?.kind} style={{ '--lesson': color } as CSSProperties}>
      <ChangeMark change={change} />
      <p className={styles.subject}>
        {subject}
        {inSome !== '' && ` (${inSome})`}
      </p>
      {hasOwnTime && (
        <p className={styles.own}>
          {formatClockTime(i18n.language, lesson.start)} – {formatClockTime(i18n.language, lesson.end)}
        </p>
      )}
      <p className={styles.others}>
        <Names of={othersOf} lesson={lesson} />
      </p>
      <p className={styles.room}>
        <Names of={roomsOf} lesson={lesson} />
      </p>
    </div>
  )
}

/** A screen stays on for months: it reloads the page with each new day, while it is connected. */
function useFreshEachDay(date: string, isOld: boolean): void {
  const [since] = useState(date)
  const isDue = date !== since && !isOld
  useEffect(() => {
    if (isDue) window.location.reload()
  }, [isDue])
}
