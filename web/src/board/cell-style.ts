import type { Answer, DropEffect } from '@timetable/domain'
import type { DropEffects } from './drop-effects.ts'
import type { DropTarget, RoomChange } from './drop-target.ts'

/** How a slot looks for the lesson being moved. Cells with the same style are drawn once and copied. */
export type CellStyle = {
  readonly answer: Answer
  readonly mark: 'best' | 'here' | null
  /** The change in the number of double bookings, as text; '' if there is no change. */
  readonly delta: string
}

/** The style of a place for the lesson, when these other rooms are offered as well. Undefined if there is no such place. */
export function cellStyleAt(
  effects: DropEffects,
  target: DropTarget,
  rooms?: readonly RoomChange[],
): CellStyle | undefined {
  const effect = effects.at(target)
  return effect && cellStyleOf(effect, effects.isBest(target, rooms))
}

function cellStyleOf(effect: DropEffect, best: boolean): CellStyle {
  const { answer } = effect
  if (answer === 'blocked') return { answer, mark: null, delta: '' }
  const { here, doubleBookings } = effect
  const delta = here || doubleBookings === 0 ? '' : doubleBookings > 0 ? `+${doubleBookings}` : `−${-doubleBookings}`
  return { answer, mark: here ? 'here' : best ? 'best' : null, delta }
}

/** The style as text for `data-answer`: 'clash +1', 'free best'. */
export const nameOfCellStyle = ({ answer, mark, delta }: CellStyle): string =>
  [answer, mark, delta].filter(Boolean).join(' ')
