import type { Uuid } from '@timetable/domain'
import { IDLE, type Drag } from '../../../board/drag-state.ts'
import type { DropChoice } from './drop-choices.ts'
import { EMPTY_SELECTION, type Selection } from './selection.ts'

export type EditorState = {
  /** What is in hand, and how far it has come. */
  readonly drag: Drag<DropChoice>
  /** What was told last: of a lesson that was in hand, or of something else that was done. */
  readonly news: News | null
  /** The timetables in block mode. */
  readonly blocking: ReadonlySet<Uuid>
  readonly selection: Selection
  /** What is open over the page: the list of timetables to go to, or of the keys. */
  readonly tool: Tool | null
}

/** What became of the lesson that was in hand: for the focus, and for those who listen. */
export type Outcome = {
  readonly kind: 'placed' | 'followed' | 'swapped' | 'took-place' | 'unplaced' | 'cancelled' | 'waits'
  readonly lessonUuid: Uuid
  readonly slotUuid: Uuid | null
  readonly otherUuid: Uuid | null
  /** How many moved along. */
  readonly others: number
  /** The pointer let it go; else a key or a tap did. */
  readonly byPointer: boolean
}

export type News = Outcome | { readonly kind: 'said'; readonly text: string }

export type Tool = 'palette' | 'keys'

/** How a lesson is let go upon others: ask first, or do it at once. Where nobody is met all are the same. */
export type DropHow = 'ask' | 'double-book' | 'take'

export const AT_FIRST: EditorState = {
  drag: IDLE,
  news: null,
  blocking: new Set(),
  selection: EMPTY_SELECTION,
  tool: null,
}

export const outcomeOf = ({ news }: EditorState): Outcome | null => (news && news.kind !== 'said' ? news : null)

/** Keys that answer ahead what a drop upon others would ask. */
export function howOf(event: {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
}): DropHow {
  if (event.shiftKey) return 'double-book'
  return event.ctrlKey || event.altKey ? 'take' : 'ask'
}
