import { rows } from '../basics/rows.ts'
import { isVarietyConstraint, type VarietyConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * Limits on how many different resources some meets have. Each rule numbers what it counts, from 0 on. `varietyCounts` has, from
 * `countsFrom` on, how many meets have each, and after these the number of different ones.
 */
export type Varieties = {
  readonly count: number
  readonly required: Uint8Array
  readonly weight: Int32Array
  readonly most: Uint16Array
  readonly countsFrom: Int32Array
  /** rule * resources of the problem + resource: its number in the rule. -1: not counted. */
  readonly numberOf: Int16Array
  /** Parallel to `varietyCounts`: 1 for the resources that the rule guides to. */
  readonly leads: Uint8Array
  /** meet to its entries. An entry is a meet in a rule. */
  readonly from: Int32Array
  /** entry to its rule, and to the fixed resources of the meet. */
  readonly of: Int32Array
  readonly heldFrom: Int32Array
  readonly held: Int32Array
  readonly membersFrom: Int32Array
  readonly members: Int32Array
  /** Whether any is required. */
  readonly hasRequired: boolean
  readonly ids: readonly (string | undefined)[]
}

export function compileVarieties(problem: Problem): Varieties {
  const kept = problem.constraints.filter(isVarietyConstraint).filter(({ weight }) => weight > 0)
  const resources = problem.resources.length
  const numberOf = new Int16Array(kept.length * resources).fill(-1)
  const entries: { rule: number; held: readonly number[] }[][] = problem.meets.map(() => [])
  const leads: number[] = []
  const countsFrom = [0]
  kept.forEach((constraint, rule) => {
    const numbers = numbersOf(problem, constraint)
    for (const name of constraint.counted) numberOf[rule * resources + name] = numbers.get(name) ?? -1
    constraint.meets.forEach((meet, index) =>
      entries[meet].push({ rule, held: constraint.held[index].map((name) => numbers.get(name)!) }),
    )
    const common = commonTo(problem, constraint, numbers)
    for (let number = 0; number < numbers.size; number++) leads.push(common.has(number) ? 1 : 0)
    leads.push(0)
    countsFrom.push(leads.length)
  })
  const own = rows(entries.map((list) => list.map(({ rule }) => rule)))
  const held = rows(entries.flat().map((entry) => entry.held))
  const members = rows(kept.map(({ meets }) => meets))
  return {
    count: kept.length,
    required: Uint8Array.from(kept, ({ required }) => (required ? 1 : 0)),
    weight: Int32Array.from(kept, ({ weight }) => weight),
    most: Uint16Array.from(kept, ({ most }) => most),
    countsFrom: Int32Array.from(countsFrom),
    numberOf,
    leads: Uint8Array.from(leads),
    from: own.from,
    of: own.flat,
    heldFrom: held.from,
    held: held.flat,
    membersFrom: members.from,
    members: members.flat,
    hasRequired: kept.some(({ required }) => required),
    ids: kept.map(({ id }) => id),
  }
}

/** Numbers, from 0 on, of the resources that the meets of a rule have or can choose. */
function numbersOf({ meets }: Problem, { meets: members, held, counted }: VarietyConstraint): Map<number, number> {
  const isCounted = new Set(counted)
  const names = new Set(held.flat())
  for (const meet of members)
    for (const { candidates, fixed } of meets[meet].choices)
      for (const candidate of fixed === null ? candidates : [fixed]) if (isCounted.has(candidate)) names.add(candidate)
  return new Map([...names].map((name, number) => [name, number]))
}

/** The numbers that a limit guides to. If all meets must have the same resource: those that all can have, if there are any. */
function commonTo(
  { meets }: Problem,
  { meets: members, held, most }: VarietyConstraint,
  numbers: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const all = new Set(numbers.values())
  if (most !== 1) return all
  const common = members.reduce<ReadonlySet<number>>((left, meet, index) => {
    const named = meets[meet].choices.flatMap(({ candidates, fixed }) => (fixed === null ? candidates : [fixed]))
    const possible = new Set([...held[index], ...named].flatMap((name) => numbers.get(name) ?? []))
    return possible.size === 0 ? left : new Set([...left].filter((number) => possible.has(number)))
  }, all)
  return common.size > 0 ? common : all
}

/** Whether any rule counts the resources of the meet. */
export function hasVarieties({ from }: Varieties, meet: number): boolean {
  return from[meet] < from[meet + 1]
}
