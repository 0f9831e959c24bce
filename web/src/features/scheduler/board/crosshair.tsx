import { isCarried } from '../../../board/drag-state.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { cellUnder } from '../../../board/cell-at.ts'
import { useEditor } from '../editor/editor-context.tsx'
import styles from './crosshair.module.css'

type Props = {
  readonly board: RefObject<HTMLElement | null>
  /** The first row of cells: its top in pixels, and its number among all rows of the board. */
  readonly top: number
  readonly firstRow: number
  /** The highlights over the heads of the column and of the row, in boxes that begin at the first head. */
  readonly columnLight?: RefObject<HTMLElement | null>
  readonly rowLight?: RefObject<HTMLElement | null>
}

/**
 * The row and the column that the pointer is in, as two bars over the board and two over their heads. The pointer moves them
 * without React, and nothing is painted. They are hidden during a drag, as the text at the pointer states the position. Bars as
 * long as the board would then require compositing the whole screen with every move.
 */
export function Crosshair({ board, top, firstRow, columnLight, rowLight }: Props) {
  const { state } = useEditor()
  const column = useRef<HTMLSpanElement>(null)
  const row = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const root = board.current
    const bars = [column, row, columnLight, rowLight].map((bar) => bar?.current)
    if (!root) return
    const show = (shown: boolean) => {
      for (const bar of bars) bar?.toggleAttribute('data-shown', shown)
    }
    let last: Element | null = null
    const over = (event: PointerEvent) => {
      const cell = isCarried(state.getState().drag) ? null : cellUnder(event)
      if (cell === last) return
      last = cell
      show(cell !== null)
      if (!cell) return
      // The first column contains the heads.
      const columns = Number(cell.ariaColIndex) - 2
      const rows = Number(cell.closest('[role=row]')?.ariaRowIndex) - firstRow
      const across = `calc(var(--head) + ${columns} * var(--column))`
      const down = `calc(${rows} * var(--row))`
      const places = [`${across} ${top}px`, `var(--head) calc(${top}px + ${down})`, `${across} 0`, `0 ${down}`]
      places.forEach((translate, i) => Object.assign(bars[i]?.style ?? {}, { translate }))
    }
    const leave = () => {
      last = null
      show(false)
    }
    const forget = state.subscribe(({ drag }) => isCarried(drag) && last && leave())
    root.addEventListener('pointermove', over, { passive: true })
    root.addEventListener('pointerleave', leave)
    return () => {
      forget()
      root.removeEventListener('pointermove', over)
      root.removeEventListener('pointerleave', leave)
    }
  }, [state, board, top, firstRow, columnLight, rowLight])

  return (
    <>
      <span ref={column} className={`${styles.columnBar} floating`} aria-hidden="true" />
      <span ref={row} className={`${styles.rowBar} floating`} aria-hidden="true" />
    </>
  )
}

/** The highlight over a head; `ref` is passed to the crosshair of its board. */
export function HeadLight({ ref, of }: { ref: RefObject<HTMLElement | null>; of: 'column' | 'row' }) {
  return <span ref={ref} className={`${styles.headLight} floating`} data-of={of} aria-hidden="true" />
}
