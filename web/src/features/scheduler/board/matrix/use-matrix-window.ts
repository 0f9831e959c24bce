import { useRef, useState, type RefObject } from 'react'
import { dayWindowOf, sameWindow, windowOf, type Window } from '../window.ts'

type View = {
  /** The element that is scrolled. */
  readonly scroller: RefObject<HTMLElement | null>
  /** The size in pixels of the part that shows cells. */
  readonly width: number
  readonly height: number
  /** The width and the height of a cell in pixels. */
  readonly column: number
  readonly row: number
  /** The number of rows. */
  readonly count: number
  /** The first column of each day, and the number of columns. */
  readonly starts: readonly number[]
}

type Windows = { readonly rows: Window; readonly days: Window }

/** Returns the rows and days in view, and a little beyond. `look` is called after scrolling, and renders if they changed. */
export function useMatrixWindow({ scroller, width, height, column, row, count, starts }: View) {
  const inView = (): Windows => {
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {}
    return {
      rows: windowOf(scrollTop, Math.max(0, height), row, count, 2, 6),
      days: dayWindowOf(scrollLeft, Math.max(0, width), column, starts),
    }
  }
  const [, setPainted] = useState({})
  const view = useRef(inView())
  view.current = keep(view.current, inView())
  const look = () => {
    const next = keep(view.current, inView())
    if (next !== view.current) setPainted({})
  }
  return { ...view.current, look }
}

/** Returns the same object as long as the same rows and days are in view. */
function keep(before: Windows, next: Windows): Windows {
  const rows = sameWindow(before.rows, next.rows) ? before.rows : next.rows
  const days = sameWindow(before.days, next.days) ? before.days : next.days
  return rows === before.rows && days === before.days ? before : { rows, days }
}
