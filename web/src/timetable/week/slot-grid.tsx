import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import type { WeekNames } from './week-names.ts'
import { stepFrom, type Place } from './slot-marks.ts'
import styles from './slot-grid.module.css'

export type SlotGridProps = {
  readonly label: string
  readonly days: number
  readonly hours: number
  readonly names: Pick<WeekNames, 'day' | 'period' | 'place'>
  /** The key of a cell; undefined if the week has none there. */
  readonly keyAt: (day: number, hour: number) => string | undefined
  readonly marked: readonly string[]
  /** For marks of several kinds: the mark of a slot and its text. `marked` then contains the marks of the brush. */
  readonly markOf?: (key: string) => { readonly kind: string; readonly word: string }
  /** What is in a slot now, faintly below its mark. */
  readonly textOf?: (key: string) => string | undefined
  readonly invalid?: boolean
  /** Called for every slot of a stroke; calls may follow each other before the previous one is rendered. */
  readonly onPaint: (keys: readonly string[], on: boolean) => void
  /** Called at the end of a stroke: the button was released, or a head or a key was pressed. */
  readonly onStroke?: () => void
}

/** A small week in which slots are marked. A click or a drag paints; a head marks its whole day or period. */
export function SlotGrid(props: SlotGridProps) {
  const {
    label,
    days: dayCount,
    hours: hourCount,
    names,
    keyAt,
    marked,
    markOf,
    textOf,
    invalid = false,
    onPaint,
    onStroke,
  } = props
  const { t } = useAppText()
  const set = new Set(marked)
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<Place>({ day: 0, hour: 0 })
  const painting = usePainting(onStroke)
  const days = Array.from({ length: dayCount }, (_, day) => day)
  const hours = Array.from({ length: hourCount }, (_, hour) => hour)

  const toggleLine = (line: readonly Place[]) => {
    const keys = line.flatMap(({ day, hour }) => keyAt(day, hour) ?? [])
    onPaint(keys, !keys.every((key) => set.has(key)))
    onStroke?.()
  }

  function press(event: PointerEvent<HTMLButtonElement>, place: Place, key: string) {
    if (event.button !== 0) return
    // With pointer capture, all moves of a finger would go to the slot where it started.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    const on = !set.has(key)
    painting.begin(on)
    setCurrent(place)
    onPaint([key], on)
  }

  function keyDown(event: KeyboardEvent, place: Place, key: string) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onPaint([key], !set.has(key))
      return onStroke?.()
    }
    const next = stepFrom(place, event.key, { days: dayCount, hours: hourCount })
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    const slot = keyAt(next.day, next.hour)
    if (event.shiftKey && slot !== undefined) {
      onPaint([slot], set.has(key))
      onStroke?.()
    }
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.day}-${next.hour}"]`)?.focus()
  }

  function slotName(day: number, hour: number, key: string): string {
    const slot = names.place(names.day(day), hour)
    const name = markOf ? t('calendars.timeOff.slot', { slot, state: markOf(key).word }) : slot
    const there = textOf?.(key)
    return there === undefined ? name : `${name}, ${there}`
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className={styles.grid}
      data-invalid={invalid || undefined}
      style={{ gridTemplateColumns: `auto repeat(${dayCount}, minmax(0, 1fr))` }}
    >
      <div role="row" className={styles.row}>
        <span role="gridcell" className={styles.corner} />
        {days.map((day) => (
          <span role="columnheader" key={day} className={styles.head}>
            <button
              type="button"
              aria-label={`${names.day(day, 'short')}: ${t('rules.form.wholeDay', { day: names.day(day) })}`}
              onClick={() => toggleLine(hours.map((hour) => ({ day, hour })))}
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
              onClick={() => toggleLine(days.map((day) => ({ day, hour })))}
            >
              {names.period(hour)}
            </button>
          </span>
          {days.map((day) => {
            const key = keyAt(day, hour)
            if (key === undefined) return <span role="gridcell" key={day} />
            const here = current.day === day && current.hour === hour
            return (
              <button
                key={day}
                type="button"
                role="gridcell"
                className={styles.slot}
                aria-label={slotName(day, hour, key)}
                aria-selected={set.has(key)}
                data-mark={markOf?.(key).kind}
                data-place={`${day}-${hour}`}
                tabIndex={here ? 0 : -1}
                onPointerDown={(event) => press(event, { day, hour }, key)}
                onPointerEnter={() => painting.enter((stroke) => onPaint([key], stroke))}
                onKeyDown={(event) => keyDown(event, { day, hour }, key)}
              >
                {textOf && (
                  <span className={styles.there} aria-hidden="true">
                    {textOf(key)}
                  </span>
                )}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What a drag paints while the button is pressed: marks, or no marks; null between drags. */
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
