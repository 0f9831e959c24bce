import type { Random } from '../random.ts'
import type { XhsttModel } from './model.ts'
import { GUIDE, HARD } from './monitors.ts'
import type { XhsttState } from './state.ts'
import { subjectsOf } from './subjects.ts'

/**
 * Takes hard cost out by breakout: a step picks something required that is broken, by chance, and makes the best move, tabu
 * ones left out, of the parts it is about; where that gains nothing, what was picked gains one in weight and never loses it.
 * Two parts that clash have a weight of their own as a pair. Morris, "The breakout method for escaping from local minima",
 * AAAI 1993. How blocks are split stays as it is.
 */
export type XhsttRepair = {
  /** One step; answers how many starts it has looked at, 0 where there is nothing to repair. */
  step(): number
  /** Begins anew, as if nothing had been in vain: with what is required alone, or with wishes as if they were. */
  restart(wishes: boolean): void
}

const TENURE = 3
const TENURE_SPREAD = 6
/** Of what is broken about the week of a resource so many parts are looked at. */
const MOST_PARTS = 12

export function createXhsttRepair(model: XhsttModel, state: XhsttState, random: Random): XhsttRepair {
  const { times, monitors, blocks, blockOfPart, partsFrom, starts, longest } = model
  const { duration, start, load } = state
  const subjects = subjectsOf(model)
  const mendable = Int32Array.from({ length: monitors.count }, (_, m) => m).filter(
    (m) => subjects.resource[m] >= 0 || subjects.blocks.from[m + 1] > subjects.blocks.from[m],
  )
  const required = mendable.filter((m) => monitors.tier[m] === HARD)
  const wanted = mendable.filter((m) => monitors.tier[m] !== GUIDE)
  const broken = new Int32Array(mendable.length)
  let aims = required
  let softWeight = 0
  const tabuUntil = new Int32Array(model.parts * times)
  /** By part: others it has clashed with in vain, and the weights of that. */
  const rivals = Array.from({ length: model.parts }, () => new Map<number, number>())
  const burden = new Float64Array(times)
  const concerned: number[] = []
  let now = 0
  let best = 0
  let ties = 0
  let bestPart = -1
  let bestTime = -1
  let evaluated = 0

  function step(): number {
    let count = 0
    for (const m of aims) if (state.costOf(m) > 0) broken[count++] = m
    if (count === 0) return 0
    now++
    evaluated = 1
    best = Infinity
    bestPart = -1
    const picked = broken[random.below(count)]
    name(picked)
    for (const part of concerned) consider(part)
    if (best >= 0) {
      if (subjects.clashes[picked] === 1) raiseRivals()
      else state.emphasize(picked, 1)
    }
    if (bestPart >= 0) {
      if (start[bestPart] >= 0)
        tabuUntil[bestPart * times + start[bestPart]] = now + TENURE + random.below(TENURE_SPREAD)
      place(bestPart, bestTime)
    }
    return evaluated
  }

  function worth(): number {
    return state.hard + state.guide + softWeight * state.soft
  }

  /** Lists the parts that what is picked is about. */
  function name(m: number): void {
    concerned.length = 0
    const resource = subjects.resource[m]
    if (resource < 0) {
      const { from, items } = subjects.blocks
      for (let i = from[m]; i < from[m + 1]; i++)
        for (let part = partsFrom[items[i]]; part < partsFrom[items[i] + 1]; part++) list(part)
    } else {
      const at = subjects.clashes[m] === 1 ? clashOf(resource) : -1
      const { from, items } = subjects.partsOf
      for (let i = from[resource]; i < from[resource + 1]; i++) {
        const part = items[i]
        if (at < 0 || (start[part] <= at && at < start[part] + duration[part])) list(part)
      }
    }
    if (subjects.clashes[m] === 0)
      while (concerned.length > MOST_PARTS) {
        concerned[random.below(concerned.length)] = concerned[concerned.length - 1]
        concerned.pop()
      }
  }

  function list(part: number): void {
    if (duration[part] > 0 && blocks[blockOfPart[part]].time === null) concerned.push(part)
  }

  /** A time at which the resource is in two places, by chance. */
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
      state.begin()
      state.drop(part, time)
      state.settle()
      const delta = worth() + burden[time] - before
      state.undo()
      if (delta > best) continue
      if (delta < best) {
        best = delta
        ties = 1
      } else if (random.below(++ties) > 0) continue
      bestPart = part
      bestTime = time
    }
    state.begin()
    state.drop(part, present)
    state.settle()
  }

  /** Sums up, by start, the weights of the rivals a part would meet there. */
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
