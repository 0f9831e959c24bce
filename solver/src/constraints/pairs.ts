import { pairMeasures as judge } from '@timetable/domain'
import {
  type EdgeConstraint,
  type GroupConstraint,
  isEdgeConstraint,
  isSpanConstraint,
  type SpanConstraint,
  type WeekConstraint,
} from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { breakTimes, type Span } from '../problem/records.ts'
import { pairTooFar } from './consecutive.ts'
import { eachEdge, isBeyondBy } from './day-edges.ts'
import { periodsInCommon } from './days-a-period.ts'
import { isCountedByDays, pairAmount, spansMeasureOf } from './spans.ts'

/** The deviation of two meets by their positions. `exact` false: not part of the cost, but a guide for the search. */
export type PairRule = {
  readonly a: number
  readonly b: number
  readonly exact: boolean
  /** Equal for two pairs that deviate alike, apart from their durations. */
  readonly key: string
  /** Whether the deviation depends on the durations of the meets. */
  readonly byDuration: boolean
  deviation(a: Span, b: Span): number
}

/** Whether a constraint is evaluated only by pairs of meets. These are then exact. */
export function isOfPairs(problem: Problem, constraint: GroupConstraint): boolean {
  if (!isSpanConstraint(constraint)) return constraint.kind === 'gap-in-order'
  const measure = spansMeasureOf(problem, constraint)
  return measure.of !== 'all' && !isCountedByDays(constraint, measure)
}

/** The pairs of a constraint: its whole cost, or, if it is required, a guide for the search. */
export function pairRulesOf(problem: Problem, constraint: GroupConstraint): PairRule[] {
  if (isSpanConstraint(constraint)) return spanPairs(problem, constraint)
  if (isEdgeConstraint(constraint)) return edgePairs(problem, constraint)
  const { meets, kind } = constraint
  switch (kind) {
    case 'gap-in-order': {
      const { gap, on } = constraint
      const [before, after] = [new Set(constraint.before), new Set(constraint.after)]
      return meets.flatMap((a, i) =>
        meets.slice(i + 1).flatMap((b): PairRule[] => {
          const earlier = { a: before.has(a) && after.has(b), b: before.has(b) && after.has(a) }
          if (!earlier.a && !earlier.b) return []
          const given = { exact: true, byDuration: true, key: `${kind} ${gap} ${on} ${earlier.a} ${earlier.b}` }
          return [{ ...given, a, b, deviation: (one, other) => judge.lackingBehind(one, other, gap, earlier, on) }]
        }),
      )
    }
    case 'same-start': {
      if (!constraint.required) return []
      const { anyDay } = constraint
      const of = (time: number) => (anyDay ? time % problem.hours : time)
      const deviation: PairRule['deviation'] = (a, b) => (of(a.start) === of(b.start) ? 0 : 1)
      return eachTwo(meets, { exact: false, key: `${kind} ${anyDay}`, byDuration: false, deviation })
    }
    case 'labels-a-day':
      return []
  }
}

/** Each of the meets with every other meet of its named resources. */
function edgePairs(problem: Problem, constraint: EdgeConstraint): PairRule[] {
  if (!constraint.required) return []
  const { kind } = constraint
  const given = { key: kind, exact: false, byDuration: true }
  const deviation: PairRule['deviation'] = (edge, other) => (isBeyondBy(edge, other, kind) ? 1 : 0)
  const others = new Map<number, Set<number>>(constraint.meets.map((meet) => [meet, new Set()]))
  for (const [meet, all] of eachEdge(problem, constraint)) for (const other of all) others.get(meet)!.add(other)
  return [...others].flatMap(([a, all]) => [...all].map((b): PairRule => ({ ...given, a, b, deviation })))
}

function spanPairs(problem: Problem, constraint: SpanConstraint): PairRule[] {
  const { kind, meets, value, value2, daysAsOne, required } = constraint
  const measure = spansMeasureOf(problem, constraint)
  const given = { key: `${kind} ${value} ${value2} ${daysAsOne}`, exact: true, byDuration: true }
  if (measure.of === 'neighbours')
    return meets.slice(1).map((b, i): PairRule => ({ ...given, a: meets[i], b, deviation: measure.amount }))
  if (measure.of === 'pairs') {
    if (isCountedByDays(constraint, measure)) return []
    return eachTwo(meets, {
      ...given,
      byDuration: measure.inDay !== undefined,
      deviation: pairAmount(measure, daysAsOne),
    })
  }
  if (!required) return []
  // Guides for what is measured together, if two meets apart already break it.
  if (kind === 'ON_SAME_DAY')
    return eachTwo(meets, {
      exact: false,
      key: kind,
      byDuration: false,
      deviation: (a, b) => (a.day === b.day ? 0 : 1),
    })
  if (kind !== 'CONSECUTIVE') return []
  const breaks = breakTimes(problem)
  const length = meets.reduce((sum, meet) => sum + problem.meets[meet].duration, 0)
  return eachTwo(meets, {
    ...given,
    exact: false,
    key: `${kind} ${length}`,
    deviation: (a, b) => pairTooFar(a, b, length - (a.end - a.start) - (b.end - b.start), breaks),
  })
}

function eachTwo(meets: readonly number[], rule: Omit<PairRule, 'a' | 'b'>): PairRule[] {
  return meets.flatMap((a, i) => meets.slice(i + 1).map((b): PairRule => ({ ...rule, a, b })))
}

/**
 * The pairs that guide the search instead of a constraint on the week of a resource with these meets. They are zero exactly if the
 * constraint is met. Null if no such pairs exist.
 */
export function weekPairsOf(problem: Problem, constraint: WeekConstraint, meets: readonly number[]): PairRule[] | null {
  if (constraint.kind !== 'MAX_DAYS_PER_PERIOD' || constraint.value !== 1 || !constraint.required) return null
  const { kind, times } = constraint
  const within = constraint.within === true ? times : undefined
  const key = `${kind} ${within?.join() ?? ''}`
  const deviation = periodsInCommon(problem, within)
  return meets.flatMap((a, i) =>
    meets.slice(i + 1).map((b): PairRule => ({ a, b, exact: false, key, byDuration: true, deviation })),
  )
}

/**
 * Pairs of meets as rows in both directions. `values[table + own start * times + start of other]` is the deviation. Pairs that deviate
 * alike share a table.
 */
export type Pairs = {
  readonly from: Int32Array
  readonly other: Uint16Array
  readonly table: Int32Array
  /** The entry of the same pair in the row of the other meet. */
  readonly twin: Int32Array
  /** The cost of one unit of the deviation. 0 for pairs that only guide the search. */
  readonly cost: Int32Array
  readonly values: Uint8Array
  /** The constraint of the pair, by its position in `ids`. -1: no single one. */
  readonly source: Int32Array
  readonly ids: readonly (string | undefined)[]
}

export function compilePairs(
  problem: Problem,
  constraints: readonly GroupConstraint[],
  ofWeeks: readonly PairRule[] = [],
): Pairs {
  const count = problem.meets.length
  const tables = createTables(problem)
  const found: { rule: PairRule; cost: number; source: number }[] = []
  const from = new Int32Array(count + 1)
  const add = (rule: PairRule, cost: number, source: number) => {
    found.push({ rule, cost, source })
    from[rule.a + 1]++
    from[rule.b + 1]++
  }
  constraints.forEach((constraint, source) => {
    for (const rule of pairRulesOf(problem, constraint)) add(rule, rule.exact ? constraint.weight : 0, source)
  })
  // Two meets with several common resources are one pair.
  const known = new Set<string>()
  for (const rule of ofWeeks) {
    const key = `${rule.a} ${rule.b} ${rule.key}`
    if (!known.has(key)) add(rule, 0, -1)
    known.add(key)
  }
  for (let meet = 0; meet < count; meet++) from[meet + 1] += from[meet]
  const ends = from[count]
  const pairs = {
    from,
    other: new Uint16Array(ends),
    table: new Int32Array(ends),
    twin: new Int32Array(ends),
    cost: new Int32Array(ends),
    source: new Int32Array(ends),
  }
  const next = from.slice()
  for (const { rule, cost, source } of found) {
    const [at, back] = [next[rule.a]++, next[rule.b]++]
    pairs.other[at] = rule.b
    pairs.other[back] = rule.a
    pairs.twin[at] = back
    pairs.twin[back] = at
    pairs.cost[at] = pairs.cost[back] = cost
    pairs.source[at] = pairs.source[back] = source
    pairs.table[at] = tables.of(rule, false)
    pairs.table[back] = tables.of(rule, true)
  }
  return { ...pairs, values: tables.values(), ids: constraints.map(({ id }) => id) }
}

/** Tables of deviations by two starts, each computed once. `turned`: the rows are the starts of the second meet. */
function createTables(problem: Problem) {
  const { days, hours } = problem
  const times = days * hours
  /** By the rule's key, then by the durations and whether it is turned. */
  const known = new Map<string, Map<number, number>>()
  let values = new Uint8Array(1 << 14)
  let used = 0

  function of(rule: PairRule, turned: boolean): number {
    const lengths = [problem.meets[rule.a].duration, problem.meets[rule.b].duration]
    let alike = known.get(rule.key)
    if (!alike) known.set(rule.key, (alike = new Map()))
    const key = (rule.byDuration ? lengths[0] * 0x10000 + lengths[1] : 0) * 2 + (turned ? 1 : 0)
    const there = alike.get(key)
    if (there !== undefined) return there
    const table = used
    used += times * times
    if (used > values.length) {
      const wider = new Uint8Array(used * 2)
      wider.set(values)
      values = wider
    }
    const spans = lengths.map((length) => Array.from({ length: times }, (_, start) => span(start, length)))
    for (let a = 0; a < times; a++) {
      for (let b = 0; b < times; b++) {
        const deviation = Math.min(255, rule.deviation(spans[0][a], spans[1][b]))
        values[table + (turned ? b * times + a : a * times + b)] = deviation
      }
    }
    alike.set(key, table)
    return table
  }

  function span(start: number, length: number): Span {
    return { meet: -1, start, end: start + length, day: Math.floor(start / hours) }
  }

  return { of, values: () => values.subarray(0, used) }
}
