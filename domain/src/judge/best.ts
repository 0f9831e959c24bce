import { compareCosts, NO_COST, type Cost } from './cost.ts'
import type { DropEffect } from './effect.ts'

type Open = Exclude<DropEffect, { answer: 'blocked' }>

/**
 * The best places for a lesson that is being dragged: the cheapest by Zen's cost. Places without double bookings and broken required rules
 * come first. If there are none, all places that accept the lesson compete. Empty if most places are as good as the best, or if even the
 * best makes the timetable worse. An unscheduled lesson has to go somewhere, so for it that last test ignores wishes.
 */
export function bestOf<Place>(places: Iterable<readonly [Place, DropEffect]>, tray: DropEffect): ReadonlySet<Place> {
  const open = [...places].filter((entry): entry is [Place, Open] => isOpen(entry[1]) && !entry[1].here)
  const sound = open.filter(([, effect]) => isSoundPlace(effect))
  const [first, ...others] = sound.length > 0 ? sound : open
  if (!first) return NONE
  const least = others.reduce(
    (cost, [, effect]) => (compareCosts(effect.cost, cost) < 0 ? effect.cost : cost),
    first[1].cost,
  )
  const best = [first, ...others].filter(([, { cost }]) => compareCosts(cost, least) === 0)
  if (best.length * 2 > open.length || isWorse(least, isOpen(tray) && tray.here)) return NONE
  return new Set(best.map(([place]) => place))
}

/** Whether the lesson has no double booking there and breaks no required rule. */
export const isSoundPlace = ({ answer }: DropEffect): boolean => answer === 'free' || answer === 'wish'

const NONE: ReadonlySet<never> = new Set()
const isOpen = (effect: DropEffect): effect is Open => effect.answer !== 'blocked'

function isWorse(cost: Cost, fromTray: boolean): boolean {
  return compareCosts(fromTray ? { ...cost, soft: 0 } : cost, NO_COST) > 0
}
