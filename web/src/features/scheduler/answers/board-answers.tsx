import { useMantineColorScheme } from '@mantine/core'
import type { Calendar, TimeSlot, Uuid } from '@timetable/domain'
import { useMemo, useRef, type RefObject } from 'react'
import type { Editor } from '../editor/editor.ts'
import { takePointerFor } from '../../../board/cell-at.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { isCarried, type Held, type Ready } from '../../../board/drag-state.ts'
import { useDragAnswers } from './use-drag-answers.ts'
import { nameOfCellStyle, type CellStyle } from '../../../board/cell-style.ts'
import type { RoomChange } from '../../../board/drop-target.ts'
import { styleAt } from './style-at.ts'
import { drawAnswers, type OverlayPlace } from './answer-overlay.ts'
import { inksOf } from './inks.ts'
import styles from '../board/board.module.css'

/** The rendered cells of a board, and where they are. */
export type AnswerPlace = Omit<OverlayPlace, 'columns' | 'rows'> & {
  readonly calendars: readonly Calendar[]
  /** All calendars of the board, including those out of view. */
  readonly offered: readonly Calendar[]
  readonly slots: readonly TimeSlot[]
  readonly calendarsAre: 'rows' | 'columns'
}

/**
 * While a lesson is being moved, every visible cell shows the effect of a drop there. Thousands may be visible, so the effects are
 * drawn on one overlay over the cells. They are also written to the cells, as `data-answer`; no style depends on that attribute.
 */
export function BoardAnswers({ board, place }: { board: RefObject<HTMLElement | null>; place: AnswerPlace }) {
  const editor = useEditor()
  const overlay = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLSpanElement>(null)
  const pointerOverlay = useRef<HTMLSpanElement>(null)
  const { colorScheme } = useMantineColorScheme()
  const painted = useMemo(() => ({ place, colorScheme }), [place, colorScheme])
  useDragAnswers(
    {
      write: (lessonUuid) => write(board.current, overlay.current, pointerOverlay.current, editor, lessonUuid, place),
      show: (held) => show(overlay.current, pointerOverlay.current, over.current, held),
      mark: (held) => mark(over.current, editor, held, place),
    },
    painted,
  )
  return (
    <>
      <canvas ref={overlay} className={`${styles.overlay} floating`} aria-hidden="true" />
      <span ref={pointerOverlay} className={`${styles.pointerOverlay} floating`} aria-hidden="true" />
      <span ref={over} className={`${styles.over} floating`} aria-hidden="true" />
    </>
  )
}

/** Draws all effects again; without a lesson, clears them. */
function write(
  board: HTMLElement | null,
  overlay: HTMLCanvasElement | null,
  pointerOverlay: HTMLElement | null,
  editor: Editor,
  lessonUuid: Uuid | null,
  place: AnswerPlace,
): void {
  if (!board || !overlay || !pointerOverlay) return
  const cells = board.querySelectorAll<HTMLElement>('[data-slot]')
  if (lessonUuid === null) {
    for (const cell of cells) delete cell.dataset.answer
    overlay.width = overlay.height = 1
    return
  }
  const { calendars, slots, calendarsAre } = place
  const size = calendarsAre === 'rows' ? [slots.length, calendars.length] : [calendars.length, slots.length]
  const [columns = 0, rows = 0] = size
  const cellStyles = cellStylesOf(editor, lessonUuid, place)
  const inks = inksOf(overlay)
  drawAnswers(
    overlay,
    { ...place, columns, rows },
    inks,
    devicePixelRatio,
    (x, y) => cellStyles[y * columns + x] ?? null,
  )
  for (const { style } of [overlay, pointerOverlay]) {
    Object.assign(style, {
      left: `${place.left}px`,
      top: `${place.top}px`,
      width: `${columns * place.column}px`,
      height: `${rows * place.row}px`,
    })
  }
  takePointerFor(pointerOverlay, (x, y) => {
    const { left, top } = pointerOverlay.getBoundingClientRect()
    const [across, down] = [Math.floor((x - left) / place.column), Math.floor((y - top) / place.row)]
    return across >= 0 && across < columns ? (cells[down * columns + across] ?? null) : null
  })
  // Row by row, in document order.
  cells.forEach((cell, i) => {
    const cellStyle = cellStyles[i]
    const name = cellStyle ? nameOfCellStyle(cellStyle) : undefined
    if (cell.dataset.answer === name) return
    if (name === undefined) delete cell.dataset.answer
    else cell.dataset.answer = name
  })
}

/** Shows the painted overlay. A lesson is dragged over its own overlay, at which the browser's hit-testing ends. */
function show(
  overlay: HTMLElement | null,
  pointerOverlay: HTMLElement | null,
  over: HTMLElement | null,
  held: Held<unknown> | null,
): void {
  overlay?.toggleAttribute('data-answering', held !== null)
  pointerOverlay?.toggleAttribute('data-carried', held !== null && isCarried(held))
  over?.toggleAttribute('data-shown', held !== null)
}

/** The styles of the rendered cells, row by row. The row of a calendar that accepts no drop has none. */
function cellStylesOf(
  editor: Editor,
  lessonUuid: Uuid,
  { calendars, offered, slots, calendarsAre }: AnswerPlace,
): (CellStyle | null)[] {
  const effects = editor.effects(lessonUuid)
  const rooms = slots[0] ? roomsOffered(editor, offered, slots[0]) : []
  const answer = (slot: TimeSlot, calendar: Calendar): CellStyle | null => {
    const target = effects && editor.targetOf(slot.uuid, calendar.uuid)
    return (target && styleAt(editor, effects, target, rooms)) ?? null
  }
  return calendarsAre === 'rows'
    ? calendars.flatMap((calendar) => slots.map((slot) => answer(slot, calendar)))
    : slots.flatMap((slot) => calendars.map((calendar) => answer(slot, calendar)))
}

/** The other rooms into which a board of rooms can move the lesson: the same in every slot. */
function roomsOffered(editor: Editor, offered: readonly Calendar[], { uuid }: TimeSlot): readonly RoomChange[] {
  return offered.flatMap((calendar) => {
    const target = editor.targetOf(uuid, calendar.uuid)
    return target && target !== 'tray' && target.room ? [target.room] : []
  })
}

/** Frames the cell that the lesson is over. If several rows of the lesson have the slot, frames the first. */
function mark(over: HTMLElement | null, editor: Editor, held: Ready<unknown> | null, place: AnswerPlace): void {
  if (!over) return
  const target = held?.over
  const slot = target && target !== 'tray' ? place.slots.findIndex(({ uuid }) => uuid === target.slotUuid) : -1
  const calendar =
    target && target !== 'tray' && slot >= 0
      ? place.calendars.findIndex(({ uuid }) => {
          if (target.room) return uuid === target.room.into
          const own = editor.targetOf(target.slotUuid, uuid)
          return own !== null && own !== 'tray' && !own.room
        })
      : -1
  over.toggleAttribute('data-placed', calendar >= 0)
  if (calendar < 0) return
  const [x, y] = place.calendarsAre === 'rows' ? [slot, calendar] : [calendar, slot]
  over.style.translate = `${place.left + x * place.column}px ${place.top + y * place.row}px`
}
