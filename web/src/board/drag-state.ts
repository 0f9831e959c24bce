import type { Uuid } from '@timetable/domain'
import { sameTarget, type DropTarget } from './drop-target.ts'

/** A point of the screen. */
export type Point = { readonly x: number; readonly y: number }

type Lesson = {
  readonly lessonUuid: Uuid
  /** Where it would be let go now; null: nowhere. */
  readonly over: DropTarget | null
  /** The calendar in whose row it was taken up, where a board has several. */
  readonly origin: Uuid | null
}

/** Lessons that were displaced by the drop before. They lie in the tray already; these come after the one in hand. */
export type Chain = { readonly waiting: readonly Uuid[] }

/** What is asked when a lesson was let go upon others: in which slot, what may be done, and where on the screen. */
export type Question<Choice> = {
  readonly slotUuid: Uuid
  readonly choices: readonly Choice[]
  /** Null where a key let it go: then it is asked where the focus is. */
  readonly at: Point | null
}

type Idle = { readonly kind: 'idle' }
/** A card is pressed. What is to be seen if it is lifted is made ready, and not shown yet. */
type Pressed = Lesson & { readonly kind: 'pressed' }
/** The pointer carries the lesson. */
type Carrying = Lesson & { readonly kind: 'carrying' }
/** It was picked up by a key, a tap or a menu, or it was displaced (`chain`), and a place is being chosen for it. */
type Choosing = Lesson & { readonly kind: 'choosing'; readonly chain: Chain | null }
/** It was let go upon others, and what is to become of them is being asked. It is still in hand. */
type Asking<Choice> = Lesson & {
  readonly kind: 'asking'
  readonly question: Question<Choice>
  /** What it goes back to when nothing is chosen. */
  readonly before: Carrying | Choosing
}

/**
 * What is in hand on a board. A lesson goes
 *
 *     idle > pressed > carrying > (asking) > idle          by the pointer
 *     idle > choosing > (asking) > idle, or choosing the next of a chain
 *
 * and each arrow is one of the functions below. They change nothing and answer with the next state; where a transition is
 * not one of the present state's, that is the present state itself.
 */
export type Drag<Choice = never> = Idle | Pressed | Carrying | Choosing | Asking<Choice>
export type Ready<Choice = never> = Exclude<Drag<Choice>, Idle>
export type Held<Choice = never> = Exclude<Ready<Choice>, Pressed>

export const IDLE: Idle = { kind: 'idle' }

/** A card is pressed. */
export function press<C>(drag: Drag<C>, lesson: Lesson): Drag<C> {
  return drag.kind === 'idle' || drag.kind === 'pressed' ? { kind: 'pressed', ...lesson } : drag
}

/** The pressed card was let go before it was lifted. */
export const release = <C>(drag: Drag<C>): Drag<C> => (drag.kind === 'pressed' ? IDLE : drag)

/** What was made ready comes into hand as it is. */
export const lift = <C>(drag: Drag<C>): Drag<C> => (drag.kind === 'pressed' ? { ...drag, kind: 'carrying' } : drag)

/** A lesson comes into hand, in the place of any other, and waits for a place to be chosen. */
export const pickUp = <C>(lesson: Lesson, chain: Chain | null = null): Drag<C> => ({
  kind: 'choosing',
  lessonUuid: lesson.lessonUuid,
  over: lesson.over,
  origin: lesson.origin,
  chain,
})

/** The lesson in hand is over another place. */
export function hover<C>(drag: Drag<C>, over: DropTarget | null): Drag<C> {
  const moves = (drag.kind === 'carrying' || drag.kind === 'choosing') && !sameTarget(drag.over, over)
  return moves ? { ...drag, over } : drag
}

/** The lesson was let go upon others. */
export function ask<C>(drag: Drag<C>, over: DropTarget, question: Question<C>): Drag<C> {
  if (drag.kind !== 'carrying' && drag.kind !== 'choosing') return drag
  const { lessonUuid, origin } = drag
  return { kind: 'asking', lessonUuid, over, origin, question, before: { ...drag, over } }
}

/** Back from the question to choosing a place. The pointer has let the lesson go, so from there it is put back. */
export function withdraw<C>(drag: Drag<C>): Drag<C> {
  if (drag.kind !== 'asking') return drag
  return drag.before.kind === 'choosing' ? drag.before : IDLE
}

/** The lesson in hand, be it lifted or only about to be; null while there is none. */
export const readyOf = <C>(drag: Drag<C>): Ready<C> | null => (drag.kind === 'idle' ? null : drag)

/** The lesson in hand. */
export const heldOf = <C>(drag: Drag<C>): Held<C> | null =>
  drag.kind === 'idle' || drag.kind === 'pressed' ? null : drag

export const isHolding = <C>(drag: Drag<C>): boolean => heldOf(drag) !== null

/** The lesson that every slot answers to. */
export const lessonOf = <C>(drag: Drag<C>): Uuid | null => readyOf(drag)?.lessonUuid ?? null

/** Is a place being chosen for the lesson, rather than the pointer carrying it? */
export function isPlaceChosen<C>(drag: Drag<C>): boolean {
  return drag.kind === 'choosing' || (drag.kind === 'asking' && drag.before.kind === 'choosing')
}

export const isCarried = <C>(drag: Drag<C>): boolean => isHolding(drag) && !isPlaceChosen(drag)

/** The chain of displaced lessons that the one in hand is part of. */
export function chainOf<C>(drag: Drag<C>): Chain | null {
  const placing = drag.kind === 'asking' ? drag.before : drag
  return placing.kind === 'choosing' ? placing.chain : null
}
