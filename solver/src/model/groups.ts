import type { SpansMeasure } from '@timetable/domain'
import { rows } from '../basics/rows.ts'
import { type Labels, labelsOf } from '../constraints/labels.ts'
import { edgeGuides } from '../constraints/day-edges.ts'
import { isOfPairs } from '../constraints/pairs.ts'
import { createMeasured, type Measured, spansMeasureOf } from '../constraints/spans.ts'
import {
  type Constraint,
  type GroupConstraint,
  isEdgeConstraint,
  isGroupConstraint,
  isSpanConstraint,
} from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * Constraints on several meets together, evaluated from counts: of the meets on each day, at each start, or at each time. Every group has
 * its own row of `counts`, from `countsFrom` on.
 */
export type Groups = {
  readonly count: number
  readonly kind: Uint8Array
  readonly required: Uint8Array
  readonly weight: Int32Array
  readonly value: Uint16Array
  /** The number of days that count as one. */
  readonly span: Uint16Array
  /** 1: a minimum also applies where there is no meet. */
  readonly every: Uint8Array
  readonly countsFrom: Int32Array
  readonly from: Int32Array
  readonly of: Int32Array
  readonly membersFrom: Int32Array
  readonly members: Int32Array
  /** By meet: how many it counts as. Null if each counts as one. */
  readonly amounts: readonly (Uint16Array | null)[]
  /** Parallel to `counts`: 1 for the times or spans that a group covers, if it does not cover all. */
  readonly window: Uint8Array
  /** For groups counted by days: what two meets count, by the number of days between them. */
  readonly byDays: readonly (Int32Array | null)[]
  readonly measured: readonly (Measured | null)[]
  /** 1: pairs guide the search to it (`pairs.ts`). */
  readonly isGuided: Uint8Array
  readonly labels: readonly (Labels | null)[]
  readonly ids: readonly (string | undefined)[]
}

export const GATHER = 0
export const SCATTER = 1
/** Evaluated from the days between each two. */
export const BY_DAYS = 2
export const SAME_START = 3
export const SAME_PERIOD = 4
export const AT_ONCE = 5
export const NOT_OVERLAPPING = 6
/** Measured by all positions together. */
export const MEASURED = 7
export const SCATTER_SPANS = 8
/** Their rows have one more count: the times of the window that are used, or the meets at any of them. */
export const TIMES_USED = 9
export const LEAST_TIMES_USED = 10
export const IN_TIMES = 11
export const FEW_DAYS = 12
export const AT_LEAST = 13
export const SPANS_AT_LEAST = 14
/** Its row of times is followed by one row for each label. */
export const LABELS_APART = 15
/** Its row contains the labels of each span of days. */
export const LABELS_A_DAY = 16

const hasTotal = (kind: number): boolean => kind === TIMES_USED || kind === LEAST_TIMES_USED || kind === IN_TIMES

export const isOfSpans = (kind: number): boolean =>
  kind === SCATTER_SPANS || kind === FEW_DAYS || kind === SPANS_AT_LEAST

export function compileGroups(problem: Problem, open: readonly (readonly number[])[]): Groups {
  const counted = problem.constraints
    .filter((constraint) => isCountedIn(problem, constraint))
    .map((constraint) => ({
      constraint,
      measure: isSpanConstraint(constraint) ? spansMeasureOf(problem, constraint) : null,
    }))
  const all = [...counted, ...edgeGuides(problem)]
  const kept = all.map(({ constraint }) => constraint)
  const measures = all.map(({ measure }) => measure)
  const kinds = Uint8Array.from(kept, (constraint, group) => kindOf(constraint, measures[group]))
  const memberLists = kept.map((constraint, group) => membersOf(problem, constraint, kinds[group], open))
  const groupLists: number[][] = problem.meets.map(() => [])
  memberLists.forEach((meets, group) => {
    for (const meet of meets) groupLists[meet].push(group)
  })
  const own = rows(groupLists)
  const members = rows(memberLists)
  const labels = kept.map(labelsIn)
  const countsFrom = new Int32Array(kept.length + 1)
  const span = Uint16Array.from(kept, spanOf)
  kinds.forEach((kind, group) => {
    countsFrom[group + 1] = countsFrom[group] + countsIn(problem, kind, span[group], labels[group]?.count ?? 0)
  })
  const window = new Uint8Array(countsFrom[kept.length])
  kept.forEach((constraint, group) => {
    const [from, end, kind] = [countsFrom[group], countsFrom[group + 1], kinds[group]]
    const times = looksThroughKind(kind) && isSpanConstraint(constraint) ? constraint.times : undefined
    if (times) for (const time of times) window[from + time] = 1
    else if (kind === SPANS_AT_LEAST || kind === AT_ONCE) window.fill(1, from, end)
    else if (kind === AT_LEAST) for (const time of problem.times) window[from + time] = 1
  })
  return {
    count: kept.length,
    kind: kinds,
    required: Uint8Array.from(kept, ({ required }) => (required ? 1 : 0)),
    weight: Int32Array.from(kept, ({ weight }) => weight),
    value: Uint16Array.from(kept, (constraint) => valueOf(constraint)),
    span,
    every: Uint8Array.from(kept, (constraint) =>
      constraint.kind === 'MIN_AT_ONCE' && constraint.value2 === 1 ? 1 : 0,
    ),
    countsFrom,
    from: own.from,
    of: own.flat,
    membersFrom: members.from,
    members: members.flat,
    amounts: kept.map((constraint) => amountsIn(problem, constraint)),
    window,
    labels,
    ids: kept.map(({ id }) => id),
    byDays: measures.map((measure) => byDaysOf(problem, measure)),
    measured: kept.map(({ meets }, group) => {
      const measure = measures[group]
      return measure?.of === 'all' && kinds[group] === MEASURED ? createMeasured(problem, meets, measure) : null
    }),
    isGuided: Uint8Array.from(kept, ({ kind }) => (kind === 'CONSECUTIVE' ? 1 : 0)),
  }
}

/** Whether a constraint is evaluated by what its group counts or measures. */
function isCountedIn(problem: Problem, constraint: Constraint): constraint is GroupConstraint {
  if (!isGroupConstraint(constraint) || isEdgeConstraint(constraint) || isOfPairs(problem, constraint)) return false
  return constraint.weight > 0 && (constraint.meets.length > 1 || mayBreakAlone(constraint))
}

/** The meets of a constraint, each once. If it covers only some times: only the meets that can be there. */
function membersOf(
  { meets: all }: Problem,
  constraint: GroupConstraint,
  kind: number,
  open: readonly (readonly number[])[],
): readonly number[] {
  const meets = [...new Set(constraint.meets)]
  if (!isSpanConstraint(constraint) || !constraint.times || !looksThroughKind(kind)) return meets
  const times = new Set(constraint.times)
  return meets.filter((meet) =>
    open[meet].some((start) => {
      for (let time = start; time < start + all[meet].duration; time++) if (times.has(time)) return true
      return false
    }),
  )
}

function amountsIn({ meets: all }: Problem, constraint: GroupConstraint): Uint16Array | null {
  const { meets } = constraint
  const given = isSpanConstraint(constraint) ? constraint.amounts : undefined
  if (!given && new Set(meets).size === meets.length) return null
  const amounts = new Uint16Array(all.length)
  meets.forEach((meet, index) => (amounts[meet] += given?.[index] ?? 1))
  return amounts
}

/** The number of counts of a group of a kind. */
function countsIn({ days, hours }: Problem, kind: number, span: number, labels: number): number {
  if (kind === GATHER || kind === SCATTER || kind === BY_DAYS) return days
  if (kind === MEASURED) return 0
  if (kind === SAME_PERIOD) return hours
  if (isOfSpans(kind)) return Math.ceil(days / span)
  if (kind === LABELS_APART) return days * hours * (labels + 1)
  if (kind === LABELS_A_DAY) return Math.ceil(days / span) * labels
  return days * hours + (hasTotal(kind) ? 1 : 0)
}

function labelsIn(constraint: GroupConstraint): Labels | null {
  const { kind, meets } = constraint
  if (kind === 'labels-a-day') return labelsOf(meets, constraint.labels)
  if (kind !== 'TAGS_APART') return null
  return labelsOf(
    meets,
    // From 0 on.
    (constraint.labels ?? []).map((label) => [label + 1]),
  )
}

/** What two meets count, by the number of days between them. */
function byDaysOf({ days }: Problem, measure: SpansMeasure | null): Int32Array | null {
  const byDays = measure?.of === 'pairs' ? measure.byDays : undefined
  return byDays ? Int32Array.from({ length: days }, (_, apart) => Math.max(0, byDays(apart))) : null
}

/** All kinds except those that need two meets. */
function mayBreakAlone({ kind }: GroupConstraint): boolean {
  return !OF_TWO.has(kind)
}

const OF_TWO: ReadonlySet<GroupConstraint['kind']> = new Set([
  'same-start',
  'ON_SAME_DAY',
  'NOT_OVERLAPPING',
  'TAGS_APART',
  'CONSECUTIVE',
  'MIN_DAYS_BETWEEN',
  'MAX_DAYS_BETWEEN',
  'NOT_ON_SAME_DAY',
])

function spanOf(constraint: GroupConstraint): number {
  if (isSpanConstraint(constraint)) return constraint.daysAsOne ?? 1
  return constraint.kind === 'labels-a-day' ? (constraint.span ?? 1) : 1
}

/** The kind by what is counted. A kind without counts is measured by its measure. */
function kindOf(constraint: GroupConstraint, measure: SpansMeasure | null): number {
  switch (constraint.kind) {
    case 'ON_SAME_DAY':
      return GATHER
    case 'NOT_OVERLAPPING':
      return NOT_OVERLAPPING
    case 'MAX_AT_ONCE':
      if (constraint.byDays !== true) return AT_ONCE
      return spanOf(constraint) > 1 ? SCATTER_SPANS : SCATTER
    case 'MAX_PEOPLE_AT_ONCE':
      return AT_ONCE
    case 'MIN_AT_ONCE':
      return constraint.byDays === true ? SPANS_AT_LEAST : AT_LEAST
    case 'MAX_SLOTS_USED':
      return TIMES_USED
    case 'MIN_SLOTS_USED':
      return LEAST_TIMES_USED
    case 'MAX_IN_SLOTS':
      return IN_TIMES
    case 'MAX_DAYS_USED':
      return FEW_DAYS
    case 'TAGS_APART':
      return LABELS_APART
    case 'labels-a-day':
      return LABELS_A_DAY
    case 'same-start':
      return constraint.anyDay ? SAME_PERIOD : SAME_START
    default:
      return measure?.of === 'pairs' ? BY_DAYS : MEASURED
  }
}

function valueOf(constraint: GroupConstraint): number {
  if (isSpanConstraint(constraint)) return constraint.value ?? 0
  return constraint.kind === 'labels-a-day' ? constraint.most : 0
}

/** Whether the search weighs a required group itself, because no pairs of `pairs.ts` guide to it. */
export function isWeighed(groups: Groups, group: number): boolean {
  const kind = groups.kind[group]
  if (groups.required[group] === 0) return false
  if (kind === LABELS_A_DAY) return true
  if (kind === MEASURED) return groups.isGuided[group] === 0
  return kind === SCATTER || kind === AT_ONCE || (kind >= SCATTER_SPANS && kind <= SPANS_AT_LEAST)
}

/** Whether one more meet can solve something: too few meets can break a group of this kind. */
export function mayMend({ kind, measured }: Groups, group: number): boolean {
  if (kind[group] === MEASURED) return !measured[group]!.grows
  return asksForLeast({ kind }, group)
}

export function asksForLeast({ kind }: Pick<Groups, 'kind'>, group: number): boolean {
  return kind[group] === LEAST_TIMES_USED || kind[group] === AT_LEAST || kind[group] === SPANS_AT_LEAST
}

/** Whether a group counts only at the times of its window. */
export function looksThrough({ kind }: Groups, group: number): boolean {
  return looksThroughKind(kind[group])
}

function looksThroughKind(kind: number): boolean {
  return hasTotal(kind) || kind === AT_ONCE || kind === AT_LEAST
}

/** How many a meet counts as in a group. */
export function amountOf({ amounts }: Groups, group: number, meet: number): number {
  const own = amounts[group]
  return own === null ? 1 : own[meet]
}

/** Whether the meets of a required group are neighbours in the conflict graph: all of them, or those with different labels. */
export function isExclusive({ required, kind }: Groups, group: number): boolean {
  return required[group] === 1 && (kind[group] === NOT_OVERLAPPING || kind[group] === LABELS_APART)
}

/** Whether two meets of an exclusive group are neighbours. */
export function excludes({ labels }: Groups, group: number, meet: number, other: number): boolean {
  const label = labels[group]
  return label === null || label.of[meet]![0] !== label.of[other]![0]
}
