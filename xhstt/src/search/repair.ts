import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import { GUIDE, HARD } from './monitors.ts'
import { createRearrangement } from './rearrangement.ts'
import { createSeating } from './seating.ts'
import type { XhsttState } from './state.ts'
import { subjectsOf } from './subjects.ts'

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
/** The maximum number of parts, and of seats, tried for a broken constraint on the week of a resource. */
const MOST_PARTS = 12
const MOST_SEATS = 12

export function createXhsttRepair(model: XhsttModel, state: XhsttState, random: Random): XhsttRepair {
  const { times, monitors, blocks, blockOfPart, partsFrom, starts, longest } = model
  const { duration, start, load, taken } = state
  const { seats, seatsFrom, partOfSeat, roleOfSeat, seatsOf, candidates } = model.ofRoles
  const rearrangement = createRearrangement(state, model.parts, seats)
  const seating = createSeating(model, state, rearrangement, random)
  const subjects = subjectsOf(model)
  const mendable = Int32Array.from({ length: monitors.count }, (_, m) => m).filter(
    (m) =>
      subjects.resource[m] >= 0 ||
      subjects.blocks.from[m + 1] > subjects.blocks.from[m] ||
      subjects.seats.from[m + 1] > subjects.seats.from[m],
  )
  const required = mendable.filter((m) => monitors.tier[m] === HARD)
  const wanted = mendable.filter((m) => monitors.tier[m] !== GUIDE)
  const broken = new Int32Array(mendable.length)
  let aims = required
  let softWeight = 0
  const tabuUntil = new Int32Array(model.parts * times)
  /** By part: the others that it has clashed with without a gain, and their weights. */
  const rivals = Array.from({ length: model.parts }, () => new Map<number, number>())
  const burden = new Float64Array(times)
  const concerned: number[] = []
  const concernedSeats: number[] = []
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
    name(picked)
    for (const part of concerned) consider(part)
    for (const seat of concernedSeats) considerSeat(seat)
    if (best >= 0) {
      if (subjects.clashes[picked] === 1 && concernedSeats.length === 0) raiseRivals()
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

  /** Lists the parts and seats that the picked constraint concerns. */
  function name(m: number): void {
    concerned.length = 0
    concernedSeats.length = 0
    const resource = subjects.resource[m]
    if (resource < 0) {
      const { from, items } = subjects.blocks
      for (let i = from[m]; i < from[m + 1]; i++)
        for (let part = partsFrom[items[i]]; part < partsFrom[items[i] + 1]; part++) list(part)
      nameSeats(m)
    } else {
      const at = subjects.clashes[m] === 1 ? clashOf(resource) : -1
      const { from, items } = subjects.partsOf
      for (let i = from[resource]; i < from[resource + 1]; i++) {
        const part = items[i]
        if (at < 0 || runsAt(part, at)) list(part)
      }
      for (let i = seatsOf.from[resource]; i < seatsOf.from[resource + 1]; i++) {
        const seat = seatsOf.items[i]
        const part = partOfSeat[seat]
        if (taken[seat] !== resource || duration[part] === 0 || (at >= 0 && !runsAt(part, at))) continue
        concernedSeats.push(seat)
        if (!concerned.includes(part)) list(part)
      }
    }
    while (concernedSeats.length > MOST_SEATS) dropOne(concernedSeats)
    if (subjects.clashes[m] === 0) while (concerned.length > MOST_PARTS) dropOne(concerned)
  }

  function dropOne(list: number[]): void {
    list[random.below(list.length)] = list[list.length - 1]
    list.pop()
  }

  function runsAt(part: number, time: number): boolean {
    return start[part] <= time && time < start[part] + duration[part]
  }

  /** Lists the seats that a constraint on roles concerns. For a workload: those that the resource has, and as many that it could have. */
  function nameSeats(m: number): void {
    const { from, items } = subjects.seats
    const resource = subjects.workloadOf[m]
    for (let i = from[m]; i < from[m + 1]; i++) {
      const seat = items[i]
      if (duration[partOfSeat[seat]] > 0 && (resource < 0 || taken[seat] === resource)) concernedSeats.push(seat)
    }
    if (resource < 0) return
    for (let i = 0; i < MOST_SEATS && from[m + 1] > from[m]; i++) {
      const seat = items[from[m] + random.below(from[m + 1] - from[m])]
      if (duration[partOfSeat[seat]] > 0 && !concernedSeats.includes(seat)) concernedSeats.push(seat)
    }
  }

  function list(part: number): void {
    if (duration[part] > 0 && blocks[blockOfPart[part]].time === null) concerned.push(part)
  }

  /** A random time at which the resource is in two places. -1: none. */
  function clashOf(resource: number): number {
    let found = -1
    let seen = 0
    for (let time = 0; time < times; time++)
      if (load[resource * times + time] > 1 && random.below(++seen) === 0) found = time
    return found
  }

  function consider(part: number): void {
    const present = start[part]
    const length = duration[part]
    weighRivals(part, length)
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

  /** Sums, by start, the weights of the rivals that a part would overlap there. */
  function weighRivals(part: number, length: number): void {
    burden.fill(0)
    for (const [other, weight] of rivals[part]) {
      const from = start[other]
      if (from < 0) continue
      const end = Math.min(times, from + duration[other])
      for (let time = Math.max(0, from - length + 1); time < end; time++) burden[time] += weight
    }
  }

  function raiseRivals(): void {
    for (const part of concerned)
      for (const other of concerned) if (other !== part) rivals[part].set(other, (rivals[part].get(other) ?? 0) + 1)
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
    for (const row of rivals) row.clear()
    state.calm()
  }

  return { step, restart }
}
