import { coolingOf, createRandom } from '@timetable/solver/basics'
import { compileXhstt } from './compile.ts'
import { construct } from './construct.ts'
import { createKept, type XhsttPlacement } from './kept.ts'
import { createMoves } from './moves.ts'
import { isBetter, type XhsttCost, type EventPart, type XhsttProblem } from './problem.ts'
import { createRandomMoves } from './random-moves.ts'
import { createRepairing } from './repairing.ts'
import { firstRound, nextRound, pieceOf } from './rounds.ts'
import { createSeatShare } from './seat-share.ts'
import { createXhsttState } from './state.ts'
import { warmthOf } from './warmth.ts'

/**
 * A search for a timetable: repair of what is required, then of wishes treated as required, then rounds of simulated annealing over moves,
 * swaps, short Kempe chains and splits. Each round starts from the best so far, with repair in between. Problem, seed and number of steps
 * determine the result.
 */
export type XhsttSearch = {
  /** Tries this many moves. */
  run(steps: number): void
  /** The cost of the best timetable so far: compared by hard cost, then by soft cost. */
  readonly cost: XhsttCost
  readonly steps: number
  /** The number of timetables evaluated in full. Impossible moves count as steps, but not here. */
  readonly evaluated: number
  /** A copy of the best so far, for another search on the same problem. */
  best(): XhsttPlacement
  /** Takes another search's best if it is better, and continues from it at the next round. */
  adopt(placement: XhsttPlacement): void
  /** The best timetable so far. */
  parts(): EventPart[]
}

export function createXhsttSearch(problem: XhsttProblem, seed: number): XhsttSearch {
  const model = compileXhstt(problem)
  const random = createRandom(seed)
  const state = createXhsttState(model)
  const moves = createMoves(model, state, random)
  const { rearrangement } = moves
  construct(model, state, random)
  const randomMoves = createRandomMoves(model, state, moves, random)
  const seatShareAt = createSeatShare(model, state)
  const kept = createKept(model, state, rearrangement)
  const repairing = createRepairing(model, state, kept, random)
  let steps = 0
  let until = 0
  let evaluated = 0
  let round = firstRound
  let left = round.steps
  let hardWeight = round.hardWeight
  /** The number of pieces by which the round has been continued. */
  let pieces = 0
  let { temperature, cooling } = heat()
  let seatShare = seatShareAt(round.hardWeight)
  let before = kept.cost

  /** Returns the number of moves tried. */
  function step(): number {
    if (repairing.isOn) return mend()
    if (left > 0 || carryOn()) anneal()
    else beginRound()
    return 1
  }

  function mend(): number {
    const looked = repairing.step()
    evaluated += looked
    return Math.max(1, looked)
  }

  /** Starts another piece of the round. False if there is none. */
  function carryOn(): boolean {
    if (state.hard <= kept.cost.hard || state.soft >= kept.cost.soft) return false
    const piece = pieceOf(round, pieces + 1)
    if (!piece) return false
    pieces++
    left = piece.steps
    hardWeight = piece.hardWeight
    return true
  }

  function beginRound(): void {
    round = nextRound(round, { hardLeft: state.hard > 0, gained: isBetter(kept.cost, before) })
    before = kept.cost
    pieces = 0
    hardWeight = round.hardWeight
    left = round.steps
    kept.restore()
    ;({ temperature, cooling } = heat())
    seatShare = seatShareAt(round.hardWeight)
    if (kept.cost.hard > 0 || (round.number % 2 === 0 && repairing.hasFewBrokenWishes())) repairing.begin()
  }

  function heat() {
    return coolingOf(round, warmthOf(model, state, round.hardWeight))
  }

  function anneal(): void {
    left--
    if (pieces === 0) temperature *= cooling
    const proposed = seatShare > 0 && random.unit() < seatShare ? randomMoves.ofSeats() : randomMoves.ofParts()
    if (!proposed) return
    evaluated++
    // Accepts with probability e^(-rise / temperature): it draws the allowed rise first.
    const limit = -temperature * Math.log(1 - random.unit())
    if (!rearrangement.applyWithin(limit, hardWeight)) state.undo()
    else if (state.hard < kept.cost.hard || (state.hard === kept.cost.hard && state.soft < kept.cost.soft)) kept.keep()
  }

  return {
    run(count) {
      until += count
      if (!randomMoves.exist) steps = until
      while (steps < until) steps += step()
    },
    get cost() {
      return kept.cost
    },
    get steps() {
      return steps
    },
    get evaluated() {
      return evaluated
    },
    best: kept.copy,
    adopt: kept.adopt,
    parts: kept.parts,
  }
}
