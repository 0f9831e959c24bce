import { rows } from '../basics/rows.ts'
import { startDeviation } from '../constraints/cost.ts'
import { compilePairs, type PairRule, weekPairsOf } from '../constraints/pairs.ts'
import { type GroupConstraint, isGroupConstraint, isWeekConstraint, isStartConstraint } from '../problem/constraint.ts'
import { mayBeAway } from '../problem/away.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Problem } from '../problem/problem.ts'
import { compileGroups } from './groups.ts'
import { clashingPartsOf } from '../problem/clashing.ts'
import type { Choices, Model, ModelPart } from './model.ts'
import { compileRoomRules, hasRoomRules, type RoomRules } from './room-rules.ts'
import { compileRuledOut } from './ruled-out.ts'
import { compileSites } from './sites.ts'
import { compileTeams } from './teams.ts'
import { withUsedDays } from './used-days.ts'
import { compileVarieties, hasVarieties, type Varieties } from './varieties.ts'
import { compileWatch } from './watch.ts'

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

  const { merged, modelResource, multiplicity, resourceLists } = mergeResources(problem)
  const resourceRows = rows(resourceLists, (length) => new Uint16Array(length))
  const memberRows = rows(
    merged.map(({ members }) => members),
    (length) => new Uint16Array(length),
  )
  const startBroken = startCosts(problem, startLists, true)
  const groupConstraints = problem.constraints.filter(isGroupConstraint)
  const pairs = (required: boolean) =>
    compilePairs(
      problem,
      groupConstraints.filter(
        (constraint: GroupConstraint) => constraint.required === required && constraint.weight > 0,
      ),
      required ? merged.flatMap(({ pairs: own }) => own) : [],
    )

  const hasRequired = problem.constraints.some(({ required, weight }) => required && weight > 0)
  const roomRules = compileRoomRules(problem)
  const varieties = compileVarieties(problem)
  const choices = compileChoices(problem, modelResource, roomRules, varieties)
  const watch = compileWatch(problem, merged)
  const softPairs = pairs(false)
  const looksAtParts = (choices.parts ?? []).some((own) =>
    own?.some(({ resource, clashes }) => !clashes || watch.watched[resource] === 1),
  )
  const looksAtMore =
    watch.watched.includes(1) ||
    softPairs.other.length > 0 ||
    choices.count > 0 ||
    roomRules.count > 0 ||
    varieties.count > 0
  const compiled = {
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
    resources: merged.length,
    multiplicity,
    resourcesFrom: resourceRows.from,
    resourcesOf: resourceRows.flat,
    membersFrom: memberRows.from,
    members: memberRows.flat,
    modelResource,
    startCost: startCosts(problem, startLists, false),
    startBroken,
    groups: compileGroups(problem, startLists),
    hardPairs: pairs(true),
    softPairs,
    watch,
    sites: compileSites(problem, merged, choices.overlap),
    choices,
    roomRules,
    varieties,
    teams: compileTeams(problem, choices),
    closed: closedTimes(problem),
    isPlain: !hasRequired && !looksAtMore,
    looksAtChosenWeeks:
      looksAtParts ||
      choices.candidates.some(
        (candidate) => watch.from[modelResource[candidate]] < watch.from[modelResource[candidate] + 1],
      ),
    isWeighedByDropping:
      watch.edgeMeet.length > 0 ||
      looksAtParts ||
      choices.candidates.some((candidate) => watch.watched[modelResource[candidate]] === 1),
  }
  const model = { ...compiled, ruledOut: compileRuledOut(compiled) }
  return { ...model, watch: withUsedDays(model) }
}

/**
 * Merges resources with exactly the same meets and constraints into one. A resource with fewer than two meets cannot clash, and is omitted
 * if no constraint names it. A resource that can be chosen is never merged.
 */
function mergeResources(problem: Problem) {
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

/** The parts of resources that can be chosen. A meet that chooses the resource also attends the parts that contain the meet. */
function compileParts(problem: Problem, modelResource: Int32Array): Choices['parts'] {
  const choosable = choosableResources(problem)
  const parts: ModelPart[][] = []
  problem.resources.forEach(({ part }, resource) => {
    if (!part || !choosable.has(part.of) || modelResource[resource] < 0) return
    const has = new Uint8Array(problem.meets.length)
    for (const meet of part.meets) has[meet] = 1
    const clashes = part.clashes === true
    ;(parts[modelResource[part.of]] ??= []).push({ resource: modelResource[resource], has, clashes })
  })
  return parts.length > 0 ? parts : null
}

/** The parts that clash in place of their whole. Null if there are none. */
function seatsIn(parts: Choices['parts']): Choices['seats'] {
  if (!parts?.some((own) => own?.some(({ clashes }) => clashes))) return null
  return parts.map((own) => (own?.some(({ clashes }) => clashes) ? own.filter(({ clashes }) => clashes) : undefined))
}

function wholesOf(parts: Choices['parts']): Choices['wholeOf'] {
  const wholes: number[] = []
  parts?.forEach((own, whole) => own?.forEach(({ resource }) => (wholes[resource] = whole)))
  return wholes
}

function choosableResources(problem: Problem): Set<number> {
  const choosable = new Set<number>()
  for (const { choices } of problem.meets) {
    for (const { candidates, fixed } of choices) {
      for (const candidate of candidates) choosable.add(candidate)
      if (fixed !== null) choosable.add(fixed)
    }
  }
  return choosable
}

function closedTimes(problem: Problem): Uint8Array {
  const times = problem.days * problem.hours
  const closed = new Uint8Array(problem.resources.length * times)
  problem.resources.forEach(({ unavailable }, resource) => {
    for (const time of unavailable) closed[resource * times + time] = 1
  })
  return closed
}

/** By meet and start, the cost of the start alone. Null if no such constraint, required or soft, exists. */
function startCosts(
  problem: Problem,
  startLists: readonly (readonly number[])[],
  required: boolean,
): Int32Array | null {
  const times = problem.days * problem.hours
  let table: Int32Array | null = null
  for (const constraint of problem.constraints) {
    if (!isStartConstraint(constraint) || constraint.required !== required) continue
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

/** For every choice, in the order of the meets: its candidates, and the cost of each. */
function compileChoices(
  problem: Problem,
  modelResource: Int32Array,
  roomRules: RoomRules,
  varieties: Varieties,
): Choices {
  const perMeet: number[][] = problem.meets.map(() => [])
  const all = problem.meets.flatMap(({ choices }, meet) => choices.map((choice) => ({ choice, meet })))
  all.forEach(({ meet }, index) => perMeet[meet].push(index))
  const candidates = rows(
    all.map(({ choice: { candidates: named, fixed } }) => (fixed === null ? named : [fixed])),
    (length) => new Int32Array(length),
  )
  const costs = all.flatMap(({ choice: { candidates: named, costs: each, fixed } }) =>
    fixed === null ? (each ?? named.map(() => 0)) : [each?.[named.indexOf(fixed)] ?? 0],
  )
  const isCostly = Uint8Array.from(problem.meets, (_, meet) =>
    hasRoomRules(roomRules, meet) || hasVarieties(varieties, meet) ? 1 : 0,
  )
  const overlap = Uint8Array.from(perMeet, (own) => {
    const named = own.flatMap((choice) =>
      Array.from(candidates.flat.subarray(candidates.from[choice], candidates.from[choice + 1])),
    )
    return new Set(named).size < named.length ? 1 : 0
  })
  const suitors: number[][] = []
  all.forEach(({ meet }, index) => {
    for (let i = candidates.from[index]; i < candidates.from[index + 1]; i++) {
      const list = (suitors[modelResource[candidates.flat[i]]] ??= [])
      if (list.at(-1) !== meet) list.push(meet)
      if (costs[i] > 0) isCostly[meet] = 1
    }
  })
  const parts = compileParts(problem, modelResource)
  const seats = seatsIn(parts)
  seats?.forEach((own, whole) => {
    for (const { resource, has } of own ?? [])
      suitors[resource] = (suitors[whole] ?? []).filter((meet) => has[meet] === 1)
  })
  return {
    count: all.length,
    from: rows(perMeet, (length) => new Int32Array(length)).from,
    candidatesFrom: candidates.from,
    candidates: candidates.flat,
    costs: Int32Array.from(costs),
    optional: Uint8Array.from(all, ({ choice: { optional, fixed } }) => (optional === true && fixed === null ? 1 : 0)),
    mayBeAway: Uint8Array.from(all, ({ choice, meet }) => (mayBeAway(problem, problem.meets[meet], choice) ? 1 : 0)),
    isCostly,
    parts,
    seats,
    wholeOf: wholesOf(parts),
    overlap,
    suitors: suitors.map((list) => Uint16Array.from(list)),
  }
}
