import { luby } from '../basics/luby.ts'
import { overfullResources } from '../problem/bound.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import { isAway, isMended, type Mending } from './mending.ts'
import { related } from './related.ts'

/** Steps of the shortest try by weights. And the number of steps after a success, to find a result with fewer moves. */
const TRY = 50
const COMPARING = 4000
/** The maximum number of moved lessons for each solved violation, if some remain: many moves that leave a problem help nobody. */
const MOVED_FOR_ONE = 8
/** Steps of the search by weights without a gain, after which it ends. */
const PATIENCE = (meets: number) => 5000 + 100 * meets

/**
 * Solves by learned weights what no chain solves. Each attempt begins at the original timetable and is as long as Luby's universal schedule
 * says: few steps move few lessons. It keeps the weights, so that the hardest violations are solved first.
 */
export function* mendingByWeights(mending: Mending): Generator<void, void> {
  const { model, home, incumbent } = mending
  mending.floor = overfullResources(model.problem).reduce((sum, { needed, covered }) => sum + needed - covered, 0)
  const byWeights = mending.priced()
  const keepPriced = () => incumbent.keep(byWeights.state, 0)
  let patience = PATIENCE(model.movable.length)
  let mended = 0
  for (; patience > 0; patience -= TRY) {
    yield
    mending.tries++
    byWeights.standOn(mended > 0 && mending.tries % 4 > 0 ? partlyHome(mending) : home)
    let nearest = Infinity
    const most = mended > 0 ? 4 * TRY : Infinity
    for (
      let steps = Math.min(most, TRY * luby(mending.tries));
      steps > 0 && patience > 0 && !isMended(mending, byWeights.state);
      steps--, patience--
    ) {
      const hard = byWeights.state.doubleBookings + byWeights.state.broken
      if (hard < nearest && isWorth(mending, hard, byWeights.state)) {
        nearest = hard
        keepPriced()
      }
      if (!byWeights.repair.step()) break
      yield
    }
    if (!isMended(mending, byWeights.state)) continue
    mended++
    const isFewest = keepPriced()
    patience = isFewest ? COMPARING : Math.min(patience, COMPARING)
  }
}

/** Whether a result solves enough for the lessons it moves, while something remains wrong. */
function isWorth({ incumbent, original }: Mending, hard: number, state: State): boolean {
  const { best } = incumbent
  if (best.waiting > 0) return true
  return hard < best.hard && original.moved(state) - best.moved <= MOVED_FOR_ONE * (best.hard - hard)
}

/** The best assignment, with some of the moved lessons put back. */
function partlyHome(mending: Mending): Assignment {
  const { model, random, original, incumbent } = mending
  const assignment = incumbent.best.assignment.slice()
  const away = Array.from(model.movable.filter((meet) => isAway(mending, meet)))
  if (away.length > 0)
    for (const meet of related(model, random, away, 1 + random.below(away.length))) original.bringHome(assignment, meet)
  return assignment
}
