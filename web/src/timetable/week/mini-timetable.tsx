import {
  calendarLabel,
  codesOf,
  type Calendar,
  type CalendarType,
  type Codes,
  type SchoolCodes,
} from '@timetable/domain'
import { memo, type CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { cellWords, type CellWords } from './cell-words.ts'
import { MOST_LANES } from './lanes.ts'
import type { GridCell, GridModel } from './grid-model.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useGridModelLater } from './use-grid-model.ts'
import { PersonMark } from '../calendars/person-mark.tsx'
import { usePresentIn } from '../calendars/use-present-in.ts'
import { weekIn, withWeekIn } from './week-in-address.ts'
import { useWeekNames, type WeekNames } from './week-names.ts'
import styles from './mini-timetable.module.css'

type MiniProps = {
  readonly calendar: Calendar
  readonly current: boolean
  /** Whether it is a Tab stop: in a list with arrow-key navigation, only one item is. */
  readonly stop: boolean
}

/** A timetable at a glance: its colours, gaps and double bookings. Links to the large one. */
export const MiniTimetable = memo(function MiniTimetable({ calendar, current, stop }: MiniProps) {
  const model = useGridModelLater(calendar.uuid)
  return model && <MiniLink {...{ calendar, current, stop, model }} />
})

const MiniLink = memo(function MiniLink({ calendar, current, stop, model }: MiniProps & { readonly model: GridModel }) {
  const { t, i18n } = useAppText()
  const [params] = useSearchParams()
  const label = useSchedule(({ schedule }) => (schedule ? calendarLabel(schedule.calendars, calendar) : ''))
  const presentIn = usePresentIn(calendar.uuid)
  const wordsOf = (names: readonly string[]) =>
    t(names.length > 1 ? 'people.lookedAtMany' : 'people.lookedAt', {
      names: new Intl.ListFormat(i18n.language).format(names),
    })
  const { doubleBookings } = model
  const present = presentIn.map(({ name }) => name)
  return (
    <Link
      to={{ search: `?${searchFor(params, calendar.uuid)}` }}
      className={styles.mini}
      preventScrollReset
      draggable={false}
      tabIndex={stop ? 0 : -1}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
    >
      <span className={styles.head}>
        <span className={styles.name}>{label}</span>
        {presentIn.length > 0 && (
          <span className={styles.present} title={wordsOf(present)}>
            {presentIn.map(({ uuid, name }) => (
              <PersonMark key={uuid} uuid={uuid} name={name} small />
            ))}
            <span className="visually-hidden"> {wordsOf(present)} </span>
          </span>
        )}
        {doubleBookings > 0 && (
          <span className={styles.count} title={t('scheduler.sidebar.clashes', { count: doubleBookings })}>
            <span aria-hidden="true">{doubleBookings}</span>
            <span className="visually-hidden"> {t('scheduler.sidebar.clashes', { count: doubleBookings })}</span>
          </span>
        )}
      </span>
      <MiniWeek model={model} />
    </Link>
  )
})

/** Keeps the guest's key of a shared version and the shown week in the link. */
function searchFor(params: URLSearchParams, calendar: string): string {
  const share = params.get('share')
  const next = new URLSearchParams({ ...(share === null ? {} : { share }), calendar })
  return withWeekIn(next, weekIn(params)).toString()
}

type WeekProps = {
  readonly model: GridModel
  /** The codes of the grid's own version, if that is not the open one. */
  readonly codes?: SchoolCodes
  readonly names?: WeekNames
  /** Lessons to frame. */
  readonly marked?: ReadonlySet<string>
}

/** The colours of a week and as much text as fits in its cells; hidden from screen readers. */
export const MiniWeek = memo(function MiniWeek({ model, codes, names, marked }: WeekProps) {
  const ofOpen = useSchedule(({ schedule }) => (codes || !schedule ? null : codesOf(schedule)))
  const { subjects, calendars } = codes ?? ofOpen ?? NONE
  const ofOpenWeek = useWeekNames()
  const { beginsTerm } = names ?? ofOpenWeek
  const { calendarType } = model.calendar
  const size = { '--days': model.days.length, '--periods': model.periods.length } as CSSProperties
  return (
    <span className={styles.week} style={size} aria-hidden="true">
      {model.days
        .filter(({ dayNum }) => beginsTerm(dayNum))
        .map(({ dayNum }) => (
          <span key={dayNum} className={styles.term} style={{ gridColumn: dayNum + 1 }} />
        ))}
      {model.cells
        .flat()
        .map(
          (cell) =>
            cell && <MiniCell key={cell.slot.uuid} {...{ cell, type: calendarType, subjects, calendars, marked }} />,
        )}
    </span>
  )
})

const NONE: SchoolCodes = { subjects: new Map(), calendars: new Map() }

type MiniCellProps = {
  readonly cell: GridCell
  readonly type: CalendarType
  readonly subjects: Codes
  readonly calendars: Codes
  readonly marked: ReadonlySet<string> | undefined
}

const MiniCell = memo(function MiniCell({ cell, type, subjects, calendars, marked }: MiniCellProps) {
  const { slot, blocked, cards, doubleBookings } = cell
  const place = { gridColumn: slot.dayNum + 1, gridRow: slot.hourNum + 1 }
  return (
    <>
      {blocked && <span className={styles.blocked} style={place} />}
      {cards
        .filter(({ lane }) => lane < MOST_LANES)
        .map((card) => (
          <span
            key={card.lessonUuid}
            className={styles.lesson}
            data-marked={marked?.has(card.lessonUuid) || undefined}
            style={
              {
                gridColumn: slot.dayNum + 1,
                gridRow: `${slot.hourNum + 1} / span ${card.length}`,
                '--lesson': card.color,
                '--lane': card.lane,
                '--lanes': Math.min(card.lanes, MOST_LANES),
              } as CSSProperties
            }
          >
            {miniWords(cellWords(card, type, subjects, calendars))}
          </span>
        ))}
      {doubleBookings > 0 && <span className={styles.clash} style={place} />}
    </>
  )
})

function miniWords({ first, second, both }: CellWords): string {
  return both ? `${first} ${second}` : first
}
