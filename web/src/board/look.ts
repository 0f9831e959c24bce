import type { Answer, DropEffect } from '@timetable/domain'
import type { DropEffects } from './drop-effects.ts'
import type { DropTarget } from './drop-target.ts'

/** How a slot looks to a lesson in hand: those that look the same are drawn once and stamped many times. */
export type Look = {
  readonly answer: Answer
  readonly mark: 'best' | 'here' | null
  /** Double bookings more or fewer; '' where there is no change to tell of. */
  readonly delta: string
}

/** How a place of the lesson looks; undefined where there is none. */
export function lookAt(effects: DropEffects, target: DropTarget): Look | undefined {
  const effect = effects.at(target)
  return effect && lookOf(effect, effects.isBest(target))
}

export function lookOf(effect: DropEffect, best: boolean): Look {
  const { answer } = effect
  if (answer === 'blocked') return { answer, mark: null, delta: '' }
  const { here, doubleBookings } = effect
  const delta = here || doubleBookings === 0 ? '' : doubleBookings > 0 ? `+${doubleBookings}` : `−${-doubleBookings}`
  return { answer, mark: here ? 'here' : best ? 'best' : null, delta }
}

/** In the words of `data-answer`: 'clash +1', 'free best'. */
export const nameOfLook = ({ answer, mark, delta }: Look): string => [answer, mark, delta].filter(Boolean).join(' ')
