import { useState, type PointerEvent } from 'react'
import type { Axes } from './axes.ts'
import { placeAt, placeNow, type Place } from './place.ts'
import { drawnTo, type Range, type Spot } from './range.ts'

export const isCorner = (target: EventTarget) => target instanceof Element && target.closest('[data-corner]') !== null

export function spotOf(target: EventTarget): Spot | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset['spot'] : undefined
  const [row, column] = text?.split(',').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** Returns the state and the handlers of the fill handle, which is dragged over neighbouring cells. */
export function useCorner(axes: Axes, range: Range, onDrawn: (whole: Range) => void) {
  /** The cell that the pointer is over. */
  const [drawn, setDrawn] = useState<{ readonly to: Place | null } | null>(null)
  const whole = drawn?.to ? drawnTo(range, placeNow(axes, drawn.to)) : null
  const cancel = () => setDrawn(null)
  return {
    isDrawing: drawn !== null,
    whole,
    cancel,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !isCorner(event.target)) return
      // This is no press on the cell that contains the handle.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrawn({ to: null })
    },
    onPointerMove(event: PointerEvent) {
      if (!drawn) return
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const to = under && spotOf(under)
      if (to) setDrawn({ to: placeAt(axes, to) })
    },
    onPointerUp() {
      cancel()
      if (whole) onDrawn(whole)
    },
  }
}
