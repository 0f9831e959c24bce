import { isGroupConstraint, type GroupConstraint } from './constraint.ts'
import { lacking } from './constraints/at-least.ts'
import { createAnyOrder, type AnyOrder } from './constraints/consecutive.ts'
import { isOverLabels, labelsADayAdds, labelsApartAdds, labelsOf, type Labels } from './constraints/labels.ts'
import { daysApartAdds } from './constraints/days-apart.ts'
import { fewDaysAdds } from './constraints/few-days.ts'
import { leastTimesUsedAdds, timesUsedAdds } from './constraints/times-used.ts'
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
  /** So many days are counted as one. */
  readonly span: Uint16Array
  /** 1: a least number holds where there is none, too. */
  readonly every: Uint8Array
  readonly countsFrom: Int32Array
  readonly from: Int32Array
  readonly of: Int32Array
  readonly membersFrom: Int32Array
  readonly members: Int32Array
  /** As `counts`: 1 for the times, or the spans, that a group looks at, if it looks at some alone. */
  readonly window: Uint8Array
  readonly anyOrder: readonly (AnyOrder | null)[]
  readonly labels: readonly (Labels | null)[]
}

const GATHER = 0
const SCATTER = 1
const DAYS_APART = 2
const SAME_START = 3
const SAME_PERIOD = 4
const AT_ONCE = 5
const NOT_OVERLAPPING = 6
const ANY_ORDER = 7
const SCATTER_SPANS = 8
/** Their rows have one more count: of the times in the window that are used, or of the meets that lie on any of them. */
const TIMES_USED = 9
const LEAST_TIMES_USED = 10
const IN_TIMES = 11
const FEW_DAYS = 12
const AT_LEAST = 13
const SPANS_AT_LEAST = 14
/** Its row of times is followed by one for each label. */
const LABELS_APART = 15
/** Its row has the labels of each span of days. */
const LABELS_A_DAY = 16

const hasTotal = (kind: number): boolean => kind === TIMES_USED || kind === LEAST_TIMES_USED || kind === IN_TIMES
const isOfSpans = (kind: number): boolean => kind === SCATTER_SPANS || kind === FEW_DAYS || kind === SPANS_AT_LEAST

export function compileGroups(problem: Problem): Groups {
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
  const labels = kept.map(labelsIn)
  const countsFrom = new Int32Array(kept.length + 1)
  const span = Uint16Array.from(kept, spanOf)
  kinds.forEach((kind, group) => {
    countsFrom[group + 1] = countsFrom[group] + countsIn(problem, kind, span[group], labels[group]?.count ?? 0)
  })
  const window = new Uint8Array(countsFrom[kept.length])
  kept.forEach((constraint, group) => {
    if (kinds[group] === SPANS_AT_LEAST) window.fill(1, countsFrom[group], countsFrom[group + 1])
    else if ('times' in constraint && constraint.times)
      for (const time of constraint.times) window[countsFrom[group] + time] = 1
    else if (kinds[group] === AT_ONCE) window.fill(1, countsFrom[group], countsFrom[group + 1])
  })
  return {
    count: kept.length,
    kind: kinds,
    required: Uint8Array.from(kept, ({ required }) => (required ? 1 : 0)),
    weight: Int32Array.from(kept, ({ weight }) => weight),
    value: Uint16Array.from(kept, (constraint) => valueOf(constraint)),
    span,
    every: Uint8Array.from(kept, (constraint) => ('every' in constraint && constraint.every ? 1 : 0)),
    countsFrom,
    from: own.from,
    of: own.flat,
    membersFrom: members.from,
    members: members.flat,
    window,
    labels,
    anyOrder: kept.map(({ kind, meets }) => (kind === 'consecutive' ? createAnyOrder(problem, meets) : null)),
  }
}

/** How many counts a group of a kind has. */
function countsIn({ days, hours }: Problem, kind: number, span: number, labels: number): number {
  if (kind === GATHER || kind === SCATTER || kind === DAYS_APART) return days
  if (kind === SAME_PERIOD) return hours
  if (isOfSpans(kind)) return Math.ceil(days / span)
  if (kind === LABELS_APART) return days * hours * (labels + 1)
  if (kind === LABELS_A_DAY) return Math.ceil(days / span) * labels
  return days * hours + (hasTotal(kind) ? 1 : 0)
}

function labelsIn(constraint: GroupConstraint): Labels | null {
  switch (constraint.kind) {
    case 'labels-apart':
      return labelsOf(
        constraint.meets,
        constraint.labels.map((label) => [label]),
      )
    case 'labels-a-day':
      return labelsOf(constraint.meets, constraint.labels)
    default:
      return null
  }
}

/** Of limits, where they are low; one meet alone breaks none of the others. */
function mayBreakAlone(kind: GroupConstraint['kind']): boolean {
  return ALONE.has(kind)
}
const ALONE: ReadonlySet<GroupConstraint['kind']> = new Set([
  'at-once',
  'scatter',
  'times-used',
  'least-times-used',
  'in-times',
  'few-days',
  'at-least',
  'labels-a-day',
])

function spanOf(constraint: GroupConstraint): number {
  return 'span' in constraint ? (constraint.span ?? 1) : 1
}

function kindOf(constraint: GroupConstraint): number {
  switch (constraint.kind) {
    case 'gather':
      return GATHER
    case 'scatter':
      return spanOf(constraint) > 1 ? SCATTER_SPANS : SCATTER
    case 'few-days':
      return FEW_DAYS
    case 'at-least':
      return constraint.span === undefined ? AT_LEAST : SPANS_AT_LEAST
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
    case 'least-times-used':
      return LEAST_TIMES_USED
    case 'in-times':
      return IN_TIMES
    case 'labels-apart':
      return LABELS_APART
    case 'labels-a-day':
      return LABELS_A_DAY
    case 'consecutive':
      return ANY_ORDER
    default:
      throw new Error(`${constraint.kind} is not told by counts`)
  }
}

function valueOf(constraint: GroupConstraint): number {
  if (constraint.kind === 'days-apart') return constraint.days
  if ('most' in constraint) return constraint.most
  return 'least' in constraint ? constraint.least : 0
}

/** Required groups that the pairs of `pairs.ts` do not guide to: the search weighs them as they are. */
export function isWeighed(groups: Groups, group: number): boolean {
  const kind = groups.kind[group]
  if (groups.required[group] === 0) return false
  if (kind === LABELS_A_DAY) return true
  return kind === SCATTER || kind === AT_ONCE || (kind >= SCATTER_SPANS && kind <= SPANS_AT_LEAST)
}

/** Whether one more meet may mend something: a group of this kind may be broken by too few. */
export function mayMend({ kind }: Groups, group: number): boolean {
  return kind[group] === LEAST_TIMES_USED || kind[group] === AT_LEAST || kind[group] === SPANS_AT_LEAST
}

/** Whether a group that is a limit, or asks for a least number, is broken. */
export function isBroken(groups: Groups, counts: Uint16Array, group: number): boolean {
  const { countsFrom, kind, value, window } = groups
  const end = countsFrom[group + 1]
  const most = value[group]
  switch (kind[group]) {
    case LEAST_TIMES_USED:
      return counts[end - 1] < most
    case TIMES_USED:
    case IN_TIMES:
      return counts[end - 1] > most
    case AT_LEAST:
    case SPANS_AT_LEAST:
      return lackingIn(groups, counts, group) > 0
    case LABELS_A_DAY:
      return isOverLabels(counts, countsFrom[group], end, groups.labels[group]!, most)
    case FEW_DAYS: {
      let used = 0
      for (let i = countsFrom[group]; i < end; i++) if (counts[i] > 0) used++
      return used > most
    }
    case AT_ONCE:
      for (let i = countsFrom[group]; i < end; i++) if (counts[i] > most && window[i] === 1) return true
      return false
    default:
      for (let i = countsFrom[group]; i < end; i++) if (counts[i] > most) return true
      return false
  }
}

function lackingIn({ countsFrom, window, value, every }: Groups, counts: Uint16Array, group: number): number {
  let sum = 0
  for (let i = countsFrom[group]; i < countsFrom[group + 1]; i++)
    if (window[i] === 1) sum += lacking(counts[i], value[group], every[group] === 1)
  return sum
}

/** How far a group is broken while none of its meets lies anywhere. */
export function emptyDeviation(groups: Groups, counts: Uint16Array, group: number): number {
  if (groups.kind[group] === LEAST_TIMES_USED) return groups.value[group]
  return mayMend(groups, group) ? lackingIn(groups, counts, group) : 0
}

/** Required groups whose meets are neighbours in the conflict graph, all of them or those of different labels. */
export function isExclusive({ required, kind }: Groups, group: number): boolean {
  return required[group] === 1 && (kind[group] === NOT_OVERLAPPING || kind[group] === LABELS_APART)
}

/** Whether two meets of an exclusive group are neighbours. */
export function excludes({ labels }: Groups, group: number, meet: number, other: number): boolean {
  const label = labels[group]
  return label === null || label.of[meet]![0] !== label.of[other]![0]
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
  if (isOfSpans(kind)) {
    const span = (time / (hours * groups.span[group])) | 0
    if (kind === SCATTER_SPANS) return counts[from + span] >= groups.value[group] ? 1 : 0
    return kind === FEW_DAYS
      ? fewDaysAdds(counts, from, end, span, groups.value[group])
      : lackingAdds(groups, counts, group, from + span)
  }
  if (kind === ANY_ORDER) return groups.anyOrder[group]!.adds(start, meet, time)
  if (kind >= LABELS_APART) {
    const labels = groups.labels[group]!
    const own = labels.of[meet]!
    if (kind === LABELS_APART)
      return labelsApartAdds(counts, from, model.times, own[0], time, time + model.duration[meet])
    const span = (time / (hours * groups.span[group])) | 0
    return labelsADayAdds(counts, from + span * labels.count, labels, own, groups.value[group])
  }
  let adds = 0
  const until = from + time + model.duration[meet]
  if (kind === TIMES_USED || kind === LEAST_TIMES_USED) {
    for (let t = from + time; t < until; t++) adds += counts[t] === 0 ? groups.window[t] : 0
    const addsOf = kind === TIMES_USED ? timesUsedAdds : leastTimesUsedAdds
    return addsOf(counts[end - 1], adds, groups.value[group])
  }
  if (kind === IN_TIMES) return counts[end - 1] >= groups.value[group] && isInWindow(groups, from + time, until) ? 1 : 0
  if (kind === AT_LEAST) {
    for (let t = from + time; t < until; t++) if (groups.window[t] === 1) adds += lackingAdds(groups, counts, group, t)
    return adds
  }
  for (let t = from + time; t < until; t++) {
    if (kind === NOT_OVERLAPPING) adds += counts[t]
    else if (counts[t] >= groups.value[group]) adds += groups.window[t]
  }
  return adds
}

function lackingAdds({ value, every }: Groups, counts: Uint16Array, group: number, at: number): number {
  const isEvery = every[group] === 1
  return lacking(counts[at] + 1, value[group], isEvery) - lacking(counts[at], value[group], isEvery)
}

function isInWindow({ window }: Groups, from: number, until: number): boolean {
  for (let i = from; i < until; i++) if (window[i] === 1) return true
  return false
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
    else if (isOfSpans(kind)) counts[from + ((time / (hours * groups.span[group])) | 0)] += by
    else if (kind === TIMES_USED || kind === LEAST_TIMES_USED)
      countUsed(groups, counts, group, from + time, from + time + duration, by)
    else if (kind === IN_TIMES) {
      if (isInWindow(groups, from + time, from + time + duration)) counts[groups.countsFrom[group + 1] - 1] += by
    } else if (kind >= LABELS_APART) countLabels(groups, counts, group, meet, time, duration, hours, by)
    else if (kind !== ANY_ORDER) for (let t = from + time; t < from + time + duration; t++) counts[t] += by
  }
}

function countLabels(
  groups: Groups,
  counts: Uint16Array,
  group: number,
  meet: number,
  time: number,
  duration: number,
  hours: number,
  by: 1 | -1,
): void {
  const from = groups.countsFrom[group]
  const labels = groups.labels[group]!
  const own = labels.of[meet]!
  if (groups.kind[group] === LABELS_APART) {
    const times = (groups.countsFrom[group + 1] - from) / (labels.count + 1)
    const row = from + (own[0] + 1) * times
    for (let t = time; t < time + duration; t++) {
      counts[from + t] += by
      counts[row + t] += by
    }
    return
  }
  const span = (time / (hours * groups.span[group])) | 0
  for (let i = 0; i < own.length; i++) counts[from + span * labels.count + own[i]] += by
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
