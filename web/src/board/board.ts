import type { Uuid } from '@timetable/domain'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Drag } from './drag-state.ts'
import type { DropTarget } from './drop-target.ts'
import type { Stop } from './keys.ts'
import type { Layout, Place } from './layout.ts'

/** An editable board of timetables, as the keyboard and click handling sees it. */
export type Board = {
  readonly layout: Layout
  readonly drag: BoardDrag
  /** The drop target at a place for the lesson being moved. Null if it cannot be dropped there. */
  readonly targetOf: (place: Place) => DropTarget | null
  /** The number of rows that Page Up and Page Down move by. */
  readonly page: () => number
  /** Scrolls a cell into view and renders it. If omitted, all cells are rendered. */
  readonly reveal?: (place: Place) => void
  /** Subscribes to changes that repaint single cells. If omitted, the whole board is repainted. */
  readonly onChange?: (changed: () => void) => () => void
  /** Where a lesson is (`holds`), or where to schedule it: in `slot` if given, as close as possible to `near`. */
  readonly placeOf: (lesson: Uuid, slot: Uuid | null, near: Stop | null) => (Place & { readonly holds: boolean }) | null
  /** The names for type-ahead, and which of them the stop belongs to. */
  readonly names: () => readonly Named[]
  readonly acts: BoardActs
}

export type Named = { readonly name: string; readonly stop: Stop }

/** The lesson being moved, and the functions that change the drag state. */
type BoardDrag = {
  readonly state: Pick<StoreApi<{ readonly drag: Drag<unknown> }>, 'getState' | 'getInitialState' | 'subscribe'>
  pickUp(lesson: Uuid, over: DropTarget | null, origin: Uuid | null): boolean
  hover(over: DropTarget | null): void
  cancel(): void
}

/** What a click or a key press hits. */
export type Hit = Stop & {
  readonly card: HTMLElement | null
  /** The action of a control on the card or in the cell; null if no control is hit. */
  readonly action: string | null
}

/** What a board does apart from moving the focus and hovering. */
type BoardActs = {
  /** Drops the lesson being moved. `target` is null if the place accepts nothing. */
  readonly drop: (target: DropTarget | null, event: MouseEvent | KeyboardEvent) => void
  /** A click while no lesson is being moved. */
  readonly click: (event: MouseEvent, hit: Hit) => void
  readonly contextMenu?: (event: MouseEvent, hit: Hit) => void
  /** A key press while no lesson is being moved. Returns whether the key was handled. */
  readonly key?: (event: KeyboardEvent, hit: Hit) => boolean
  /** Letters with a function on a slot; they are not used for type-ahead. */
  readonly isLetter?: (key: string) => boolean
  /** Called after a key moved the focus from one stop to another. */
  readonly went?: (event: KeyboardEvent, from: Stop, to: Stop) => void
  /** Whether the keys stop only at cells, even though no lesson is being moved. */
  readonly cellsOnly?: () => boolean
}
