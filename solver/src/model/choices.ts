import { rows } from '../basics/rows.ts'
import { mayBeAway } from '../problem/away.ts'
import type { Problem } from '../problem/problem.ts'
import type { Choices, ModelPart } from './model.ts'
import { hasRoomRules, type RoomRules } from './room-rules.ts'
import { hasVarieties, type Varieties } from './varieties.ts'

/** For every choice, in the order of the meets: its candidates, and the cost of each. */
export function compileChoices(
  problem: Problem,
  modelResource: Int32Array,
  roomRules: RoomRules,
  varieties: Varieties,
): Choices {
  const perMeet: number[][] = problem.meets.map(() => [])
  const all = problem.meets.flatMap(({ choices }, meet) => choices.map((choice) => ({ choice, meet })))
  all.forEach(({ meet }, index) => perMeet[meet].push(index))
  const candidates = rows(all.map(({ choice: { candidates: named, fixed } }) => (fixed === null ? named : [fixed])))
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
    from: rows(perMeet).from,
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

/** The resources that a meet can choose, or has chosen. */
export function choosableResources(problem: Problem): Set<number> {
  const choosable = new Set<number>()
  for (const { choices } of problem.meets) {
    for (const { candidates, fixed } of choices) {
      for (const candidate of candidates) choosable.add(candidate)
      if (fixed !== null) choosable.add(fixed)
    }
  }
  return choosable
}
