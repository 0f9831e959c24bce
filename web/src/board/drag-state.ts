import type { Uuid } from '@timetable/domain'
import { sameTarget, type DropTarget } from './drop-target.ts'

/** A point on the screen. */
export type Point = { readonly x: number; readonly y: number }

type Lesson = {
  readonly lessonUuid: Uuid
  /** Where a drop would put it now; null: nowhere. */
  readonly over: DropTarget | null
  /** The calendar in whose row the lesson was picked up, if the board has several. */
  readonly origin: Uuid | null
}

/** Lessons that the previous drop displaced. They are already in the tray, and are offered after the current lesson. */
export type Chain = { readonly waiting: readonly Uuid[] }

/** The question when a lesson is dropped on others: which slot, which choices, and where on the screen to ask. */
export type Question<Choice> = {
  readonly slotUuid: Uuid
  readonly choices: readonly Choice[]
  /** Null if the lesson was dropped by a key: the question then appears at the focus. */
  readonly at: Point | null
}

type Idle = { readonly kind: 'idle' }
/** A card is pressed. The visuals of a drag are prepared, but not shown yet. */
type Pressed = Lesson & { readonly kind: 'pressed' }
/** The pointer drags the lesson. */
type Carrying = Lesson & { readonly kind: 'carrying' }
/** The lesson was picked up by a key, a tap or a menu, or was displaced (`chain`). The user is choosing its place. */
type Choosing = Lesson & { readonly kind: 'choosing'; readonly chain: Chain | null }
/** The lesson was dropped on others, and the user is asked what to do with those. The lesson is still being moved. */
type Asking<Choice> = Lesson & {
  readonly kind: 'asking'
  readonly question: Question<Choice>
  /** The state to return to if nothing is chosen. */
  readonly before: Carrying | Choosing
}

/**
 * The lesson being moved on a board. Its states:
 *
 *     idle > pressed > carrying > (asking) > idle          by the pointer
 *     idle > choosing > (asking) > idle, or choosing the next of a chain
 *
 * Each arrow is one of the functions below. They are pure and return the next state. If the transition is not allowed in the
 * current state, they return the current state.
 */
export type Drag<Choice = never> = Idle | Pressed | Carrying | Choosing | Asking<Choice>
export type Ready<Choice = never> = Exclude<Drag<Choice>, Idle>
export type Held<Choice = never> = Exclude<Ready<Choice>, Pressed>

export const IDLE: Idle = { kind: 'idle' }

/** Enters `pressed`: a card is pressed. */
export function press<C>(drag: Drag<C>, lesson: Lesson): Drag<C> {
  return drag.kind === 'idle' || drag.kind === 'pressed' ? { kind: 'pressed', ...lesson } : drag
}

/** Back to `idle`: the card was released before it was lifted. */
export const release = <C>(drag: Drag<C>): Drag<C> => (drag.kind === 'pressed' ? IDLE : drag)

/** Starts dragging the prepared lesson, unchanged. */
export const lift = <C>(drag: Drag<C>): Drag<C> => (drag.kind === 'pressed' ? { ...drag, kind: 'carrying' } : drag)

/** Picks up a lesson, replacing any other, and waits until a place is chosen. */
export const pickUp = <C>(lesson: Lesson, chain: Chain | null = null): Drag<C> => ({
  kind: 'choosing',
  lessonUuid: lesson.lessonUuid,
  over: lesson.over,
  origin: lesson.origin,
  chain,
})

/** The lesson being moved is now over another place. */
export function hover<C>(drag: Drag<C>, over: DropTarget | null): Drag<C> {
  const moves = (drag.kind === 'carrying' || drag.kind === 'choosing') && !sameTarget(drag.over, over)
  return moves ? { ...drag, over } : drag
}

/** The lesson was dropped on others. */
export function ask<C>(drag: Drag<C>, over: DropTarget, question: Question<C>): Drag<C> {
  if (drag.kind !== 'carrying' && drag.kind !== 'choosing') return drag
  const { lessonUuid, origin } = drag
  return { kind: 'asking', lessonUuid, over, origin, question, before: { ...drag, over } }
}

/** Returns from the question to choosing a place. The pointer has already released the lesson, so a place must be chosen. */
export function withdraw<C>(drag: Drag<C>): Drag<C> {
  if (drag.kind !== 'asking') return drag
  return drag.before.kind === 'choosing' ? drag.before : IDLE
}

/** The lesson being moved or about to be lifted; null if there is none. */
export const readyOf = <C>(drag: Drag<C>): Ready<C> | null => (drag.kind === 'idle' ? null : drag)

/** The lesson being moved. */
export const heldOf = <C>(drag: Drag<C>): Held<C> | null =>
  drag.kind === 'idle' || drag.kind === 'pressed' ? null : drag

export const isHolding = <C>(drag: Drag<C>): boolean => heldOf(drag) !== null

/** The lesson for which every slot shows its effect. */
export const lessonOf = <C>(drag: Drag<C>): Uuid | null => readyOf(drag)?.lessonUuid ?? null

/** Whether the user is choosing a place for the lesson, rather than dragging it with the pointer. */
export function isPlaceChosen<C>(drag: Drag<C>): boolean {
  return drag.kind === 'choosing' || (drag.kind === 'asking' && drag.before.kind === 'choosing')
}

export const isCarried = <C>(drag: Drag<C>): boolean => isHolding(drag) && !isPlaceChosen(drag)

/** The chain of displaced lessons that the lesson being moved belongs to. */
export function chainOf<C>(drag: Drag<C>): Chain | null {
  const placing = drag.kind === 'asking' ? drag.before : drag
  return placing.kind === 'choosing' ? placing.chain : null
}
