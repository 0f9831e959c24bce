import { isGroupConstraint, type GroupConstraint } from './constraint.ts'
import { createAnyOrder, type AnyOrder } from './constraints/consecutive.ts'
import { daysApartAdds } from './constraints/days-apart.ts'
import { timesUsedAdds } from './constraints/times-used.ts'
import { isOfPairs } from './pairs.ts'
import type { Model } from './compile.ts'
import type { Problem } from './problem.ts'
import type { State } from './state.ts'
import { rows } from './rows.ts'

/**
 * Constraints that look at several meets together, told by counts: of the meets on each day, at each start, or at each
 * time. Every group has a row of `counts` of its own, from `countsFrom` on.
 */
export type Groups = {
  readonly count: number
  readonly kind: Uint8Array
  readonly required: Uint8Array
  readonly weight: Int32Array
  readonly value: Uint16Array
  readonly countsFrom: Int32Array
  readonly from: Int32Array
  readonly of: Int32Array
  readonly membersFrom: Int32Array
  readonly members: Int32Array
  /** As `counts`: 1 for the times that a group looks at, if it looks at some alone. */
  readonly window: Uint8Array
  readonly anyOrder: readonly (AnyOrder | null)[]
}

const GATHER = 0
const SCATTER = 1
const DAYS_APART = 2
const SAME_START = 3
const SAME_PERIOD = 4
const AT_ONCE = 5
const NOT_OVERLAPPING = 6
const ANY_ORDER = 7
const SCATTER_WHOLE_DAYS = 8
/** Its row has one more count: of the times in its window that are used. */
const TIMES_USED = 9

export function compileGroups(problem: Problem): Groups {
  const { days, hours } = problem
  const kept: GroupConstraint[] = []
  for (const constraint of problem.constraints) {
    if (!isGroupConstraint(constraint) || isOfPairs(constraint)) continue
    const { kind, meets, weight } = constraint
    if (kind === 'ends-day' || kind === 'starts-day') continue
    if (weight === 0 || (meets.length < 2 && !mayBreakAlone(kind))) continue
    kept.push(constraint)
  }
  const groupLists: number[][] = problem.meets.map(() => [])
  kept.forEach(({ meets }, group) => {
    for (const meet of meets) groupLists[meet].push(group)
  })
  const own = rows(groupLists, (length) => new Int32Array(length))
  const members = rows(
    kept.map(({ meets }) => meets),
    (length) => new Int32Array(length),
  )
  const kinds = Uint8Array.from(kept, kindOf)
  const countsFrom = new Int32Array(kept.length + 1)
  kinds.forEach((kind, group) => {
    const byDay = kind === GATHER || kind === SCATTER || kind === DAYS_APART || kind === SCATTER_WHOLE_DAYS
    const counts = byDay ? days : kind === SAME_PERIOD ? hours : days * hours
    countsFrom[group + 1] = countsFrom[group] + counts + (kind === TIMES_USED ? 1 : 0)
  })
  const window = new Uint8Array(countsFrom[kept.length])
  kept.forEach((constraint, group) => {
    if (constraint.kind === 'times-used') for (const time of constraint.times) window[countsFrom[group] + time] = 1
  })
  return {
    count: kept.length,
    kind: kinds,
    required: Uint8Array.from(kept, ({ required }) => (required ? 1 : 0)),
    weight: Int32Array.from(kept, ({ weight }) => weight),
    value: Uint16Array.from(kept, (constraint) => valueOf(constraint)),
    countsFrom,
    from: own.from,
    of: own.flat,
    membersFrom: members.from,
    members: members.flat,
    window,
    anyOrder: kept.map(({ kind, meets }) => (kind === 'consecutive' ? createAnyOrder(problem, meets) : null)),
  }
}

/** Of limits, where they are low; one meet alone breaks none of the others. */
function mayBreakAlone(kind: GroupConstraint['kind']): boolean {
  return kind === 'at-once' || kind === 'scatter' || kind === 'times-used'
}

function kindOf(constraint: GroupConstraint): number {
  switch (constraint.kind) {
    case 'gather':
      return GATHER
    case 'scatter':
      return constraint.halves === true ? SCATTER_WHOLE_DAYS : SCATTER
    case 'days-apart':
      return DAYS_APART
    case 'same-start':
      return constraint.anyDay ? SAME_PERIOD : SAME_START
    case 'at-once':
      return AT_ONCE
    case 'not-overlapping':
      return NOT_OVERLAPPING
    case 'times-used':
      return TIMES_USED
    case 'consecutive':
      return ANY_ORDER
    default:
      throw new Error(`${constraint.kind} is not told by counts`)
  }
}

function valueOf(constraint: GroupConstraint): number {
  if (constraint.kind === 'days-apart') return constraint.days
  if (constraint.kind === 'at-once' || constraint.kind === 'times-used') return constraint.most
  return constraint.kind === 'scatter' ? constraint.most : 0
}

/** Required groups that the pairs of `pairs.ts` do not guide to: the search weighs them as they are. */
export function isWeighed(groups: Groups, group: number): boolean {
  const kind = groups.kind[group]
  if (groups.required[group] === 0) return false
  return kind === SCATTER || kind === SCATTER_WHOLE_DAYS || kind === AT_ONCE || kind === TIMES_USED
}

/** Whether a group that is a limit is broken. */
export function isOverLimit({ countsFrom, kind, value }: Groups, counts: Uint16Array, group: number): boolean {
  const end = countsFrom[group + 1]
  const from = kind[group] === TIMES_USED ? end - 1 : countsFrom[group]
  for (let i = from; i < end; i++) if (counts[i] > value[group]) return true
  return false
}

/** Required groups whose meets are neighbours in the conflict graph. */
export function isExclusive(groups: Groups, group: number): boolean {
  return groups.required[group] === 1 && groups.kind[group] === NOT_OVERLAPPING
}

/** The deviation that dropping a lifted meet at a time adds to a group; it may be less than 0. */
export function groupAdds(model: Model, { counts, start }: State, group: number, meet: number, time: number): number {
  const { groups, hours } = model
  const from = groups.countsFrom[group]
  const kind = groups.kind[group]
  if (kind === SCATTER) return counts[from + ((time / hours) | 0)] >= groups.value[group] ? 1 : 0
  if (kind === DAYS_APART) return daysApartAdds(counts, from, model.days, (time / hours) | 0, groups.value[group])
  const end = groups.countsFrom[group + 1]
  if (kind === GATHER) return distinctAdds(counts, from, end, from + ((time / hours) | 0))
  if (kind === SAME_START) return distinctAdds(counts, from, end, from + time)
  if (kind === SAME_PERIOD) return distinctAdds(counts, from, end, from + (time % hours))
  if (kind === SCATTER_WHOLE_DAYS) return counts[from + ((time / hours) >> 1)] >= groups.value[group] ? 1 : 0
  if (kind === ANY_ORDER) return groups.anyOrder[group]!.adds(start, meet, time)
  let adds = 0
  const until = from + time + model.duration[meet]
  if (kind === TIMES_USED) {
    for (let t = from + time; t < until; t++) adds += counts[t] === 0 ? groups.window[t] : 0
    return timesUsedAdds(counts[end - 1], adds, groups.value[group])
  }
  for (let t = from + time; t < until; t++) {
    if (kind === NOT_OVERLAPPING) adds += counts[t]
    else if (counts[t] >= groups.value[group]) adds++
  }
  return adds
}

/** One for a cell that is used by none yet, where another is. */
function distinctAdds(counts: Uint16Array, from: number, end: number, cell: number): number {
  if (counts[cell] > 0) return 0
  for (let i = from; i < end; i++) if (counts[i] > 0) return 1
  return 0
}

/** Counts a meet in, or out. */
export function countGroups(
  groups: Groups,
  counts: Uint16Array,
  meet: number,
  time: number,
  duration: number,
  hours: number,
  by: 1 | -1,
): void {
  for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) {
    const group = groups.of[i]
    const from = groups.countsFrom[group]
    const kind = groups.kind[group]
    if (kind <= DAYS_APART) counts[from + ((time / hours) | 0)] += by
    else if (kind === SAME_START) counts[from + time] += by
    else if (kind === SAME_PERIOD) counts[from + (time % hours)] += by
    else if (kind === SCATTER_WHOLE_DAYS) counts[from + ((time / hours) >> 1)] += by
    else if (kind === TIMES_USED) countUsed(groups, counts, group, from + time, from + time + duration, by)
    else if (kind !== ANY_ORDER) for (let t = from + time; t < from + time + duration; t++) counts[t] += by
  }
}

function countUsed(
  { countsFrom, window }: Groups,
  counts: Uint16Array,
  group: number,
  from: number,
  until: number,
  by: 1 | -1,
): void {
  const last = countsFrom[group + 1] - 1
  for (let i = from; i < until; i++) {
    const before = counts[i]
    counts[i] = before + by
    if (window[i] === 1 && before + counts[i] === 1) counts[last] += by
  }
}
