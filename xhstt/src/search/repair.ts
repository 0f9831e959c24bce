import type { Random } from '@timetable/solver/basics'
import { createClashWeights } from './clash-weights.ts'
import type { XhsttModel } from './model.ts'
import { GUIDE, HARD, type Monitors } from './monitors.ts'
import { createRearrangement } from './rearrangement.ts'
import { createRepairTargets } from './repair-targets.ts'
import { createSeating } from './seating.ts'
import type { XhsttState } from './state.ts'
import { type Subjects, subjectsOf } from './subjects.ts'

/**
 * Removes hard cost by breakout: a step picks a broken required constraint at random, and makes the best non-tabu move of the parts and
 * seats that it concerns. If that gains nothing, the picked constraint gains one in weight and never loses it. Two parts that clash have a
 * weight as a pair. The splits of blocks do not change. Morris, "The breakout method for escaping from local minima", AAAI 1993.
 */
type XhsttRepair = {
  /** Makes one step. Returns the number of starts evaluated; 0 if there is nothing to repair. */
  step(): number
  /** Resets all weights. `wishes`: treats wishes as required too. */
  restart(wishes: boolean): void
}

const TENURE = 3
const TENURE_SPREAD = 6

export function createXhsttRepair(model: XhsttModel, state: XhsttState, random: Random): XhsttRepair {
  const { times, monitors, blockOfPart, starts, longest } = model
  const { duration, start, taken } = state
  const { seats, seatsFrom, roleOfSeat, candidates } = model.ofRoles
  const rearrangement = createRearrangement(state, model.parts, seats)
  const seating = createSeating(model, state, rearrangement, random)
  const subjects = subjectsOf(model)
  const targets = createRepairTargets(model, state, subjects, random)
  const clashWeights = createClashWeights(model, state)
  const { burden } = clashWeights
  const mendable = mendableOf(monitors, subjects)
  const required = mendable.filter((m) => monitors.tier[m] === HARD)
  const wanted = mendable.filter((m) => monitors.tier[m] !== GUIDE)
  const broken = new Int32Array(mendable.length)
  let aims = required
  let softWeight = 0
  const tabuUntil = new Int32Array(model.parts * times)
  /** By seat: the resource that has left it last, and the step until which that is tabu. */
  const left = new Int32Array(seats)
  const leftUntil = new Int32Array(seats)
  let now = 0
  let best = 0
  let ties = 0
  let bestPart = -1
  let bestTime = -1
  let bestSeat = -1
  let bestResource = -1
  /** The new resources for the seats of the best part. */
  const bestSeats: number[] = []
  let evaluated = 0

  function step(): number {
    let count = 0
    for (const m of aims) if (state.costOf(m) > 0) broken[count++] = m
    if (count === 0) return 0
    now++
    evaluated = 1
    best = Infinity
    bestPart = -1
    bestSeat = -1
    const picked = broken[random.below(count)]
    targets.list(picked)
    for (const part of targets.parts) consider(part)
    for (const seat of targets.seats) considerSeat(seat)
    if (best >= 0) {
      if (subjects.clashes[picked] === 1 && targets.seats.length === 0) clashWeights.raise(targets.parts)
      else state.emphasize(picked, 1)
    }
    if (bestSeat >= 0) {
      left[bestSeat] = taken[bestSeat]
      leftUntil[bestSeat] = now + TENURE + random.below(TENURE_SPREAD)
      state.begin()
      state.assign(bestSeat, bestResource)
      state.settle()
    } else if (bestPart >= 0) {
      if (start[bestPart] >= 0)
        tabuUntil[bestPart * times + start[bestPart]] = now + TENURE + random.below(TENURE_SPREAD)
      place(bestPart, bestTime)
    }
    return evaluated
  }

  function worth(): number {
    return state.hard + state.guide + softWeight * state.soft
  }

  function consider(part: number): void {
    const present = start[part]
    const length = duration[part]
    clashWeights.sum(part, length)
    const before = worth() + (present >= 0 ? burden[present] : 0)
    state.begin()
    state.lift(part)
    state.settle()
    const row = blockOfPart[part] * longest + length - 1
    for (let i = starts.from[row]; i < starts.from[row + 1]; i++) {
      const time = starts.items[i]
      if (time === present || tabuUntil[part * times + time] > now) continue
      evaluated++
      if (seats > 0) seating.seatAt(part, length, time)
      state.begin()
      if (seats > 0) rearrangement.handOut()
      state.drop(part, time)
      state.settle()
      const delta = worth() + burden[time] - before
      state.undo()
      if (!isChosen(delta)) continue
      bestPart = part
      bestTime = time
      bestSeats.length = 0
      for (let seat = seatsFrom[part]; seat < seatsFrom[part + 1]; seat++)
        bestSeats.push(rearrangement.resourceOf(seat))
    }
    state.begin()
    state.drop(part, present)
    state.settle()
  }

  /** Whether a move becomes the best so far. Ties are broken at random. */
  function isChosen(delta: number): boolean {
    if (delta > best) return false
    if (delta === best) return random.below(++ties) === 0
    best = delta
    ties = 1
    return true
  }

  function considerSeat(seat: number): void {
    const before = worth()
    const role = roleOfSeat[seat]
    for (let i = candidates.from[role]; i < candidates.from[role + 1]; i++) {
      const resource = candidates.items[i]
      if (resource === taken[seat] || (resource === left[seat] && leftUntil[seat] > now)) continue
      evaluated++
      state.begin()
      state.assign(seat, resource)
      state.settle()
      const delta = worth() - before
      state.undo()
      if (!isChosen(delta)) continue
      bestSeat = seat
      bestResource = resource
    }
  }

  function place(part: number, time: number): void {
    state.begin()
    for (let i = 0; i < bestSeats.length; i++) state.assign(seatsFrom[part] + i, bestSeats[i])
    state.lift(part)
    state.drop(part, time)
    state.settle()
  }

  function restart(wishes: boolean): void {
    aims = wishes ? wanted : required
    softWeight = wishes ? 1 : 0
    clashWeights.clear()
    state.calm()
  }

  return { step, restart }
}

/** The monitors that a move of a part or a seat can change. */
function mendableOf({ count }: Monitors, { resource, blocks, seats }: Subjects): Int32Array {
  return Int32Array.from({ length: count }, (_, m) => m).filter(
    (m) => resource[m] >= 0 || blocks.from[m + 1] > blocks.from[m] || seats.from[m + 1] > seats.from[m],
  )
}
