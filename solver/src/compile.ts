import { evenShare } from './constraints/scatter.ts'
import { startDeviation } from './cost.ts'
import { openStarts } from './open-starts.ts'
import { isDayConstraint } from './constraint.ts'
import type { Problem } from './problem.ts'

/**
 * A Model is the Problem as typed arrays, with rows both ways. `xFrom[i]` to `xFrom[i + 1]` is the row of i in `x`.
 * Resources that attend the very same meets are one resource here, counted `multiplicity` times; those that attend a
 * single meet can not clash and are left out.
 */
export type Model = {
  readonly problem: Problem
  readonly days: number
  readonly hours: number
  /** Cells of the week, whether the time exists or not. */
  readonly times: number
  readonly meets: number
  readonly duration: Uint8Array
  /** 1: the meet has at most one start, or is fixed; the search never moves it. */
  readonly frozen: Uint8Array
  /** Meets the search may move. */
  readonly movable: Int32Array
  readonly startsFrom: Int32Array
  readonly starts: Uint16Array
  /** meet * times + time: 1 where the meet may start. */
  readonly open: Uint8Array
  readonly resources: number
  readonly multiplicity: Uint16Array
  readonly resourcesFrom: Int32Array
  readonly resourcesOf: Uint16Array
  readonly membersFrom: Int32Array
  readonly members: Uint16Array
  /** Cost of each start, from the constraints that look at one meet alone; null where there are none. */
  readonly startCost: Int32Array | null
  /** Preferences over the days of several meets. */
  readonly groups: number
  readonly groupKind: Uint8Array
  readonly groupWeight: Int32Array
  readonly groupValue: Uint16Array
  readonly groupsFrom: Int32Array
  readonly groupsOf: Int32Array
}

export const GATHER = 0
export const SCATTER = 1
export const DAYS_APART = 2

/** Rows of whole numbers, one after the other, and where each begins. */
function rows<T extends Uint16Array | Int32Array>(lists: readonly (readonly number[])[], make: (length: number) => T) {
  const from = new Int32Array(lists.length + 1)
  for (let i = 0; i < lists.length; i++) from[i + 1] = from[i] + lists[i].length
  const flat = make(from[lists.length])
  for (let i = 0; i < lists.length; i++) flat.set(lists[i], from[i])
  return { from, flat }
}

export function compile(problem: Problem): Model {
  const { days, hours } = problem
  const times = days * hours
  const meets = problem.meets.length
  const duration = Uint8Array.from(problem.meets, (meet) => meet.duration)

  const startLists = openStarts(problem)
  const startRows = rows(startLists, (length) => new Uint16Array(length))
  const open = new Uint8Array(meets * times)
  const frozen = new Uint8Array(meets)
  const movable: number[] = []
  startLists.forEach((starts, meet) => {
    for (const start of starts) open[meet * times + start] = 1
    if (starts.length > 1) movable.push(meet)
    else frozen[meet] = 1
  })

  const { multiplicity, resourceLists, memberLists } = mergeResources(problem)
  const resourceRows = rows(resourceLists, (length) => new Uint16Array(length))
  const memberRows = rows(memberLists, (length) => new Uint16Array(length))

  return {
    problem,
    days,
    hours,
    times,
    meets,
    duration,
    frozen,
    movable: Int32Array.from(movable),
    startsFrom: startRows.from,
    starts: startRows.flat,
    open,
    resources: memberLists.length,
    multiplicity,
    resourcesFrom: resourceRows.from,
    resourcesOf: resourceRows.flat,
    membersFrom: memberRows.from,
    members: memberRows.flat,
    startCost: startCosts(problem, startLists),
    ...compileGroups(problem),
  }
}

function mergeResources(problem: Problem) {
  const members: number[][] = problem.resources.map(() => [])
  problem.meets.forEach((meet, index) => {
    for (const resource of meet.resources) members[resource].push(index)
  })
  const byMembers = new Map<string, { count: number; members: number[] }>()
  for (const list of members) {
    if (list.length < 2) continue
    const key = list.join()
    const known = byMembers.get(key)
    if (known) known.count++
    else byMembers.set(key, { count: 1, members: list })
  }
  const merged = [...byMembers.values()]
  const resourceLists: number[][] = problem.meets.map(() => [])
  merged.forEach((resource, index) => {
    for (const meet of resource.members) resourceLists[meet].push(index)
  })
  return {
    multiplicity: Uint16Array.from(merged, (resource) => resource.count),
    resourceLists,
    memberLists: merged.map((resource) => resource.members),
  }
}

function startCosts(problem: Problem, startLists: readonly (readonly number[])[]): Int32Array | null {
  const times = problem.days * problem.hours
  let table: Int32Array | null = null
  for (const constraint of problem.constraints) {
    if (isDayConstraint(constraint)) continue
    table ??= new Int32Array(problem.meets.length * times)
    const deviation = startDeviation(problem, constraint)
    for (const meet of constraint.meets) {
      for (const start of startLists[meet]) {
        table[meet * times + start] += constraint.weight * deviation(start, problem.meets[meet].duration)
      }
    }
  }
  return table
}

function compileGroups(problem: Problem) {
  const kinds: number[] = []
  const weights: number[] = []
  const values: number[] = []
  const groupLists: number[][] = problem.meets.map(() => [])
  for (const constraint of problem.constraints) {
    if (!isDayConstraint(constraint)) continue
    const { kind, meets, weight } = constraint
    // A single meet is gathered, scattered and apart wherever it lies.
    if (meets.length < 2 || weight === 0) continue
    for (const meet of meets) groupLists[meet].push(kinds.length)
    kinds.push(kind === 'gather' ? GATHER : kind === 'scatter' ? SCATTER : DAYS_APART)
    weights.push(weight)
    values.push(
      constraint.kind === 'days-apart' ? constraint.days : kind === 'scatter' ? evenShare(problem, meets.length) : 0,
    )
  }
  const groupRows = rows(groupLists, (length) => new Int32Array(length))
  return {
    groups: kinds.length,
    groupKind: Uint8Array.from(kinds),
    groupWeight: Int32Array.from(weights),
    groupValue: Uint16Array.from(values),
    groupsFrom: groupRows.from,
    groupsOf: groupRows.flat,
  }
}
