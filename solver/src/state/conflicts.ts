import { excludes, isExclusive } from '../model/groups.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'

/**
 * The conflict graph, and what each start of each meet would cost in it. Two meets that share a resource, or must not overlap, are
 * neighbours. Their edge has a weight, stored once at each end. Every required pair has a weight too.
 */
export type Conflicts = {
  readonly from: Int32Array
  /** Rows are sorted, so bisection finds the other end of an edge. */
  readonly neighbours: Uint16Array
  readonly weight: Int32Array
  /** The initial weight of an edge, and its increment. */
  readonly clash: number
  /** The same for everything else that is required. */
  readonly unitWeight: number
  /** Whether a double booking weighs more than all rules. Repair then ignores the rules. */
  readonly isBeforeRules: boolean
  /** The cost of a start regardless of the other meets, less than any violation. Null: none. */
  price: Int32Array | null
  /** Parallel to the table: the price of a start that the model excludes. Null: none. */
  readonly ruledOut: Int32Array | null
  /** By the entries of the model's hard pairs. */
  readonly pairWeight: Int32Array
  /**
   * meet * times + time: the cost if the meet started there and the others stayed. It is the sum of the weights of the violated edges, of
   * the pairs' weights times their deviations, and of the prices.
   */
  readonly table: Int32Array
}

/** The initial weight of a double booking, and of one unit of any other rule. */
export type Weights = { readonly clash: number; readonly unitWeight: number }
export const EVEN: Weights = { clash: 1, unitWeight: 1 }

/**
 * The price of an excluded start, in units of required weight. It is high enough for the search to avoid such starts, and low enough to be
 * overcome by learned weights if rules contradict each other.
 */
const RULED_OUT = 10

/** Beyond this many edge ends, the resources with the most meets are omitted: so crowded, they cannot be free of clashes anyway. */
const MOST_EDGE_ENDS = 8_000_000

/** The graph with the given initial weights, and an empty table. */
export function createConflicts(model: Model, { clash, unitWeight }: Weights = EVEN): Conflicts {
  const crowd = (resource: number) => model.membersFrom[resource + 1] - model.membersFrom[resource]
  const bySize = Array.from({ length: model.resources }, (_, resource) => resource).sort((a, b) => crowd(a) - crowd(b))
  const taken = new Uint8Array(model.resources)
  let atMost = 0
  for (const resource of bySize) {
    atMost += crowd(resource) * (crowd(resource) - 1)
    if (atMost > MOST_EDGE_ENDS) break
    taken[resource] = 1
  }

  const from = new Int32Array(model.meets + 1)
  const seen = new Int32Array(model.meets).fill(-1)
  let neighbours = new Uint16Array(1 << 12)
  let count = 0
  const { groups } = model
  const enlist = (meet: number, other: number) => {
    if (seen[other] === meet || (model.frozen[meet] & model.frozen[other]) === 1) return
    seen[other] = meet
    if (count === neighbours.length) {
      const wider = new Uint16Array(count * 2)
      wider.set(neighbours)
      neighbours = wider
    }
    neighbours[count++] = other
  }
  for (let meet = 0; meet < model.meets; meet++) {
    seen[meet] = meet
    for (let i = model.resourcesFrom[meet]; i < model.resourcesFrom[meet + 1]; i++) {
      const resource = model.resourcesOf[i]
      if (taken[resource] === 0) continue
      for (let j = model.membersFrom[resource]; j < model.membersFrom[resource + 1]; j++) {
        enlist(meet, model.members[j])
      }
    }
    for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) {
      const group = groups.of[i]
      if (!isExclusive(groups, group)) continue
      for (let j = groups.membersFrom[group]; j < groups.membersFrom[group + 1]; j++)
        if (excludes(groups, group, meet, groups.members[j])) enlist(meet, groups.members[j])
    }
    from[meet + 1] = count
    neighbours.subarray(from[meet], count).sort()
  }
  return {
    from,
    neighbours: neighbours.slice(0, count),
    weight: new Int32Array(count).fill(clash),
    clash,
    unitWeight,
    isBeforeRules: clash > unitWeight,
    price: null,
    ruledOut: model.ruledOut && Int32Array.from(model.ruledOut, (isOut) => isOut * RULED_OUT * unitWeight),
    pairWeight: new Int32Array(model.hardPairs.other.length).fill(unitWeight),
    table: new Int32Array(model.meets * model.times),
  }
}

/** Adds (`sign` 1) or subtracts (`sign` -1) what a meet at a time costs its neighbours. */
export function spread(model: Model, conflicts: Conflicts, meet: number, time: number, sign: 1 | -1): void {
  const { from, neighbours, weight, table } = conflicts
  const { duration, times } = model
  const dayStart = time - (time % model.hours)
  const end = time + duration[meet]
  for (let i = from[meet]; i < from[meet + 1]; i++) {
    const other = neighbours[i]
    const row = other * times
    const by = sign * weight[i]
    for (let t = Math.max(dayStart, time - duration[other] + 1); t < end; t++) table[row + t] += by
  }
  const pairs = model.hardPairs
  for (let i = pairs.from[meet]; i < pairs.from[meet + 1]; i++)
    spreadPair(model, conflicts, i, time, sign * conflicts.pairWeight[i])
}

/** Adds the pair's cost to the row of the other meet, with the own meet at `time`. */
export function spreadPair(model: Model, { table }: Conflicts, entry: number, time: number, by: number): void {
  const { times, hardPairs } = model
  const { values } = hardPairs
  const row = hardPairs.other[entry] * times
  const from = hardPairs.table[entry] + time * times
  for (let t = 0; t < times; t++) table[row + t] += by * values[from + t]
}

/** Computes the table for an assignment from scratch, with the present weights. */
export function tabulate(model: Model, conflicts: Conflicts, assignment: Assignment): void {
  if (conflicts.price) conflicts.table.set(conflicts.price)
  else conflicts.table.fill(0)
  conflicts.ruledOut?.forEach((price, cell) => (conflicts.table[cell] += price))
  for (let meet = 0; meet < model.meets; meet++) {
    if (assignment[meet] >= 0) spread(model, conflicts, meet, assignment[meet], 1)
  }
}

/** The index of the edge end in the row of `meet` that leads to `other`. */
export function edgeEnd(conflicts: Conflicts, meet: number, other: number): number {
  let low = conflicts.from[meet]
  let high = conflicts.from[meet + 1] - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (conflicts.neighbours[middle] < other) low = middle + 1
    else high = middle
  }
  return low
}

/** Raises the weight of a violated edge at both ends. `i`: its entry in the row of `meet`. */
export function raiseEdge(model: Model, conflicts: Conflicts, start: Assignment, meet: number, i: number): void {
  const { duration } = model
  const { neighbours, weight, clash } = conflicts
  const other = neighbours[i]
  weight[i] += clash
  weight[edgeEnd(conflicts, other, meet)] += clash
  raiseStarts(model, conflicts, meet, start[other], duration[other])
  raiseStarts(model, conflicts, other, start[meet], duration[meet])
}

/** Adds the increment to every start of `meet` that overlaps the `length` times from `time` on. */
function raiseStarts(model: Model, { table, clash }: Conflicts, meet: number, time: number, length: number): void {
  const { times, hours, duration } = model
  const dayStart = time - (time % hours)
  const end = time + length
  for (let t = Math.max(dayStart, time - duration[meet] + 1); t < end; t++) table[meet * times + t] += clash
}
