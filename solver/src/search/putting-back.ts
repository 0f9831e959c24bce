import { isAway, keepIfBetter, type Mending } from './mending.ts'
import { related } from './related.ts'

/** The maximum number of moves to put some lessons back, and of tries without a gain. */
const PUTTING_BACK = 400
const TRIES = 20

/** Moves some lessons back to their original places, and solves what that breaks with fewer moves. */
export function* puttingBack(mending: Mending): Generator<void, void> {
  const { model, random, incumbent } = mending
  const isOut = (meet: number) => isAway(mending, meet)
  for (let tries = 0; incumbent.best.moved > 0;) {
    const away = model.movable.filter(isOut)
    if (tries >= Math.min(TRIES, away.length)) return
    let gained = false
    // Each alone first, then a few that share resources.
    for (const meet of away)
      if (isOut(meet) && (yield* puttingBackThese(mending, [meet], PUTTING_BACK / 8))) gained = true
    if (gained) continue
    if (away.length < 2) return
    tries++
    const few = 2 + random.below(Math.min(away.length - 1, 5))
    yield* puttingBackThese(mending, related(model, random, Array.from(away), few), PUTTING_BACK)
  }
}

function* puttingBackThese(mending: Mending, meets: readonly number[], most: number): Generator<void, boolean> {
  const { original, chains, incumbent } = mending
  const before = incumbent.best
  const assignment = incumbent.best.assignment.slice()
  for (const meet of meets) original.bringHome(assignment, meet)
  chains.stand(assignment)
  if (keepIfBetter(mending)) return true
  const target = { waiting: incumbent.best.waiting, hard: incumbent.best.hard }
  chains.begin({ target, most: incumbent.best.moved - 1, thing: null, width: 30, moves: most })
  while (chains.step()) yield
  if (!chains.found) return false
  chains.stand(chains.found.assignment)
  return keepIfBetter(mending) && incumbent.best !== before
}
