import type { Uuid } from '@timetable/domain'
import type { DropChoice } from '../answers/drop-choices.ts'
import type { DropTarget } from '../answers/drop-preview.ts'
import type { Selection } from '../selection/selection.ts'

/** The lesson in hand. `by`: the pointer carries it, or it was picked up (key, tap) and a place is being chosen. */
export type Held = {
  readonly lessonUuid: Uuid
  readonly by: 'pointer' | 'choice'
  readonly over: DropTarget | null
  /** Displaced by the drop before: it lies in the tray already, and so do those that come after it. */
  readonly chain: { readonly waiting: readonly Uuid[] } | null
}

/** A lesson was let go upon others, and what is to become of them is being asked. It is still in hand. */
export type Asking = {
  readonly lessonUuid: Uuid
  readonly slotUuid: Uuid
  readonly choices: readonly DropChoice[]
  /** Where on the screen; null where the keyboard let it go, which is where the focus is. */
  readonly at: Point | null
}
export type Point = { readonly x: number; readonly y: number }

/** What became of the lesson that was in hand: for the focus, and for those who listen. */
export type Outcome = {
  readonly kind: 'placed' | 'swapped' | 'took-place' | 'unplaced' | 'cancelled' | 'waits'
  readonly lessonUuid: Uuid
  readonly slotUuid: Uuid | null
  readonly otherUuid: Uuid | null
  readonly by: Held['by']
}

export type HandState = {
  readonly held: Held | null
  /**
   * Its card is pressed, and this is what will be in hand if it is lifted: all that is then to be seen is got ready, and
   * not shown yet.
   */
  readonly pressed: Held | null
  readonly asking: Asking | null
  readonly outcome: Outcome | null
  /** The timetables in block mode. */
  readonly blocking: ReadonlySet<Uuid>
  readonly selection: Selection
  /** What is open over the page: the list of timetables to go to, or of the keys. */
  readonly tool: Tool | null
  /** Said to those who listen, beside what becomes of lessons in hand. */
  readonly spoken: string
}

export type Tool = 'palette' | 'keys'

/** How a lesson is let go upon others: ask first, or do it at once. Where nobody is met all are the same. */
export type DropHow = 'ask' | 'double-book' | 'take'

/** What is in hand, or will be at the next move. */
export const readied = ({ held, pressed }: HandState): Held | null => held ?? pressed
/** The lesson that the slots answer to. */
export const answeredOf = (state: HandState): Uuid | null => readied(state)?.lessonUuid ?? null

export function sameTarget(a: DropTarget | null, b: DropTarget | null): boolean {
  if (a === null || b === null || a === 'tray' || b === 'tray') return a === b
  return a.slotUuid === b.slotUuid && a.room?.into === b.room?.into && a.room?.from === b.room?.from
}
