import { useMediaQuery } from '@mantine/hooks'
import { isCarried } from '../../../../board/drag-state.ts'
import { useMemo, useRef, type TouchEvent } from 'react'
import type { GridModel } from '../../../../timetable/week/grid-model.ts'
import { DaySwitch } from '../day/day-switch.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { oneDay, swipeOf } from './one-day.ts'
import { TimetableGrid } from './timetable-grid.tsx'
import { useAddress } from '../../address/use-address.ts'
import styles from './week.module.css'

/** The week of one calendar; on a narrow screen one day of it, with a swipe or an arrow to the others. */
export function Week({ model }: { model: GridModel }) {
  const narrow = useMediaQuery('(max-width: 780px)', undefined, { getInitialValueInEffect: false })
  return narrow ? <OneDay model={model} /> : <TimetableGrid model={model} />
}

function OneDay({ model }: { model: GridModel }) {
  const editor = useEditor()
  const { address, go } = useAddress()
  const days = model.days.length
  const day = Math.min(address.day, days - 1)
  const shown = useMemo(() => oneDay(model, day), [model, day])
  const from = useRef<{ x: number; y: number } | null>(null)
  const show = (next: number) => next >= 0 && next < days && go({ day: next }, { replace: true })

  // A single finger that is not dragging a lesson changes the day.
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    from.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    const start = from.current
    from.current = null
    if (!touch || !start || isCarried(editor.state.getState().drag)) return
    const way = swipeOf(touch.clientX - start.x, touch.clientY - start.y)
    if (way !== 0) show(day + way)
  }
  return (
    <div className={styles.day} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <DaySwitch days={days} day={day} onChange={show} />
      <TimetableGrid model={shown} />
    </div>
  )
}
