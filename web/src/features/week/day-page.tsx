import {
  changeOf,
  PRODUCT_NAME,
  type BoardLine,
  type DayBoard,
  type DayLinkContent,
  type DutyOfDate,
  type HeldHere,
} from '@timetable/domain'
import { useCallback, type CSSProperties } from 'react'
import { useParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { dateFormat, formatClockTime } from '../../i18n/format.ts'
import { ChangeMark, ChangeNotes, Names, othersOf, roomsOf } from './change-mark.tsx'
import { useLink } from './use-link.ts'
import { useTurningPages } from './use-turning-pages.ts'
import { wallClock } from '../../timetable/week/wall-clock.ts'
import styles from './day-page.module.css'
import { WeekUnshown } from './week-unshown.tsx'

/** What is published about today and the next school day, for a screen in the staff room, for phones, and as a printed sheet. */
export function DayPage() {
  const { t } = useAppText()
  const { token = '' } = useParams()
  const merge = useCallback((_: DayLinkContent, now: DayLinkContent) => now, [])
  const shared = useLink<DayLinkContent, DayLinkContent>(`/days/${encodeURIComponent(token)}`, merge)
  useTurningPages()
  const { content, state } = shared
  if (state === 'absent' || state === 'ended' || !content) return <WeekUnshown shared={shared} />
  const { schoolName, audience, days } = content
  const title = t(audience === 'staff' ? 'week.dayStaff' : 'week.dayStudents')
  return (
    <main className={styles.page}>
      <title>{`${title} · ${schoolName}`}</title>
      <header className={styles.head}>
        <p className={styles.school}>{schoolName}</p>
        <h1>{title}</h1>
        <button type="button" onClick={() => window.print()}>
          {t('week.dayPrint')}
        </button>
      </header>
      {state === 'lost' && (
        <p role="status" className={styles.old}>
          {t('week.old')}
        </p>
      )}
      {days.length === 0 && <p className={styles.nothing}>{t('week.dayNoSchool')}</p>}
      {days.map((board) => (
        <Board key={board.date} board={board} content={content} />
      ))}
      <footer className={styles.foot}>{PRODUCT_NAME}</footer>
    </main>
  )
}

function Board({ board, content: { today, timeZone } }: { board: DayBoard; content: DayLinkContent }) {
  const { t, i18n } = useAppText()
  const { date, publication, rows } = board
  const heading = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  )
  const clock = (at: string) => formatClockTime(i18n.language, wallClock(timeZone, Date.parse(at)).time)
  return (
    <section className={styles.day} aria-label={heading} data-today={date === today || undefined}>
      <h2>
        {heading}
        {date === today && <span className={styles.today}>{t('week.today')}</span>}
      </h2>
      {publication ? (
        <>
          {publication.special !== undefined && <p className={styles.message}>{publication.special}</p>}
          <p className={styles.published}>{publishedText(publication, clock, t)}</p>
          {publication.message !== undefined && <p className={styles.message}>{publication.message}</p>}
          {publication.withdrawn.length > 0 && (
            <p className={styles.back}>
              {t('week.dayBackTitle')}:{' '}
              {publication.withdrawn.map(({ name, subject }) => [name, subject].filter(Boolean).join(' ')).join(', ')}
            </p>
          )}
        </>
      ) : (
        <p className={styles.nothing}>{t('week.dayNothing')}</p>
      )}
      {publication && rows.length === 0 && <p className={styles.nothing}>{t('week.dayNothing')}</p>}
      <div className={styles.rows}>
        {rows.map(({ name, lines, duties = [] }) => (
          <section key={name} className={styles.row} aria-label={name}>
            <h3>{name}</h3>
            <ul className={styles.lines}>
              {inOrder(lines).map((line) => (
                <Line
                  key={line.lessonUuid}
                  line={line}
                  since={line.isNew && publication?.beforeAt ? clock(publication.beforeAt) : null}
                />
              ))}
              {duties.map((duty) => (
                <Duty key={`${duty.place} ${duty.after}`} duty={duty} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

type Text = ReturnType<typeof useAppText>['t']

/** When it was published and, for the staff, by whom; of a correction also when the publication before it was made. */
function publishedText({ number, at, beforeAt, by }: NonNullable<DayBoard['publication']>, clock: ClockOf, t: Text) {
  const time = clock(at)
  if (beforeAt === null)
    return by === undefined ? t('week.dayPublished', { time }) : t('week.dayPublishedBy', { time, name: by })
  const correction = { number: String(number - 1), time, before: clock(beforeAt) }
  return by === undefined ? t('week.dayCorrection', correction) : t('week.dayCorrectionBy', { ...correction, name: by })
}
type ClockOf = (at: string) => string

const heldOf = ({ now, was }: BoardLine): HeldHere | null => now ?? was
const placeOf = (line: BoardLine) => {
  const held = heldOf(line)
  return held ? 1000 * held.dayNum + held.hourNum : 0
}
const inOrder = (lines: readonly BoardLine[]) => [...lines].sort((a, b) => placeOf(a) - placeOf(b))

/** `since`: when what the line replaces was published. Null: the line is not new. */
function Line({ line, since }: { readonly line: BoardLine; readonly since: string | null }) {
  const { t, i18n } = useAppText()
  const held = heldOf(line)
  if (!held) return null
  const change = changeOf(line)
  const lesson = { ...held, change }
  const moved = change.was && change.was.hourNum !== held.hourNum ? change.was : null
  return (
    <li className={styles.line} data-change={change.kind} style={{ '--lesson': line.color } as CSSProperties}>
      <p className={styles.when}>
        {moved && <s>{periodText(moved, t)}</s>}
        <span>{periodText(held, t)}</span>
        {held.start !== '' && <span className={styles.time}>{formatClockTime(i18n.language, held.start)}</span>}
      </p>
      <div className={styles.what}>
        <p>
          <span className={styles.subject}>{line.subject}</span> <ChangeMark change={change} />
          {since !== null && <span className={styles.new}>{t('week.daySince', { time: since })}</span>}
        </p>
        <p className={styles.others}>
          <Names of={othersOf} lesson={lesson} />
        </p>
        <ChangeNotes change={change} />
      </div>
      <p className={styles.room}>
        <Names of={roomsOf} lesson={lesson} />
      </p>
    </li>
  )
}

/** A duty that a teacher has on this date, or no longer has. */
function Duty({ duty: { place, start, end, now } }: { readonly duty: DutyOfDate }) {
  const { t, i18n } = useAppText()
  const kind = now ? 'added' : 'cancelled'
  return (
    <li className={styles.line} data-change={kind}>
      <p className={styles.when}>
        <span className={styles.time}>
          {[start, end].map((time) => formatClockTime(i18n.language, time)).join('–')}
        </span>
      </p>
      <p className={styles.what}>
        <span className={styles.subject}>{t('week.duty')}</span> <ChangeMark change={{ kind, was: null }} />
      </p>
      <p className={styles.room}>{now ? place : <s>{place}</s>}</p>
    </li>
  )
}

function periodText({ hourNum, periods }: HeldHere, t: Text): string {
  const first = String(hourNum + 1)
  return periods === 1
    ? t('week.dayPeriod', { number: first })
    : t('week.dayPeriods', { first, last: String(hourNum + periods) })
}
