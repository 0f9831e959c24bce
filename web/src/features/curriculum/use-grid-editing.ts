import { type CellText, type Curriculum, textOf } from '@timetable/domain'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { cellAt, nameOfCell, sizeOf, type Axes, type CellKey } from './axes.ts'
import { isIn } from './place.ts'
import {
  blockText,
  boundsOf,
  filled,
  fillOf,
  laid,
  onlySpot,
  readBlock,
  spotAfter,
  spotsIn,
  type Spot,
} from './range.ts'
import { isCorner, spotOf, useCorner } from './use-corner.ts'
import { usePlaces } from './use-places.ts'

export type GridEditing = {
  readonly curriculum: Curriculum
  readonly axes: Axes
  /** Typed cells whose text differs from the version, by cell name. */
  readonly waiting: ReadonlyMap<string, { readonly text: string; readonly isWrong: boolean }>
  /** Omitted if the grid is read-only. */
  readonly onWrite?: ((cells: readonly CellText[]) => void) | undefined
  /** Called when a cell is opened. Its course then stays in the grid, whatever happens to it meanwhile. */
  readonly onOpen: (name: string) => void
}

/** Returns the selection in the grid, the cell being edited, and the handlers of the table: keys, mouse and clipboard. */
export function useGridEditing({ curriculum, axes, waiting, onWrite, onOpen }: GridEditing) {
  /** `before`: the text of the cell when it was opened. */
  const [opened, setOpened] = useState<(CellText & { readonly before: string }) | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const editing = opened && isIn(axes, opened) ? opened : null
  const { places: range, go, onFocus, onBlur } = usePlaces(axes, table, editing !== null)
  const size = sizeOf(axes)
  const spot = range.to

  const textIn = (key: CellKey): string =>
    waiting.get(nameOfCell(key))?.text ?? textOf(curriculum.cell(key.name, key.classUuid), curriculum.isWeek)
  const standing = (row: number, column: number): string => {
    const key = cellAt(axes, row, column)
    return key ? textIn(key) : ''
  }
  const write = (cells: readonly (Spot & { readonly text: string })[]) =>
    onWrite?.(
      cells.flatMap(({ row, column, text }): CellText[] => {
        const key = cellAt(axes, row, column)
        return key ? [{ ...key, text }] : []
      }),
    )
  const open = (text: string) => {
    if (!onWrite) return
    onOpen(spot.name)
    setOpened({ name: spot.name, classUuid: spot.classUuid, text, before: textIn(spot) })
  }
  const corner = useCorner(axes, range, (whole) => {
    write(filled(range, whole, standing))
    go(whole)
  })

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const next = altKey ? undefined : spotAfter(key, spot, size, isCommand)
    if (next) {
      event.preventDefault()
      return go(shiftKey ? { from: range.from, to: next } : onlySpot(next))
    }
    if (isCommand && onWrite && (key.toLowerCase() === 'd' || key.toLowerCase() === 'r')) {
      event.preventDefault()
      const fill = fillOf(range, key.toLowerCase() === 'd')
      return fill && write(filled(fill.source, fill.whole, standing))
    }
    if (key === 'Escape' && corner.isDrawing) {
      event.preventDefault()
      return corner.cancel()
    }
    if (isCommand || altKey) return undefined
    if (key === 'Enter' || key === 'F2') open(standing(spot.row, spot.column))
    else if (key === 'Delete' || key === 'Backspace') write(spotsIn(range).map((each) => ({ ...each, text: '' })))
    else if (key.length === 1 && key !== ' ') open(key)
    else return undefined
    return event.preventDefault()
  }

  function done(text: string | null, key: 'Enter' | 'Tab' | 'fill' | null, back: boolean) {
    const at = editing
    setOpened(null)
    if (!at) return
    if (text !== null && key === 'fill') write(spotsIn(range).map((each) => ({ ...each, text: text.trim() })))
    else if (text !== null && text.trim() !== at.before)
      onWrite?.([{ name: at.name, classUuid: at.classUuid, text: text.trim() }])
    if (key === null && text !== null) return
    const step = key === 'Enter' ? 'Arrow' + (back ? 'Up' : 'Down') : 'Arrow' + (back ? 'Left' : 'Right')
    const next = key === 'Enter' || key === 'Tab' ? spotAfter(step, spot, size, false) : undefined
    go(next ? onlySpot(next) : range)
  }

  function onPress(event: MouseEvent) {
    const at = spotOf(event.target)
    if (!at || event.button !== 0 || isCorner(event.target)) return
    if (event.shiftKey) event.preventDefault()
    go(event.shiftKey ? { from: range.from, to: at } : onlySpot(at))
  }
  function onDrag(event: MouseEvent) {
    const at = event.buttons === 1 && !editing && !corner.isDrawing ? spotOf(event.target) : undefined
    if (at && (at.row !== spot.row || at.column !== spot.column)) go({ from: range.from, to: at })
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return
    const { top, bottom, left, right } = boundsOf(range)
    const rows = Array.from({ length: bottom - top + 1 }, (_, r) =>
      Array.from({ length: right - left + 1 }, (__, c) => standing(top + r, left + c)),
    )
    event.clipboardData.setData('text/plain', blockText(rows))
    event.preventDefault()
    if (event.type === 'cut') write(spotsIn(range).map((each) => ({ ...each, text: '' })))
  }
  function onPaste(event: ClipboardEvent) {
    if (editing) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain')).map((row) => row.map((text) => text.trim()))
    write(laid(block, range, size))
  }

  return {
    table,
    range,
    /** The range that the fill handle would fill, while it is dragged. */
    drawn: corner.whole,
    editing,
    textIn,
    /** The cell being edited is closed, with its text, or null if the text is discarded. */
    done,
    handlers: {
      onKeyDown,
      onMouseDown: onPress,
      onMouseOver: onDrag,
      onFocus,
      onBlur,
      onPointerDown: corner.onPointerDown,
      onPointerMove: corner.onPointerMove,
      onPointerUp: corner.onPointerUp,
      onPointerCancel: corner.cancel,
      'data-drawing': corner.isDrawing || undefined,
      onDoubleClick: () => open(standing(spot.row, spot.column)),
      onCopy,
      onCut: onCopy,
      onPaste,
    },
  }
}
