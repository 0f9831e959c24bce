import type { Answer, DropEffect } from '@timetable/domain'
import type { DropEffects } from './drop-effects.ts'
import type { DropTarget, RoomChange } from './drop-target.ts'

/** How a slot looks for the lesson being moved. Cells with the same style are drawn once and copied. */
export type CellStyle = {
  readonly answer: Answer
  /** `freed`: the lesson fits if others move along. */
  readonly mark: 'best' | 'here' | 'freed' | null
  /**
   * The change in double bookings, as text; '' if there is no change. For `freed`: how many others move along.
   */
  readonly delta: string
}

/** The style of a place for the lesson, when these other rooms are offered as well. Undefined if there is no such place. */
export function cellStyleAt(
  effects: DropEffects,
  target: DropTarget,
  rooms?: readonly RoomChange[],
): CellStyle | undefined {
  const effect = effects.at(target)
  return effect && cellStyleOf(effect, effects.change(target), effects.isBest(target, rooms))
}

/** The style of a place that becomes free for the lesson if `moves` others move along. */
export const freed = ({ answer }: CellStyle, moves: number): CellStyle => ({
  answer,
  mark: 'freed',
  delta: `»${moves}`,
})

function cellStyleOf(effect: DropEffect, change: number, best: boolean): CellStyle {
  const { answer } = effect
  if (answer === 'blocked') return { answer, mark: null, delta: '' }
  const { here } = effect
  const delta = here || change === 0 ? '' : change > 0 ? `+${change}` : `−${-change}`
  return { answer, mark: here ? 'here' : best ? 'best' : null, delta }
}

/** The style as text for `data-answer`: 'clash +1', 'free best'. */
export const nameOfCellStyle = ({ answer, mark, delta }: CellStyle): string =>
  [answer, mark, delta].filter(Boolean).join(' ')
