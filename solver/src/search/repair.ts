import { createListing, type Listing } from '../basics/listing.ts'
import type { Random } from '../basics/random.ts'
import { TIMES_USED } from '../model/groups.ts'
import type { Model } from '../model/model.ts'
import { type Conflicts, tabulate } from '../state/conflicts.ts'
import type { State } from '../state/state.ts'
import type { Candidates } from './candidates.ts'
import { createConsidering, type Tabu } from './considering.ts'
import { emptyTime } from './emptying.ts'
import { createMover, type Repaired } from './mover.ts'
import { createNamedMoves } from './named-moves.ts'
import { raiseConflict } from './raising.ts'
import { createRivals } from './rivals.ts'
import { createSetMoves } from './set-moves.ts'
import { createTeamMoves } from './team-moves.ts'
import { Turn, type Visit } from './turn.ts'
import type { Units } from './units.ts'

/**
 * Removes double bookings and violations of required rules: breakout over the edges of the conflict graph, the required pairs, and the
 * units of `units.ts`. A step picks a violation at random and makes the best non-tabu move of the meets it names. If that gains nothing,
 * the picked violation gains one unit of weight, and never loses it. What is hard to satisfy is therefore satisfied first.
 * Morris, "The breakout method for escaping from local minima", AAAI 1993; Hertz and de Werra, "Using tabu search techniques for graph
 * coloring" (TabuCol), Computing 39, 1987.
 */
export type Repair = {
  /** Makes one move. False if no violation is left that can move. */
  step(): boolean
  /** Reads the state again. Needed before the first step, and after other code has changed the state. */
  restart(): void
  /** The same if the table of the conflicts already matches the state. */
  relist(): void
  /** The number of violations that can move: meets in conflict, and units. */
  readonly left: number
  /** The movable meets in conflict. */
  readonly conflicted: Listing
  /** Visits every move of the meets that a violation names, with its delta. `picked`: an index, meets in conflict first, then units. */
  look(picked: number, visit: Visit): void
  /** The same for the moves of one meet. */
  lookAt(meet: number, visit: Visit): void
  /** Moves a meet: places it, or removes it if `to` is -1. It gets the resources in `chosen`, or, if omitted, the cheapest there. */
  move(meet: number, to: number, chosen?: ArrayLike<number>): void
  /** Whether both are scheduled and overlap. */
  overlaps(meet: number, other: number): boolean
  /** Starts evaluated so far. */
  readonly evaluated: number
  /** The same, plus the candidates evaluated for them: the work of all steps. */
  readonly effort: number
}

export type { Visit } from './turn.ts'

export function createRepair(
  model: Model,
  conflicts: Conflicts,
  units: Units,
  candidates: Candidates | null,
  state: State,
  random: Random,
): Repair {
  const { times, days, watch, groups, teams } = model
  const { unitWeight } = conflicts
  const { start } = state
  const conflicted = createListing(model.meets)
  const rivals = createRivals(candidates ? model.meets : 0)
  const repaired: Repaired = {
    ...{ model, conflicts, units, candidates, state, conflicted, rivals },
    stuck: stuckMeets(model, state),
  }
  const tabu: Tabu = {
    until: new Int32Array(model.meets * times),
    teamUntil: new Int32Array(teams.candidates.length),
  }
  const dayMetricUnits = watch.dayMetrics * days
  const turn = new Turn(random)
  const teamMoves = candidates && teams.count > 0 ? createTeamMoves(model, state, units, candidates) : null
  const mover = createMover(repaired)
  const considering = createConsidering(repaired, turn, tabu, teamMoves)
  const named = createNamedMoves(repaired, turn, considering, random)
  const setMoves = createSetMoves(model, state, random, { cheapest: considering.cheapest, move: mover.move })

  function considerPicked(picked: number): void {
    if (picked < conflicted.count) named.considerConflict(conflicted.items[picked])
    else named.considerUnit(units.violated.items[picked - conflicted.count])
  }

  function step(): boolean {
    const { count } = conflicted
    const left = conflicts.isBeforeRules ? count : count + units.violated.count
    if (left === 0) return false
    turn.now++
    turn.begin()
    const picked = random.below(left)
    considerPicked(picked)
    if (turn.best >= 0) {
      if (picked < count) {
        if (setMoves?.make(conflicted.items[picked], turn.best)) return true
        raiseConflict(repaired, named, conflicted.items[picked])
      } else {
        const unit = units.violated.items[picked - count]
        units.weight[unit] += unitWeight
        if (unit >= dayMetricUnits && unit < units.sitesFrom && groups.kind[unit - dayMetricUnits] === TIMES_USED) {
          emptyTime({ repaired, considering, mover, tabu, random }, turn, unit - dayMetricUnits)
          return true
        }
      }
    }
    if (turn.team >= 0) moveTeam(turn.team, turn.place)
    else if (turn.meet >= 0) {
      tabu.until[turn.meet * times + start[turn.meet]] = turn.tabuFromNow()
      mover.move(turn.meet, turn.time)
    }
    return true
  }

  function moveTeam(team: number, place: number): void {
    const present = teamMoves!.chosenBy(team)
    for (let i = teams.candidatesFrom[team]; i < teams.candidatesFrom[team + 1]; i++)
      if (teams.candidates[i] === present) tabu.teamUntil[i] = turn.tabuFromNow()
    const noteRivals = (meet: number) => candidates!.eachRival(meet, rivals.note)
    teamMoves!.eachMeet(team, noteRivals)
    teamMoves!.make(team, teams.candidates[place])
    teamMoves!.eachMeet(team, noteRivals)
    teamMoves!.eachMeet(team, mover.enlist)
    mover.enlistRivals()
  }

  function restart(): void {
    tabulate(model, conflicts, start)
    relist()
  }

  function relist(): void {
    teamMoves?.unite()
    units.restart()
    conflicted.clear()
    for (let meet = 0; meet < model.meets; meet++) mover.enlist(meet)
  }

  return {
    step,
    restart,
    relist,
    look: (picked, visit) => turn.visit(visit, () => considerPicked(picked)),
    lookAt: (meet, visit) => turn.visit(visit, () => considering.consider(meet, -1)),
    move: mover.move,
    overlaps: named.overlaps,
    conflicted,
    get left() {
      return conflicted.count + units.violated.count
    },
    get evaluated() {
      return turn.evaluated
    },
    get effort() {
      return turn.evaluated + (candidates?.weighed ?? 0)
    },
  }
}

/** By meet: 1 if it can move neither to another time nor to another candidate. */
function stuckMeets({ meets, frozen, choices }: Model, { start }: State): Uint8Array {
  const stuck = frozen.slice()
  for (let meet = 0; meet < meets; meet++) {
    const [first, end] = [choices.from[meet], choices.from[meet + 1]]
    if (start[meet] >= 0 && choices.candidatesFrom[end] - choices.candidatesFrom[first] > end - first) stuck[meet] = 0
  }
  return stuck
}
