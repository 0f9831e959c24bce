import type { Uuid } from '@timetable/domain'
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { HeadMenu } from './bulk-menu.tsx'
import { Cell } from './cell.tsx'
import { useHand } from './desk-context.tsx'
import { glidesBetween, playGlides } from './glide.ts'
import type { GridModel } from '../../timetable/grid-model.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { LessonMenu } from './lesson-menu.tsx'
import styles from './timetable-grid.module.css'
import { useCrosshair } from './use-crosshair.ts'
import { useDayNames } from './use-day-names.ts'
import { useToday } from './use-today.ts'
import { useShownLesson } from './use-shown-lesson.ts'
import { useGridHands } from './use-grid-hands.ts'

/** The week of one calendar: days are columns, periods are rows. */
export function TimetableGrid({ model }: { model: GridModel }) {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const ref = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ lessonUuid: Uuid; box: DOMRect } | null>(null)
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const nameOfDay = useDayNames()
  const today = useToday()
  const blocking = useHand((state) => state.blocking.has(model.calendar.uuid))
  const holding = useHand((state) => state.held !== null)

  const todayAt = model.days.findIndex(({ dayNum }) => dayNum === today)
  const openMenu = (card: HTMLElement) =>
    setMenu({ lessonUuid: card.dataset.lesson ?? '', box: card.getBoundingClientRect() })
  const hands = useGridHands(ref, model, openMenu)

  useGlides(ref, model)
  useCrosshair(ref)
  useShownLesson(ref)

  return (
    <div className={styles.scroll} data-holding={holding || undefined}>
      <div
        ref={ref}
        role="grid"
        aria-label={t('scheduler.grid.label', { name: model.calendar.name })}
        className={styles.grid}
        style={{ '--days': model.days.length, '--periods': model.periods.length } as CSSProperties}
        data-blocking={blocking || undefined}
        {...hands}
      >
        <div role="row" className={styles.row}>
          <span role="columnheader" className={styles.corner} />
          {model.days.map(({ dayNum }) => (
            <span
              key={dayNum}
              role="columnheader"
              // Said with every cell: the name alone, without what the button in it does.
              aria-label={nameOfDay(dayNum, 'long')}
              className={styles.day}
              data-day-head={dayNum}
              data-today={dayNum === today || undefined}
            >
              <HeadMenu
                scope={{ kind: 'day', calendarUuid: model.calendar.uuid, dayNum }}
                name={t('moving.bulk.day', { day: nameOfDay(dayNum, 'long'), name: model.calendar.name })}
              >
                <span className={styles.dayName}>{nameOfDay(dayNum, 'long')}</span>
              </HeadMenu>
            </span>
          ))}
        </div>
        {todayAt >= 0 && <span className={styles.today} style={{ gridColumn: todayAt + 2 }} aria-hidden="true" />}
        {model.periods.map(({ hourNum, name, startTime, endTime }) => {
          const number = name ?? String(hourNum + 1)
          const start = formatClockTime(i18n.language, startTime)
          const end = formatClockTime(i18n.language, endTime)
          return (
            <div key={hourNum} role="row" className={styles.row}>
              <span role="rowheader" aria-label={`${number}, ${start} – ${end}`} className={styles.period}>
                <button
                  type="button"
                  disabled={readOnly}
                  tabIndex={hourNum === 0 ? 0 : -1}
                  data-action="bell-schedule"
                  aria-label={t('scheduler.grid.period', { number, start, end })}
                  onClick={() => ui.openModal({ kind: 'bell-schedule' })}
                >
                  <strong>{number}</strong>
                  <span>{start}</span>
                  <span>{end}</span>
                </button>
                <HeadMenu
                  scope={{ kind: 'period', calendarUuid: model.calendar.uuid, hourNum }}
                  name={t('moving.bulk.period', { period: number, name: model.calendar.name })}
                  className={styles.more}
                >
                  <MoreIcon />
                </HeadMenu>
              </span>
              {model.days.map(({ dayNum }) => {
                const cell = model.cells[hourNum]?.[dayNum]
                return cell ? (
                  <Cell
                    key={cell.slot.uuid}
                    cell={cell}
                    calendarUuid={model.calendar.uuid}
                    dayName={nameOfDay(dayNum, 'long')}
                  />
                ) : (
                  <span key={`${dayNum}-${hourNum}`} role="gridcell" className={styles.none} />
                )
              })}
            </div>
          )
        })}
      </div>
      {menu && <LessonMenu {...menu} calendarUuid={model.calendar.uuid} onClose={() => setMenu(null)} />}
    </div>
  )
}

/** Lets lessons that Zen moved, or that were put back, glide to their slots, once for each change that brought them. */
function useGlides(ref: RefObject<HTMLElement | null>, model: GridModel): void {
  const moved = useSchedule((state) => state.moved)
  const before = useRef(model)
  useLayoutEffect(() => {
    const previous = before.current
    before.current = model
    if (!ref.current || previous.calendar.uuid !== model.calendar.uuid) return
    const glides = glidesBetween(previous, model, moved)
    if (glides.length > 0) playGlides(ref.current, glides, matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [ref, model, moved])
}
