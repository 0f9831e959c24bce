import { useEffect, type RefObject } from 'react'
import { cellUnder } from '../../../board/cell-at.ts'

/**
 * Highlights the row and the column that the pointer is in. The head of its row, and heads that name the slot (`data-column`), its
 * day (`data-day-head`) or its calendar (`data-head`) get `data-lit`. The pointer moves the highlight without React.
 */
export function useLitHeads(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = ref.current
    if (!board) return
    let lit: Element[] = []
    let last: Element | null = null
    const light = (cell: HTMLElement | null) => {
      if (cell === last) return
      last = cell
      for (const element of lit) element.removeAttribute('data-lit')
      lit = cell ? headsOf(board, cell) : []
      for (const element of lit) element.setAttribute('data-lit', '')
    }
    const over = (event: PointerEvent) => light(cellUnder(event))
    const leave = () => light(null)
    board.addEventListener('pointermove', over, { passive: true })
    board.addEventListener('pointerleave', leave)
    return () => {
      leave()
      board.removeEventListener('pointermove', over)
      board.removeEventListener('pointerleave', leave)
    }
  }, [ref])
}

function headsOf(board: HTMLElement, cell: HTMLElement): Element[] {
  const { slot = '', calendar = '', day = '' } = cell.dataset
  const named = [
    `[data-column="${CSS.escape(slot)}"]`,
    `[data-head="${CSS.escape(calendar)}"]`,
    `[data-day-head="${CSS.escape(day)}"]`,
  ]
  // The heads of columns are in the first row; the others are in the row of the cell.
  const [heads] = board.children
  const row = cell.closest('[role=row]')?.querySelector('[role=rowheader]')
  return [...(heads?.querySelectorAll(named.join(',')) ?? []), ...(row ? [row] : [])]
}
