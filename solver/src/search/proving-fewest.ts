import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import { keepIfBetter, type Mending } from './mending.ts'

/** The maximum number of moves to prove that no fewer lessons suffice, or to find a better result. */
const PROVING = 6000

/**
 * Searches from the original timetable, for all violations at once: no lesson moved, then one, then two. True if the best is proved to move
 * the fewest lessons.
 */
export function* provingFewest(mending: Mending, smallestTeam: number): Generator<void, boolean> {
  const { home, chains, incumbent } = mending
  let left = PROVING
  let isProved = incumbent.best.moved <= smallestTeam
  mending.fewest = 0
  const target = { waiting: incumbent.best.waiting, hard: incumbent.best.hard }
  for (let most = 0; most < incumbent.best.moved && left > 0; most++) {
    chains.stand(home)
    chains.begin({ target, most, thing: null, width: 200, moves: left })
    while (chains.step()) {
      left--
      yield
    }
    isProved &&= !chains.isCut
    if (!chains.found) {
      if (isProved && most < smallestTeam) mending.fewest = most + 1
      continue
    }
    chains.stand(chains.found.assignment)
    keepIfBetter(mending)
  }
  return isProved && left > 0
}

/** A lower bound of the lessons that change if a team changes its room or person. No chain contains such a move. Infinity: no team can. */
export function fewestOfATeam({ teams, meets }: Model, home: Assignment): number {
  let fewest = Infinity
  for (let team = 0; team < teams.count; team++) {
    if (teams.candidatesFrom[team + 1] - teams.candidatesFrom[team] < 2) continue
    const members = teams.members.subarray(teams.membersFrom[team], teams.membersFrom[team + 1])
    fewest = Math.min(fewest, members.filter((choice) => home[meets + choice] >= 0).length)
  }
  return fewest
}
