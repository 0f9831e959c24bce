import type { Calendar, CalendarType, Uuid } from '@timetable/domain'
import { useId, useMemo, useRef, type CSSProperties } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { useShown } from '../../../../timetable/week/shown-week.ts'
import { Marquee } from '../../selection/marquee.tsx'
import { useLessonMenu } from '../../menus/use-lesson-menu.tsx'
import { BoardAnswers, type AnswerPlace } from '../../answers/board-answers.tsx'
import type { BoardSlots } from '../board-slots.ts'
import { useBoardWords } from '../board-words.ts'
import heads from '../board-heads.module.css'
import styles from '../board.module.css'
import { Crosshair, HeadLight } from '../crosshair.tsx'
import { groupLanes, measuresOf, type Density } from './density.ts'
import { MatrixHeads } from './matrix-heads.tsx'
import { MatrixRow, RowHead } from './matrix-row.tsx'
import { scrollIntoView } from '../scroll-into-view.ts'
import { useSize } from '../../../../ui/use-size.ts'
import { linesLayout, type Place } from '../../../../board/layout.ts'
import { namesOf } from '../names-of.ts'
import { useTimetableBoard } from '../use-timetable-board.ts'
import { useBoardMarks } from '../use-board-marks.ts'
import { useMatrixWindow } from './use-matrix-window.ts'

/** The height of the two lines of heads in pixels: days, and their periods. */
const HEADS = 52

type Props = {
  readonly type: CalendarType
  readonly calendars: readonly Calendar[]
  readonly line: BoardSlots
  readonly density: Density
  readonly onOpen: (calendarUuid: Uuid) => void
}

/** Every calendar of a type with its whole week in a row. Only what is in view, and a little beyond, is rendered. */
export function MatrixGrid({ type, calendars, line, density, onOpen }: Props) {
  const { t } = useAppText()
  const scroller = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const columnLight = useRef<HTMLElement>(null)
  const rowLight = useRef<HTMLElement>(null)
  const id = useId()
  const { openMenu, menu } = useLessonMenu()
  const size = useSize(scroller)
  const { slots, starts } = line
  const lanes = useLanesOf(calendars)
  const measures = measuresOf(density, size.width, slots.length, lanes)
  const { column, row, head, detail } = measures
  const words = useBoardWords(detail, type)
  const { rows, days, look } = useMatrixWindow({
    scroller,
    width: size.width - head,
    height: size.height - HEADS,
    column,
    row,
    count: calendars.length,
    starts,
  })

  function reveal(place: Place) {
    const element = scroller.current
    if (!element) return
    const calendar = calendars.findIndex(({ uuid }) => uuid === place.calendar)
    const slot = slots.findIndex(({ uuid }) => uuid === place.slot)
    scrollIntoView(element, 'scrollTop', { start: row * calendar, length: row, room: size.height - HEADS })
    if (slot >= 0)
      scrollIntoView(element, 'scrollLeft', { start: column * slot, length: column, room: size.width - head })
    look()
  }

  const first = starts[days.first] ?? 0
  const end = starts[days.end] ?? 0
  const shown = useMemo(() => calendars.slice(rows.first, rows.end), [calendars, rows])
  /** A new object whenever other cells are rendered. */
  const painted = useMemo(() => ({ rows, days, calendars, column, words }), [rows, days, calendars, column, words])
  const layout = useMemo(() => linesLayout(calendars, slots, 'rows'), [calendars, slots])
  const handlers = useTimetableBoard(ref, {
    layout,
    calendars,
    page: () => Math.floor((size.height - HEADS) / row) - 1,
    names: () => namesOf(calendars),
    reveal,
    painted,
    cellsPaintThemselves: true,
    openMenu,
    openCalendar: onOpen,
  })
  const place = useMemo(
    (): AnswerPlace => ({
      left: head + first * column,
      top: HEADS + rows.first * row,
      column,
      row,
      calendars: shown,
      offered: calendars,
      slots: slots.slice(first, end),
      calendarsAre: 'rows',
      lineBefore: (x) => (slots[first + x]?.hourNum === 0 ? 2 : 1),
    }),
    [head, column, row, shown, calendars, slots, rows.first, first, end],
  )
  useBoardMarks(ref)

  return (
    <div ref={scroller} className={styles.scroll} onScroll={look}>
      <div
        ref={ref}
        role="grid"
        className={styles.board}
        aria-label={t(`matrix.label.${type}`)}
        aria-rowcount={calendars.length + 2}
        aria-colcount={slots.length + 1}
        style={
          {
            '--column': `${column}px`,
            '--row': `${row}px`,
            '--head': `${head}px`,
            width: head + column * slots.length,
            height: HEADS + row * calendars.length,
          } as CSSProperties
        }
        data-along="across"
        data-detail={detail}
        {...handlers}
      >
        <MatrixHeads line={line} days={days} column={column} head={head} words={words} light={columnLight} />
        {/* Each row owns its head through ARIA. This row of its own makes the heads valid children of the grid. */}
        <div role="row" className={heads.rowHeads} aria-label={t(`matrix.label.${type}`)}>
          {shown.map((calendar, i) => (
            <RowHead
              key={calendar.uuid}
              id={`${id}${calendar.uuid}`}
              calendar={calendar}
              top={(rows.first + i) * row}
            />
          ))}
          <HeadLight ref={rowLight} of="row" />
        </div>
        {shown.map((calendar, i) => (
          <MatrixRow
            key={calendar.uuid}
            calendar={calendar}
            index={rows.first + i}
            top={HEADS + (rows.first + i) * row}
            slots={slots}
            first={first}
            end={end}
            start={head + first * column}
            headId={`${id}${calendar.uuid}`}
            words={words}
          />
        ))}
        <BoardAnswers board={ref} place={place} />
        <Marquee grid={ref} />
        <Crosshair board={ref} top={HEADS} firstRow={3} columnLight={columnLight} rowLight={rowLight} />
      </div>
      {menu}
    </div>
  )
}

/** The maximum number of simultaneous lessons of groups of one of these classes, limited by what a cell shows. */
function useLanesOf(calendars: readonly Calendar[]): number {
  return useShown((shown) => (shown ? groupLanes(shown.schedule, calendars) : 1))
}
