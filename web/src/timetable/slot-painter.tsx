import { weekOf, type Schedule, type Uuid } from '@timetable/domain'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useWeekNames } from './week-names.ts'
import { slotsOf, stepFrom, type Place } from './slot-marks.ts'
import styles from './slot-painter.module.css'

/** The week, small, to mark times on: a click or a drag paints, a head marks its whole day or period. */
export function SlotPainter({
  schedule,
  label,
  marked,
  markOf,
  invalid = false,
  onPaint,
  onStroke,
}: {
  schedule: Schedule
  label: string
  marked: readonly Uuid[]
  /** Where marks are of several kinds: that of a slot, with the word for it; `marked` are those of the brush. */
  markOf?: (uuid: Uuid) => { readonly kind: string; readonly word: string }
  invalid?: boolean
  /** Called for every slot of a stroke; one may come before the one before is drawn. */
  onPaint: (uuids: readonly Uuid[], on: boolean) => void
  /** A stroke is at its end: the button is let go, a head or a key was pressed. */
  onStroke?: () => void
}) {
  const { t } = useAppText()
  const names = useWeekNames()
  const week = weekOf(schedule)
  const set = new Set(marked)
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<Place>({ day: 0, hour: 0 })
  const painting = usePainting(onStroke)

  const toggleLine = (line: { day: number } | { hour: number }) => {
    const uuids = slotsOf(schedule, line)
    onPaint(uuids, !uuids.every((uuid) => set.has(uuid)))
    onStroke?.()
  }

  function press(event: PointerEvent<HTMLButtonElement>, place: Place, uuid: Uuid) {
    if (event.button !== 0) return
    // A finger would otherwise hold every move for the slot it began on.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    const on = !set.has(uuid)
    painting.begin(on)
    setCurrent(place)
    onPaint([uuid], on)
  }

  function keyDown(event: KeyboardEvent, place: Place, uuid: Uuid) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onPaint([uuid], !set.has(uuid))
      return onStroke?.()
    }
    const next = stepFrom(place, event.key, week)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    const slot = week.at(next.day, next.hour)
    if (event.shiftKey && slot) {
      onPaint([slot.uuid], set.has(uuid))
      onStroke?.()
    }
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.day}-${next.hour}"]`)?.focus()
  }

  function slotName(day: number, hour: number, uuid: Uuid): string {
    const slot = t('rules.form.slot', { day: names.day(day), period: names.period(hour) })
    return markOf ? t('calendars.timeOff.slot', { slot, state: markOf(uuid).word }) : slot
  }

  const days = Array.from({ length: week.days }, (_, day) => day)
  const hours = Array.from({ length: week.hours }, (_, hour) => hour)
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className={styles.grid}
      data-invalid={invalid || undefined}
      style={{ gridTemplateColumns: `auto repeat(${week.days}, minmax(0, 1fr))` }}
    >
      <div role="row" className={styles.row}>
        <span role="gridcell" className={styles.corner} />
        {days.map((day) => (
          <span role="columnheader" key={day} className={styles.head}>
            <button
              type="button"
              aria-label={`${names.day(day, 'short')}: ${t('rules.form.wholeDay', { day: names.day(day) })}`}
              onClick={() => toggleLine({ day })}
            >
              {names.day(day, 'short')}
            </button>
          </span>
        ))}
      </div>
      {hours.map((hour) => (
        <div role="row" key={hour} className={styles.row}>
          <span role="rowheader" className={styles.head}>
            <button
              type="button"
              aria-label={t('rules.form.wholePeriod', { period: names.period(hour) })}
              onClick={() => toggleLine({ hour })}
            >
              {names.period(hour)}
            </button>
          </span>
          {days.map((day) => {
            const slot = week.at(day, hour)
            if (!slot) return <span role="gridcell" key={day} />
            const { uuid } = slot
            const here = current.day === day && current.hour === hour
            return (
              <button
                key={day}
                type="button"
                role="gridcell"
                className={styles.slot}
                aria-label={slotName(day, hour, uuid)}
                aria-selected={set.has(uuid)}
                data-mark={markOf?.(uuid).kind}
                data-place={`${day}-${hour}`}
                tabIndex={here ? 0 : -1}
                onPointerDown={(event) => press(event, { day, hour }, uuid)}
                onPointerEnter={() => painting.enter((stroke) => onPaint([uuid], stroke))}
                onKeyDown={(event) => keyDown(event, { day, hour }, uuid)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What a drag paints while the button is held: marks or no marks; null between drags. */
function usePainting(onStroke: (() => void) | undefined) {
  const painting = useRef<boolean | null>(null)
  const ended = useRef(onStroke)
  useEffect(() => {
    ended.current = onStroke
  })
  useEffect(() => {
    const end = () => {
      if (painting.current === null) return
      painting.current = null
      ended.current?.()
    }
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [])
  return {
    begin: (on: boolean) => {
      painting.current = on
    },
    enter: (paint: (on: boolean) => void) => {
      if (painting.current !== null) paint(painting.current)
    },
  }
}
