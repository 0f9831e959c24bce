import { compareCosts, NO_COST, type Cost } from './cost.ts'
import type { DropEffect } from './effect.ts'

type Open = Exclude<DropEffect, { answer: 'blocked' }>

/**
 * The places to be pointed out to the one who holds a lesson: the cheapest, as Zen counts, of those where it meets nobody
 * and breaks no required rule; only where there are none of these, of all that take it. None where most are as good as the
 * best, and none where even the best makes matters worse. A lesson from the tray has to lie somewhere, so for it what is
 * only wished counts for nothing in that.
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

/** Does it meet nobody there, and break no required rule? */
export const isSoundPlace = ({ answer }: DropEffect): boolean => answer === 'free' || answer === 'wish'

const NONE: ReadonlySet<never> = new Set()
const isOpen = (effect: DropEffect): effect is Open => effect.answer !== 'blocked'

function isWorse(cost: Cost, fromTray: boolean): boolean {
  return compareCosts(fromTray ? { ...cost, soft: 0 } : cost, NO_COST) > 0
}
