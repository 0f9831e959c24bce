import type { Answer, DropEffect } from '@timetable/domain'
import type { DropEffects } from './drop-effects.ts'
import type { DropTarget, RoomChange } from './drop-target.ts'

/** How a slot looks to a lesson in hand: those that look the same are drawn once and stamped many times. */
export type CellStyle = {
  readonly answer: Answer
  readonly mark: 'best' | 'here' | null
  /** Double bookings more or fewer; '' where there is no change to tell of. */
  readonly delta: string
}

/** How a place of the lesson looks, where these other rooms are offered beside it; undefined where there is none. */
export function cellStyleAt(
  effects: DropEffects,
  target: DropTarget,
  rooms?: readonly RoomChange[],
): CellStyle | undefined {
  const effect = effects.at(target)
  return effect && cellStyleOf(effect, effects.isBest(target, rooms))
}

export function cellStyleOf(effect: DropEffect, best: boolean): CellStyle {
  const { answer } = effect
  if (answer === 'blocked') return { answer, mark: null, delta: '' }
  const { here, doubleBookings } = effect
  const delta = here || doubleBookings === 0 ? '' : doubleBookings > 0 ? `+${doubleBookings}` : `−${-doubleBookings}`
  return { answer, mark: here ? 'here' : best ? 'best' : null, delta }
}

/** In the words of `data-answer`: 'clash +1', 'free best'. */
export const nameOfCellStyle = ({ answer, mark, delta }: CellStyle): string =>
  [answer, mark, delta].filter(Boolean).join(' ')
