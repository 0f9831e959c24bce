import {
  amountOfAll,
  amountOfPair,
  pairMeasures,
  SPAN_KINDS,
  type AllMeasure,
  type PairsMeasure,
  type SpansMeasure,
} from '@timetable/domain'
import type { SpanConstraint } from '../problem/constraint.ts'
import type { Assignment, Problem } from '../problem/problem.ts'
import { setsOn } from './across.ts'
import { breakTimes, type Span, spanOf, spansOf } from '../problem/records.ts'

/** What a rule of this kind measures in the week of a problem. */
export function spansMeasureOf(problem: Problem, constraint: SpanConstraint): SpansMeasure {
  const {
    kind,
    value = 0,
    value2 = null,
    times,
    sets = [],
    byDays = false,
    daysAsOne = 1,
    labels,
    amounts,
  } = constraint
  const breaks = breakTimes(problem)
  const named = new Set(times)
  const inSets = setsOn(sets, 0, problem.days * problem.hours)
  return SPAN_KINDS[kind].measureOf({
    value,
    value2,
    isEmpty: constraint.meets.length === 0,
    hours: problem.hours,
    isBreak: (time) => breaks[time] === 1,
    isNamed: (time) => named.has(time),
    setsAt: (time) => inSets[time],
    looksAt: times ? (time) => named.has(time) : () => true,
    cells: () => times ?? problem.times,
    bySlots: !byDays,
    hasTerms: byDays,
    dayOf: ({ day }) => Math.floor(day / daysAsOne),
    dayCount: Math.ceil(problem.days / daysAsOne),
    manyAt: (place) => amounts?.[place] ?? 1,
    labelAt: (place) => labels?.[place] ?? 0,
  })
}

/** What a pair counts. `daysAsOne`: the number of days that count as one, both between days and within a day. */
export function pairAmount(measure: PairsMeasure, daysAsOne = 1): (one: Span, other: Span) => number {
  const size = measure.byDays ? daysAsOne : 1
  return (one, other) => amountOfPair(measure, one, other, pairMeasures.daysApart(one, other, size))
}

/** Whether a wish depends only on the days between its meets. It is then counted by days, which replaces many pairs. */
export function isCountedByDays({ required, daysAsOne = 1 }: SpanConstraint, measure: SpansMeasure): boolean {
  return !required && daysAsOne === 1 && measure.of === 'pairs' && !measure.inDay
}

/** The deviation of a constraint, counted from the records. */
export function spansDeviation(problem: Problem, constraint: SpanConstraint, assignment: Assignment): number {
  const { meets, daysAsOne } = constraint
  const measure = spansMeasureOf(problem, constraint)
  if (measure.of === 'all') return amountOfAll(measure, listOf(problem, meets, assignment))
  if (measure.of === 'pairs') {
    const amount = pairAmount(measure, daysAsOne)
    const spans = spansOf(problem, meets, assignment)
    return spans.reduce((sum, one, i) => spans.slice(i + 1).reduce((all, other) => all + amount(one, other), sum), 0)
  }
  return meets.slice(1).reduce((sum, next, i) => {
    const [from, to] = [assignment[meets[i]], assignment[next]]
    if (from < 0 || to < 0) return sum
    return sum + Math.max(0, measure.amount(spanOf(problem, meets[i], from), spanOf(problem, next, to)))
  }, 0)
}

/** What some meets measure together, as the search needs it. */
export type Measured = {
  /** What a lifted meet adds at a time. Can be negative. */
  adds(start: Assignment, meet: number, time: number): number
  amount(start: Assignment, without?: number): number
  /** Whether one more meet never lowers the amount. */
  readonly grows: boolean
}

export function createMeasured(problem: Problem, meets: readonly number[], measure: AllMeasure): Measured {
  return {
    adds(start, meet, time) {
      const list = listOf(problem, meets, start, meet)
      const without = amountOfAll(measure, list)
      return amountOfAll(measure, list.with(meets.indexOf(meet), spanOf(problem, meet, time))) - without
    },
    amount: (start, without) => amountOfAll(measure, listOf(problem, meets, start, without)),
    grows: measure.grows === true,
  }
}

/** The positions of the meets, in their order. Null: unscheduled, or the meet `without`. */
function listOf(problem: Problem, meets: readonly number[], start: Assignment, without = -1): (Span | null)[] {
  return meets.map((meet) => (meet === without || start[meet] < 0 ? null : spanOf(problem, meet, start[meet])))
}

/**
 * What one more meet on `day` adds to a wish that is counted by days. `table`: what two meets count, by the number of days between them.
 */
export function byDaysAdds(counts: Uint16Array, from: number, day: number, table: Int32Array): number {
  let adds = 0
  for (let other = 0; other < table.length; other++) {
    const count = counts[from + other]
    if (count > 0) adds += count * table[Math.abs(day - other)]
  }
  return adds
}
