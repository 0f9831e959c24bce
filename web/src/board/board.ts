import type { Uuid } from '@timetable/domain'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Drag } from './drag-state.ts'
import type { DropTarget } from './drop-target.ts'
import type { Stop } from './keys.ts'
import type { Layout, Place } from './layout.ts'

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
