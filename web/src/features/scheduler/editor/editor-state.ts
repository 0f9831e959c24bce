import type { Uuid } from '@timetable/domain'
import { IDLE, type Drag } from '../../../board/drag-state.ts'
import type { DropChoice } from './drop-choices.ts'
import { EMPTY_SELECTION, type Selection } from './selection.ts'

export type EditorState = {
  /** The drag state: the lesson being moved, and how far the move is. */
  readonly drag: Drag<DropChoice>
  /** The last announcement: about a lesson that was being moved, or another action. */
  readonly news: News | null
  /** The timetables in block mode. */
  readonly blocking: ReadonlySet<Uuid>
  readonly selection: Selection
  /** The tool open over the page: the list of timetables, or the list of keys. */
  readonly tool: Tool | null
}

/** What happened to the lesson that was being moved: for the focus, and for screen readers. */
export type Outcome = {
  readonly kind: 'placed' | 'followed' | 'swapped' | 'took-place' | 'unscheduled' | 'cancelled' | 'waits'
  readonly lessonUuid: Uuid
  readonly slotUuid: Uuid | null
  readonly otherUuid: Uuid | null
  /** The number of lessons that moved along. */
  readonly others: number
  /** Whether the pointer dropped it; otherwise a key or a tap did. */
  readonly byPointer: boolean
}

export type News = Outcome | { readonly kind: 'said'; readonly text: string }

export type Tool = 'palette' | 'keys'

/** How a lesson is dropped on others: ask first, or do it at once. Without a conflict all are the same. */
export type DropHow = 'ask' | 'double-book' | 'take'

export const AT_FIRST: EditorState = {
  drag: IDLE,
  news: null,
  blocking: new Set(),
  selection: EMPTY_SELECTION,
  tool: null,
}

export const outcomeOf = ({ news }: EditorState): Outcome | null => (news && news.kind !== 'said' ? news : null)

/** How modifier keys answer the question of a drop in advance. */
export function howOf(event: {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
}): DropHow {
  if (event.shiftKey) return 'double-book'
  return event.ctrlKey || event.altKey ? 'take' : 'ask'
}
