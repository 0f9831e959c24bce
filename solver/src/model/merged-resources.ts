import { type PairRule, weekPairsOf } from '../constraints/pairs.ts'
import { clashingPartsOf } from '../problem/clashing.ts'
import { isWeekConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { choosableResources } from './choices.ts'

/**
 * Merges resources with exactly the same meets and constraints into one. A resource with fewer than two meets cannot clash, and is omitted
 * if no constraint names it. A resource that can be chosen is never merged.
 */
export function mergeResources(problem: Problem) {
  const members: number[][] = problem.resources.map(() => [])
  problem.meets.forEach((meet, index) => {
    for (const resource of meet.resources) members[resource].push(index)
  })
  problem.resources.forEach(({ part }, resource) => {
    if (!part) return
    const meant = new Set(part.meets)
    members[resource] = members[part.of].filter((meet) => meant.has(meet))
  })
  const loose = clashingPartsOf(problem)
  // A resource that clashes in its parts has its meets only in those parts.
  for (const resource of loose.keys()) members[resource] = []
  const choosable = choosableResources(problem)
  const looking: number[][] = problem.resources.map(() => [])
  problem.constraints.forEach((constraint, number) => {
    if (!('resources' in constraint)) return
    for (const resource of constraint.resources) looking[resource].push(number)
  })
  const byKey = new Map<string, Merged>()
  const modelResource = new Int32Array(problem.resources.length).fill(-1)
  const merged: Merged[] = []
  members.forEach((list, resource) => {
    const constraints = looking[resource]
    const { part } = problem.resources[resource]
    const isPart = part !== undefined && part.clashes !== true
    if (choosable.has(part?.of ?? resource)) {
      modelResource[resource] = merged.length
      merged.push({ ...BY_NO_PAIRS, resource, count: 1, members: list, constraints, isPart })
      return
    }
    if (list.length < 2 && constraints.length === 0) return
    const opening = constraints.length > 0 ? problem.resources[resource].unavailable.join() : ''
    const key = `${isPart ? 'part ' : ''}${list.join()} ${constraints.join()} ${opening}`
    const known = byKey.get(key)
    if (known) known.count++
    else {
      const byPairs = guidesOf(problem, list, constraints)
      const made = { ...byPairs, resource, count: 1, members: list, constraints, isPart }
      byKey.set(key, made)
      merged.push(made)
    }
  })
  const resourceLists: number[][] = problem.meets.map(() => [])
  merged.forEach((resource, index) => {
    for (const meet of resource.members) resourceLists[meet].push(index)
  })
  // A part clashes as its whole, and does not count again itself.
  const multiplicity = Uint16Array.from(merged, ({ count, isPart }) => (isPart ? 0 : count))
  return { merged, modelResource, resourceLists, multiplicity }
}

type Merged = Guides & { resource: number; count: number; members: number[]; constraints: number[]; isPart: boolean }

/** The constraints on a resource that pairs of its meets guide the search to, and these pairs. */
type Guides = { paired: number[]; pairs: PairRule[] }

/** For a resource that can be chosen: its meets are not known in advance. */
const BY_NO_PAIRS: Guides = { paired: [], pairs: [] }

function guidesOf(problem: Problem, meets: readonly number[], constraints: readonly number[]): Guides {
  const guides: Guides = { paired: [], pairs: [] }
  for (const number of constraints) {
    const constraint = problem.constraints[number]
    const pairs = isWeekConstraint(constraint) ? weekPairsOf(problem, constraint, meets) : null
    if (pairs === null || constraint.weight === 0) continue
    guides.paired.push(number)
    guides.pairs.push(...pairs)
  }
  return guides
}
