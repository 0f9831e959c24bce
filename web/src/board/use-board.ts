import type { Uuid } from '@timetable/domain'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { cellAt } from './cell-at.ts'
import { heldOf, isHolding, type Drag } from './drag-state.ts'
import type { DropTarget } from './drop-target.ts'
import { nextStop, type Stop } from './keys.ts'
import { firstPlace, type Layout, type Place } from './layout.ts'
import { closest, firstCardAt, lessonsAt, stopOf } from './stops.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useTypeAhead } from './use-type-ahead.ts'

/** A board of timetables that one can work in, as the keys and clicks see it. */
export type Board = {
  readonly layout: Layout
  readonly drag: BoardDrag
  /** What a place is to the lesson in hand; null where it can't be let go. */
  readonly targetOf: (place: Place) => DropTarget | null
  /** How many rows Page Up and Page Down go by. */
  readonly page: () => number
  /** Brings a cell into view, and into the page; left out where all cells are in the page. */
  readonly reveal?: (place: Place) => void
  /** Tells of changes that paint cells by themselves; left out where the whole board is painted. */
  readonly onChange?: (changed: () => void) => () => void
  /**
   * Where a lesson lies (`holds`), or is to be placed: in `slot` if one is named, as near as can be to where one was.
   */
  readonly placeOf: (lesson: Uuid, slot: Uuid | null, near: Stop | null) => (Place & { readonly holds: boolean }) | null
  /** What typing a name goes through, and which of it the stop is. */
  readonly names: () => readonly Named[]
  readonly acts: BoardActs
}

export type Named = { readonly name: string; readonly stop: Stop }

/** What is in hand, and the ways to change it. */
export type BoardDrag = {
  readonly state: Pick<StoreApi<{ readonly drag: Drag<unknown> }>, 'getState' | 'getInitialState' | 'subscribe'>
  pickUp(lesson: Uuid, over: DropTarget | null, origin: Uuid | null): boolean
  hover(over: DropTarget | null): void
  cancel(): void
}

/** What is met by a click or a key. */
export type Hit = Stop & {
  readonly card: HTMLElement | null
  /** A control on the card or in the cell that does something of its own. */
  readonly action: string | null
}

/** What a board does beside moving about and letting go. */
export type BoardActs = {
  /** Lets the lesson in hand go; `target` is null where the place takes nothing. */
  readonly drop: (target: DropTarget | null, event: MouseEvent | KeyboardEvent) => void
  /** A click with nothing in hand. */
  readonly click: (event: MouseEvent, hit: Hit) => void
  readonly contextMenu?: (event: MouseEvent, hit: Hit) => void
  /** A key with nothing in hand; says whether it meant something here. */
  readonly key?: (event: KeyboardEvent, hit: Hit) => boolean
  /** Letters that do something to a slot are no names there. */
  readonly isLetter?: (key: string) => boolean
  /** A key has led from one stop to another. */
  readonly went?: (event: KeyboardEvent, from: Stop, to: Stop) => void
  /** Whether the keys stop at cells only, though nothing is in hand. */
  readonly cellsOnly?: () => boolean
}

/**
 * Clicks and keys on a board. Its handlers sit on the board, so cells and cards need none of their own; one stop of it is in
 * the order of the Tab key, and the arrows move that. The pointer's part, carrying, is `followPointer`'s.
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

  /** With a lesson in hand. */
  function place(event: KeyboardEvent, at: Stop): boolean {
    if (event.key === 'Escape') drag.cancel()
    else if ((event.key === 'Enter' || event.key === ' ') && at.slot !== null) acts.drop(board.targetOf(at), event)
    else return false
    return true
  }

  /** With nothing in hand. */
  function act(root: HTMLElement, event: KeyboardEvent, hit: Hit): boolean {
    // Where the cell has the focus its first lesson is meant.
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
      // A card may lie over the slot that is meant; a screen reader presses it without a place of its own.
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
      // A control does what is its own; only the count of more lessons is a stop, which the arrows leave.
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

  /** The board itself has the focus while its stop is scrolled away. */
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

/** Is the stop on the line that bears the name: the calendar's, or in a week that of the lesson itself? */
const sameLine = ({ stopsAt }: Layout, a: Stop, b: Stop): boolean =>
  stopsAt === 'cells' ? a.calendar === b.calendar : a.slot === b.slot && a.lesson === b.lesson
