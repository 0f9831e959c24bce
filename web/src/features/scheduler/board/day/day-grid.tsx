import type { Calendar, CalendarType, TimeSlot, Uuid } from '@timetable/domain'
import { memo, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { formatClockTime } from '../../../../i18n/format.ts'
import { useCalendarLabel } from '../../../../timetable/calendars/use-calendar-label.ts'
import { useShown } from '../../../../timetable/week/shown-week.ts'
import { gridIn, gridModelsOf } from '../../../../timetable/week/use-grid-model.ts'
import { useSession } from '../../../../store/session-context.tsx'
import { Marquee } from '../../selection/marquee.tsx'
import { BoardAnswers, type AnswerPlace } from '../../answers/board-answers.tsx'
import { BoardCell } from '../board-cell.tsx'
import heads from '../board-heads.module.css'
import styles from '../board.module.css'
import { useBoardWords, type BoardWords } from '../board-words.ts'
import { Crosshair } from '../crosshair.tsx'
import { useSize } from '../../../../ui/use-size.ts'
import { scrollIntoView } from '../scroll-into-view.ts'
import { linesLayout, type Place } from '../../../../board/layout.ts'
import { namesOf } from '../names-of.ts'
import { useTimetableBoard } from '../use-timetable-board.ts'
import { useBoardMarks } from '../use-board-marks.ts'
import { sameWindow, windowOf } from '../window.ts'
import { useLitHeads } from '../use-lit-heads.ts'
import { useLessonMenu } from '../../menus/use-lesson-menu.tsx'

/** In pixels: the height of the line of calendar names, the width of the column of periods, and the minimum for a lesson. */
const HEAD = 34
const PERIODS = 72
const LEAST = { column: 104, row: 54 }

type Props = {
  readonly type: CalendarType
  readonly label: string
  readonly calendars: readonly Calendar[]
  /** The slots of the shown day. */
  readonly slots: readonly TimeSlot[]
  /** Opens the week of a timetable; null: there is none here. */
  readonly onOpen: ((calendarUuid: Uuid) => void) | null
}

/** Calendars are columns, periods are rows. Only the columns in view, and a few beyond, are rendered. */
export function DayGrid({ type, label, calendars, slots, onOpen }: Props) {
  const { t, i18n } = useAppText()
  const labelOf = useCalendarLabel()
  const scroller = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const { openMenu, menu } = useLessonMenu()
  const size = useSize(scroller)
  const words = useBoardWords('names', type)
  const column = Math.max(LEAST.column, Math.min(220, Math.floor((size.width - PERIODS) / calendars.length)))
  const row = Math.max(LEAST.row, Math.min(92, Math.floor((size.height - HEAD) / Math.max(1, slots.length))))

  const inView = () =>
    windowOf(scroller.current?.scrollLeft ?? 0, Math.max(0, size.width - PERIODS), column, calendars.length, 3)
  const [, setPainted] = useState({})
  const view = useRef(inView())
  const next = inView()
  if (!sameWindow(view.current, next)) view.current = next
  const columns = view.current
  const look = () => {
    if (!sameWindow(view.current, inView())) setPainted({})
  }

  function reveal(place: Place) {
    const element = scroller.current
    if (!element) return
    const calendar = calendars.findIndex(({ uuid }) => uuid === place.calendar)
    const slot = slots.findIndex(({ uuid }) => uuid === place.slot)
    scrollIntoView(element, 'scrollLeft', { start: column * calendar, length: column, room: size.width - PERIODS })
    // The head is above the first period.
    const start = Math.max(0, row * slot)
    scrollIntoView(element, 'scrollTop', { start, length: row, room: size.height - HEAD })
    look()
  }

  const painted = useMemo(() => ({ columns, calendars, slots, words }), [columns, calendars, slots, words])
  const layout = useMemo(() => linesLayout(calendars, slots, 'columns'), [calendars, slots])
  const handlers = useTimetableBoard(ref, {
    layout,
    calendars,
    page: () => 4,
    names: () => namesOf(calendars),
    reveal,
    painted,
    cellsPaintThemselves: true,
    openMenu,
    openCalendar: onOpen ?? (() => {}),
  })
  useLitHeads(ref)
  useBoardMarks(ref)
  const shown = useMemo(() => calendars.slice(columns.first, columns.end), [calendars, columns])
  const place = useMemo(
    (): AnswerPlace => ({
      left: PERIODS + columns.first * column,
      top: HEAD,
      column,
      row,
      calendars: shown,
      offered: calendars,
      slots,
      calendarsAre: 'columns',
      lineBefore: () => 1,
    }),
    [columns, column, row, shown, calendars, slots],
  )

  return (
    <div ref={scroller} className={styles.scroll} onScroll={look}>
      <div
        ref={ref}
        role="grid"
        className={styles.board}
        aria-label={label}
        aria-rowcount={slots.length + 1}
        aria-colcount={calendars.length + 1}
        style={
          {
            '--column': `${column}px`,
            '--row': `${row}px`,
            '--head': `${PERIODS}px`,
            width: PERIODS + column * calendars.length,
            height: HEAD + row * slots.length,
          } as CSSProperties
        }
        data-along="down"
        data-detail="names"
        {...handlers}
      >
        <div role="row" className={heads.columnHeads} aria-rowindex={1}>
          <span role="gridcell" className={heads.corner} aria-colindex={1} />
          {shown.map((calendar, i) => (
            <span
              key={calendar.uuid}
              role="columnheader"
              tabIndex={-1}
              className={heads.columnHead}
              title={onOpen ? t('matrix.open', { name: labelOf(calendar) }) : labelOf(calendar)}
              aria-colindex={columns.first + i + 2}
              style={{ left: PERIODS + (columns.first + i) * column }}
              data-head={calendar.uuid}
            >
              <span className={heads.name}>{labelOf(calendar)}</span>
            </span>
          ))}
        </div>
        {slots.map((slot, i) => (
          <div
            key={slot.hourNum}
            role="row"
            className={styles.row}
            style={{ top: HEAD + i * row }}
            aria-rowindex={i + 2}
          >
            <span role="rowheader" className={heads.hour} aria-colindex={1} data-column={slot.uuid}>
              <strong>{slot.hourNum + 1}</strong>
              <span>{formatClockTime(i18n.language, slot.startTime)}</span>
              <span>{formatClockTime(i18n.language, slot.endTime)}</span>
            </span>
            {shown.map((calendar, k) => (
              <DayCell
                key={calendar.uuid}
                calendarUuid={calendar.uuid}
                slot={slot}
                words={words}
                left={PERIODS + (columns.first + k) * column}
                columnIndex={columns.first + k + 2}
              />
            ))}
          </div>
        ))}
        <BoardAnswers board={ref} place={place} />
        <Marquee grid={ref} />
        <Crosshair board={ref} top={HEAD} firstRow={2} />
      </div>
      {menu}
    </div>
  )
}

type CellProps = {
  readonly calendarUuid: Uuid
  readonly slot: TimeSlot
  readonly words: BoardWords
  readonly left: number
  readonly columnIndex: number
}

const DayCell = memo(function DayCell({ calendarUuid, slot, ...place }: CellProps) {
  const models = gridModelsOf(useSession())
  const { dayNum, hourNum } = slot
  const cell = useShown((shown) => gridIn(models, shown, calendarUuid)?.cells[hourNum]?.[dayNum])
  return cell ? <BoardCell cell={cell} calendarUuid={calendarUuid} {...place} /> : null
})
