import { coolingOf, createRandom } from '@timetable/solver/basics'
import { compileXhstt } from './compile.ts'
import { construct } from './construct.ts'
import { SOFT } from './monitors.ts'
import { createMoves } from './moves.ts'
import { isBetter, type XhsttCost, type EventPart, type XhsttProblem } from './problem.ts'
import { firstRound, nextRound, pieceOf } from './rounds.ts'
import { createXhsttRepair } from './repair.ts'
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

/** Durations and starts by part, resources by seat, and the cost. */
export type XhsttPlacement = {
  readonly cost: XhsttCost
  readonly duration: Int32Array
  readonly start: Int32Array
  readonly taken: Int32Array
}

/** Repair gives way to a round of annealing after this many evaluated starts without a gain. */
const REPAIR_PATIENCE = 300_000

/** The maximum number of starts that one repair of wishes evaluates. With more than MOST_WISHES broken, annealing comes first. */
const WISHES_BUDGET = 1_000_000
const MOST_WISHES = 32

const SPLITS = 0.1
const SWAPS = 0.15
const CHAINS = 0.97
/** Shares of the steps that change who has seats. */
const REASSIGNED = 0.5
const EXCHANGED = 0.65
const GROUPS_REASSIGNED = 0.85

export function createXhsttSearch(problem: XhsttProblem, seed: number): XhsttSearch {
  const model = compileXhstt(problem)
  const random = createRandom(seed)
  const state = createXhsttState(model)
  const moves = createMoves(model, state, random)
  const { rearrangement } = moves
  construct(model, state, random)
  const { blocks, blockOfPart } = model
  const movable = Int32Array.from({ length: model.parts }, (_, part) => part).filter(
    (part) => blocks[blockOfPart[part]].time === null,
  )
  const { seats, seatsFrom, partOfSeat } = model.ofRoles
  const seatShareAt = createSeatShare(model, state)
  const mayBeSplit = model.splits.some(({ amounts }) => amounts.maximum > 1)

  const duration = state.duration.slice()
  const start = state.start.slice()
  const taken = state.taken.slice()
  let cost: XhsttCost = { hard: state.hard, soft: state.soft }
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
  let before = cost
  const repair = createXhsttRepair(model, state, random)
  let repairing = true
  let wishing = false
  let patience = REPAIR_PATIENCE
  let least = Infinity
  let budget = Infinity

  /** Returns the number of moves tried. */
  function step(): number {
    if (repairing) return mend()
    if (left > 0 || carryOn()) anneal()
    else beginRound()
    return 1
  }

  function mend(): number {
    const looked = repair.step()
    const broken = state.hard + (wishing ? state.soft : 0)
    evaluated += looked
    patience = broken < least ? REPAIR_PATIENCE : patience - looked
    least = Math.min(least, broken)
    if (isBetter(state, cost)) keep()
    budget -= looked
    if (looked === 0 || patience <= 0 || budget <= 0) {
      restore()
      if (wishing || cost.hard > 0 || brokenWishes() > MOST_WISHES) endRepair()
      else beginRepair()
    }
    return Math.max(1, looked)
  }

  function beginRepair(): void {
    repairing = true
    wishing = cost.hard === 0
    patience = REPAIR_PATIENCE
    least = Infinity
    repair.restart(wishing)
    budget = wishing ? WISHES_BUDGET : Infinity
  }

  function brokenWishes(): number {
    let broken = 0
    for (let m = 0; m < model.monitors.count; m++) if (model.monitors.tier[m] === SOFT && state.costOf(m) > 0) broken++
    return broken
  }

  function endRepair(): void {
    repairing = false
    if (cost.hard === 0) repair.restart(false)
  }

  /** Starts another piece of the round. False if there is none. */
  function carryOn(): boolean {
    if (state.hard <= cost.hard || state.soft >= cost.soft) return false
    const piece = pieceOf(round, pieces + 1)
    if (!piece) return false
    pieces++
    left = piece.steps
    hardWeight = piece.hardWeight
    return true
  }

  function beginRound(): void {
    round = nextRound(round, { hardLeft: state.hard > 0, gained: isBetter(cost, before) })
    before = cost
    pieces = 0
    hardWeight = round.hardWeight
    left = round.steps
    restore()
    ;({ temperature, cooling } = heat())
    seatShare = seatShareAt(round.hardWeight)
    if (cost.hard > 0 || (round.number % 2 === 0 && brokenWishes() <= MOST_WISHES)) beginRepair()
  }

  function heat() {
    return coolingOf(round, warmthOf(model, state, round.hardWeight))
  }

  function anneal(): void {
    left--
    if (pieces === 0) temperature *= cooling
    const proposed = seatShare > 0 && random.unit() < seatShare ? proposeSeats() : proposeParts()
    if (!proposed) return
    evaluated++
    // Accepts with probability e^(-rise / temperature): it draws the allowed rise first.
    const limit = -temperature * Math.log(1 - random.unit())
    if (!rearrangement.applyWithin(limit, hardWeight)) state.undo()
    else if (state.hard < cost.hard || (state.hard === cost.hard && state.soft < cost.soft)) keep()
  }

  function proposeSeats(): boolean {
    const seat = random.below(seats)
    if (state.duration[partOfSeat[seat]] === 0) return false
    const draw = random.unit()
    if (draw < REASSIGNED) return moves.ofSeats.reassign(seat)
    if (draw < EXCHANGED) return moves.ofSeats.exchange(seat)
    return draw < GROUPS_REASSIGNED ? moves.ofSeats.reassignGroup(seat) : moves.ofSeats.exchangeGroups(seat)
  }

  function proposeParts(): boolean {
    const part = movable[random.below(movable.length)]
    if (state.duration[part] === 0) return false
    const draw = random.unit()
    if (draw < SPLITS && mayBeSplit) return moves.split(part)
    if (draw < SWAPS) return moves.swap(part)
    const to = moves.randomStart(part, state.duration[part])
    return draw < CHAINS ? moves.chain(part, to) : moves.shift(part, to)
  }

  function keep(): void {
    cost = { hard: state.hard, soft: state.soft }
    duration.set(state.duration)
    start.set(state.start)
    taken.set(state.taken)
  }

  function restore(): void {
    if (!isBetter(cost, state)) return
    rearrangement.clear()
    for (let part = 0; part < model.parts; part++)
      if (state.start[part] !== start[part] || state.duration[part] !== duration[part])
        rearrangement.add(part, duration[part], start[part])
    for (let seat = 0; seat < seats; seat++) rearrangement.assign(seat, taken[seat])
    rearrangement.apply()
  }

  return {
    run(count) {
      until += count
      if (movable.length + seats === 0) steps = until
      while (steps < until) steps += step()
    },
    get cost() {
      return cost
    },
    get steps() {
      return steps
    },
    get evaluated() {
      return evaluated
    },
    best: () => ({ cost, duration: duration.slice(), start: start.slice(), taken: taken.slice() }),
    adopt(placement) {
      if (placement.start.length !== model.parts || placement.duration.length !== model.parts)
        throw new Error(`a placement of ${placement.start.length} parts for a problem of ${model.parts}`)
      if (placement.taken.length !== seats)
        throw new Error(`a placement of ${placement.taken.length} seats for a problem of ${seats}`)
      if (!isBetter(placement.cost, cost)) return
      cost = placement.cost
      duration.set(placement.duration)
      start.set(placement.start)
      taken.set(placement.taken)
    },
    parts() {
      const parts: EventPart[] = []
      for (let part = 0; part < model.parts; part++) {
        if (duration[part] === 0) continue
        const time = start[part] < 0 ? null : start[part]
        let seat = seatsFrom[part]
        for (const event of blocks[blockOfPart[part]].events) {
          const assigned = problem.events[event].roles.map(() => {
            const resource = taken[seat++]
            return resource < 0 ? null : resource
          })
          parts.push({ event, duration: duration[part], time, assigned })
        }
      }
      return parts
    },
  }
}
