import { useEffect, useRef, type RefObject } from 'react'
import styles from './crosshair-strips.module.css'

type Props = {
  readonly board: RefObject<HTMLElement | null>
  /** The first row of cells: how far down it begins, and its number among all rows of the board. */
  readonly top: number
  readonly firstRow: number
}

/** The row and the column that the pointer is in, as two strips over the board. The pointer moves them without React. */
export function CrosshairStrips({ board, top, firstRow }: Props) {
  const column = useRef<HTMLSpanElement>(null)
  const row = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const root = board.current
    const strips = [column.current, row.current]
    const [down, across] = strips
    if (!root || !down || !across) return
    const show = (shown: boolean) => {
      for (const strip of strips) if (strip && strip.hidden === shown) strip.hidden = !shown
    }
    const over = ({ target }: PointerEvent) => {
      const cell = target instanceof Element ? target.closest('[data-slot]') : null
      const columnNumber = Number(cell?.ariaColIndex)
      const rowNumber = Number(cell?.closest('[role=row]')?.ariaRowIndex)
      show(cell !== null)
      if (!cell) return
      // The first column is that of the heads.
      down.style.transform = `translate(calc(var(--head) + ${columnNumber - 2} * var(--column)), ${top}px)`
      across.style.transform = `translate(var(--head), calc(${top}px + ${rowNumber - firstRow} * var(--row)))`
    }
    const leave = () => show(false)
    root.addEventListener('pointerover', over, { passive: true })
    root.addEventListener('pointerleave', leave)
    return () => {
      root.removeEventListener('pointerover', over)
      root.removeEventListener('pointerleave', leave)
    }
  }, [board, top, firstRow])

  return (
    <>
      <span ref={column} className={styles.columnStrip} aria-hidden="true" hidden />
      <span ref={row} className={styles.rowStrip} aria-hidden="true" hidden />
    </>
  )
}
