import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cardIn, focusOn } from '../../../../board/stops.ts'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { useSchedule } from '../../../../store/session-context.tsx'
import { lanesThatFit } from '../../../../timetable/week/lanes.ts'
import { Marquee } from '../../selection/marquee.tsx'
import { Cell } from './cell.tsx'
import { useEditorState } from '../../editor/editor-context.tsx'
import { DayHead, PeriodHead } from './grid-heads.tsx'
import { glidesBetween, playGlides } from './glide.ts'
import type { GridModel } from '../../../../timetable/week/grid-model.ts'
import styles from './timetable-grid.module.css'
import { SlotAnswers } from '../../answers/slot-answers.tsx'
import { useLitHeads } from '../use-lit-heads.ts'
import { useLessonMenu } from '../../menus/use-lesson-menu.tsx'
import { useWeekNames } from '../../../../timetable/week/week-names.ts'
import { useToday } from '../use-today.ts'
import { useCriterionMarks } from './use-criterion-marks.ts'
import { weekLayout } from '../../../../board/layout.ts'
import type { Named } from '../../../../board/board.ts'
import { useTimetableBoard } from '../use-timetable-board.ts'
import { WishMarks } from './wish-marks.tsx'

/** The week of one calendar: days are columns, periods are rows. */
export function TimetableGrid({ model }: { model: GridModel }) {
  const ref = useRef<HTMLDivElement>(null)
  const lanes = useLanes(ref, model.days.length)
  return (
    <div ref={ref} className={styles.scroll}>
      {lanes !== null && <MeasuredGrid model={model} lanes={lanes} />}
    </div>
  )
}

function MeasuredGrid({ model, lanes }: { model: GridModel; lanes: number }) {
  const { t } = useAppText()
  const ref = useRef<HTMLDivElement>(null)
  const { openMenu, menu } = useLessonMenu(model.calendar.uuid)
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const names = useWeekNames()
  const today = useToday()
  const blocking = useEditorState((state) => state.blocking.has(model.calendar.uuid))

  const todayAt = model.days.findIndex(({ dayNum }) => dayNum === today)
  const { calendar, cells, days } = model
  const layout = useMemo(
    () =>
      weekLayout(
        calendar.uuid,
        days.flatMap(({ dayNum }) => cells.flatMap((row) => row[dayNum]?.slot ?? [])),
      ),
    [calendar.uuid, days, cells],
  )
  const handlers = useTimetableBoard(ref, {
    layout,
    calendars: [calendar],
    page: () => layout.rows,
    names: () => namesOf(model),
    painted: model,
    openMenu,
  })

  useGlides(ref, model)
  useLitHeads(ref)
  useShownLesson(ref)
  useCriterionMarks(ref, model.calendar.uuid)

  return (
    <>
      <div
        ref={ref}
        role="grid"
        aria-label={t('scheduler.grid.label', { name: model.label })}
        className={styles.grid}
        style={{ '--days': model.days.length, '--periods': model.periods.length } as CSSProperties}
        data-blocking={blocking || undefined}
        data-terms={names.term(0) !== null || undefined}
        data-week-of={calendar.uuid}
        {...handlers}
      >
        <div role="row" className={styles.row}>
          <span role="gridcell" className={styles.corner} />
          {model.days.map(({ dayNum }) => (
            <DayHead
              key={dayNum}
              calendarUuid={model.calendar.uuid}
              calendarName={model.label}
              dayNum={dayNum}
              today={dayNum === today}
            />
          ))}
        </div>
        <Marquee grid={ref} />
        {todayAt >= 0 && <span className={styles.today} style={{ gridColumn: todayAt + 2 }} aria-hidden="true" />}
        {model.periods.map((period) => {
          const { hourNum } = period
          return (
            <div key={hourNum} role="row" className={styles.row}>
              <PeriodHead
                calendarUuid={model.calendar.uuid}
                calendarName={model.label}
                period={period}
                readOnly={readOnly}
              />
              {model.days.map(({ dayNum }) => {
                const cell = model.cells[hourNum]?.[dayNum]
                return cell ? (
                  <Cell
                    key={cell.slot.uuid}
                    cell={cell}
                    place={names.place(names.day(dayNum), hourNum)}
                    lanes={lanes}
                  />
                ) : (
                  <span key={`${dayNum}-${hourNum}`} role="gridcell" className={styles.none} />
                )
              })}
            </div>
          )
        })}
        <SlotAnswers model={model} />
      </div>
      <WishMarks grid={ref} calendarUuid={calendar.uuid} />
      {menu}
    </>
  )
}

/** Its lessons in reading order, day by day: the names for type-ahead. */
function namesOf({ calendar, days, cells }: GridModel): Named[] {
  return days.flatMap(({ dayNum }) =>
    cells.flatMap((row) => {
      const cell = row[dayNum]
      return (cell?.cards ?? []).map(({ title, lessonUuid }) => ({
        name: title,
        stop: { calendar: calendar.uuid, slot: cell?.slot.uuid ?? null, lesson: lessonUuid },
      }))
    }),
  )
}

/** Animates lessons that Zen moved, or that were reverted, to their slots, once per change. */
function useGlides(ref: RefObject<HTMLElement | null>, model: GridModel): void {
  const moved = useSchedule((state) => state.moved)
  const before = useRef(model)
  useLayoutEffect(() => {
    const previous = before.current
    before.current = model
    if (!ref.current || previous.calendar.uuid !== model.calendar.uuid) return
    const glides = glidesBetween(previous, model, moved)
    if (glides.length === 0) return
    // They are laid out in the frame that shows them, and not in the task that moved them.
    requestAnimationFrame(() => {
      if (ref.current) playGlides(ref.current, glides, matchMedia('(prefers-reduced-motion: reduce)').matches)
    })
  }, [ref, model, moved])
}

/**
 * The number of lessons that fit side by side in a day of a grid that fills the element. Changes only with the available width.
 * Null before it is measured: painting by a guess would mean painting twice.
 */
function useLanes(ref: RefObject<HTMLElement | null>, days: number): number | null {
  const [lanes, setLanes] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setLanes(lanesThatFit((element.clientWidth - HEADS) / Math.max(1, days)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, days])
  return lanes
}

/** The column of the periods and the line at the end, in pixels, as in the style sheet. */
const HEADS = 73

/**
 * Focuses and marks the lesson that a link from elsewhere names, until the user focuses something else. The link passes it as
 * `state={{ lesson: uuid }}`.
 */
function useShownLesson(ref: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation()
  const lesson = lessonIn(state)
  useEffect(() => {
    if (lesson === null) return
    // Runs after the dialog with the link has returned the focus to its opener.
    const frame = requestAnimationFrame(() => {
      const grid = ref.current
      const card = grid && cardIn(grid, lesson)
      if (!card) return
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      focusOn(grid, card)
      card.dataset.shown = ''
      card.addEventListener('blur', () => delete card.dataset.shown, { once: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, key, lesson])
}

function lessonIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('lesson' in state)) return null
  return typeof state.lesson === 'string' ? state.lesson : null
}
