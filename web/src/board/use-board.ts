import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { cellAt } from './cell-at.ts'
import type { Board, Hit } from './board.ts'
import { heldOf, isHolding } from './drag-state.ts'
import { findName, nextStop, type Stop } from './keys.ts'
import { firstPlace, type Layout, type Place } from './layout.ts'
import { closest, firstCardAt, lessonsAt, stopOf } from './stops.ts'
import { useBoardFocus } from './use-board-focus.ts'

/**
 * Clicks and keys on a board. The handlers are on the board, so cells and cards need none. One stop of the board is in the Tab
 * order, and the arrow keys move it. `followPointer` handles dragging.
 */
export function useBoard(ref: RefObject<HTMLElement | null>, board: Board, painted: unknown) {
  const { layout, drag, acts } = board
  const focus = useBoardFocus(ref, board, painted)
  const typing = useTypeAhead()
  const now = () => drag.state.getState().drag

  function hitOf(target: EventTarget | null): Hit | null {
    const root = ref.current
    const stop = root && stopOf(root, target)
    if (!stop) return null
    const action = closest(target, '[data-action]')?.dataset.action ?? null
    return { ...stop, card: closest(target, '[data-lesson]'), action }
  }

  function placeUnder({ clientX, clientY }: MouseEvent): Place | null {
    const root = ref.current
    const cells = document.elementsFromPoint(clientX, clientY).map((element) => cellAt(element, clientX, clientY))
    const cell = cells.find((element) => element !== null && root?.contains(element))
    return (root && cell && stopOf(root, cell)) ?? null
  }

  function move(root: HTMLElement, event: KeyboardEvent, from: Stop): boolean {
    const to = nextStop(from, event.key, {
      layout,
      page: Math.max(1, board.page()),
      ctrl: event.ctrlKey || event.metaKey,
      cellsOnly: isHolding(now()) || acts.cellsOnly?.() === true,
      lessonsAt: (place) => lessonsAt(root, place),
    })
    if (!to) return false
    if (!isHolding(now())) acts.went?.(event, from, to)
    focus.go(to)
    return true
  }

  /** Handles a key while a lesson is being moved. */
  function place(event: KeyboardEvent, at: Stop): boolean {
    if (event.key === 'Escape') drag.cancel()
    else if ((event.key === 'Enter' || event.key === ' ') && at.slot !== null) acts.drop(board.targetOf(at), event)
    else return false
    return true
  }

  /** Handles a key while no lesson is being moved. */
  function act(root: HTMLElement, event: KeyboardEvent, hit: Hit): boolean {
    // If the cell has the focus, its first lesson is meant.
    const { card, lesson } = hit.lesson === null ? firstCardAt(root, hit) : hit
    if (acts.key?.(event, { ...hit, card, lesson })) return true
    if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== ' ')) return false
    const { calendar, slot } = hit
    return lesson !== null && slot !== null && drag.pickUp(lesson, { slotUuid: slot }, calendar)
  }

  function typeName(event: KeyboardEvent, at: Stop): boolean {
    const names = board.names()
    const here = names.findIndex(({ stop }) => sameLine(layout, stop, at))
    const goesOn = typing.isGoingOn(event, here)
    if (!isPlain(event) || isHolding(now())) return false
    if (at.slot !== null && acts.isLetter?.(event.key) && !goesOn) return false
    const found = typing.find(
      event,
      names.map(({ name }) => name),
      here,
    )
    const to = found === undefined ? undefined : names[found]?.stop
    if (!to) return false
    const stop = layout.stopsAt === 'cells' ? { ...to, slot: at.slot } : to
    acts.went?.(event, at, stop)
    focus.go(stop)
    return true
  }

  return {
    onClick(event: MouseEvent) {
      const met = hitOf(event.target)
      if (now().kind === 'asking') return
      if (met?.action || !isHolding(now())) return void (met && acts.click(event, met))
      // A card may cover the intended slot. A screen reader's click has no pointer position.
      const at = (event.detail > 0 && placeUnder(event)) || met
      if (at && at.slot !== null) acts.drop(board.targetOf(at), event)
    },
    onContextMenu(event: MouseEvent) {
      const hit = hitOf(event.target)
      if (hit?.card && !isHolding(now())) acts.contextMenu?.(event, hit)
    },
    onKeyDown(event: KeyboardEvent) {
      const root = ref.current
      const hit = hitOf(event.target) ?? (event.target === root ? atRoot() : null)
      if (!root || !hit || now().kind === 'asking') return
      // A control handles its own keys. Only the count of more lessons is a stop that the arrow keys leave.
      if (hit.action !== null && hit.action !== 'more') return
      const held = heldOf(now())
      const typed = isPlain(event) && event.key !== ' ' && typing.isGoingOn(event, lineOf(hit))
      const done = held ? place(event, hit) : hit.action === null && !event.altKey && !typed && act(root, event, hit)
      if (done || (!event.altKey && move(root, event, hit)) || (hit.action === null && typeName(event, hit)))
        event.preventDefault()
    },
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
  }

  /** The board itself has the focus while its stop is scrolled out of view. */
  function atRoot(): Hit | null {
    const first = firstPlace(layout)
    const stop = focus.current.current ?? (first && { ...first, lesson: null })
    return stop && { ...stop, card: null, action: null }
  }

  function lineOf(at: Stop): number {
    return board.names().findIndex(({ stop }) => sameLine(layout, stop, at))
  }
}

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey

/** Whether two stops are on the row or column with the same name: the calendar's, or in a week the lesson's own. */
const sameLine = ({ stopsAt }: Layout, a: Stop, b: Stop): boolean =>
  stopsAt === 'cells' ? a.calendar === b.calendar : a.slot === b.slot && a.lesson === b.lesson

const TYPING_ENDS = 900

/** Moves to a calendar by the first letters of its name, typed in quick succession. */
function useTypeAhead() {
  const typed = useRef({ text: '', at: 0, line: -1 })
  /** Whether the key continues a search: the letters before led to `line`, and the focus has not moved since. */
  const isGoingOn = ({ key, timeStamp }: KeyboardEvent, line: number): boolean =>
    key.length === 1 && typed.current.line === line && timeStamp - typed.current.at < TYPING_ENDS

  return {
    isGoingOn,
    /** The index of the name that the letters typed so far match, searched from `line` on. */
    find(event: KeyboardEvent, names: readonly string[], line: number): number | undefined {
      if (event.key.length !== 1 || event.key === ' ') return undefined
      const text = isGoingOn(event, line) ? typed.current.text + event.key : event.key
      const found = findName(names, text, Math.max(0, line))
      if (found !== undefined) typed.current = { text, at: event.timeStamp, line: found }
      return found
    },
  }
}
