import { EDGE_KINDS } from '@timetable/domain'
import { wholeBits } from '../basics/bits.ts'
import { rows } from '../basics/rows.ts'
import { lookedAt, type Across } from '../constraints/across.ts'
import { type DayMetric, dayMetricsOf, sharedDeviation } from '../constraints/day-metrics.ts'
import { type Constraint, isEdgeConstraint, isWeekConstraint } from '../problem/constraint.ts'
import type { Choice, Problem } from '../problem/problem.ts'
import { openTimes } from '../problem/records.ts'
import { createDayCosts, createTables, type PricedDayMetric, isOneOfDays } from './day-tables.ts'

/** A resource of the model: the resource of the problem that it represents, and the constraints on its week. */
export type Watched = {
  readonly resource: number
  readonly count: number
  readonly constraints: readonly number[]
  /** The constraints to which pairs of meets guide the search. */
  readonly paired: readonly number[]
}

/**
 * What reads the busy periods of a resource's days: its day metrics, required ones first, and the meets that should end or start its day.
 * The reading of a day is `values[table + busy bits]`. Day metrics that read alike share a table.
 */
export type Watch = {
  readonly dayMetrics: number
  /** Whether any metric reads days. */
  readonly isAny: boolean
  /** day metric to resource. */
  readonly resource: Uint16Array
  /** resource to day metrics. The required ones end at `hardUntil`; those that the search weighs end at `weighedUntil`. */
  readonly from: Int32Array
  readonly weighedUntil: Int32Array
  readonly hardUntil: Int32Array
  readonly weekly: Uint8Array
  /** 1: each further unit of the week counts one more than the one before. */
  readonly shared: Uint8Array
  /** 1: reads two days as one. `hasWhole`: some day metric does. */
  readonly whole: Uint8Array
  readonly hasWhole: boolean
  readonly least: Uint16Array
  readonly most: Uint16Array
  readonly cost: Int32Array
  /** day metric * days + day. */
  readonly table: Int32Array
  /** The same for the distance of the day from reading zero. Without a separate distance, the reading itself. */
  readonly distance: Int32Array
  /** The same for a day that cannot be left free (`used-days.ts`). Equal to `distance` if that makes no difference. */
  readonly usedDistance: Int32Array
  /** 1: more busy periods never lower the reading. */
  readonly grows: Uint8Array
  /** 1: the weekly day metric has a distance for each of its days. */
  readonly hasDistance: Uint8Array
  /** 1: the day metric reads only the number of busy periods. */
  readonly counts: Uint8Array
  readonly values: Uint8Array
  /** Days too long for a table are read one by one; their `table` is -1 - index. */
  readonly readers: readonly ((busy: number) => number)[]
  /** day metric to what it reads from several days together; its `table` is then all zero. `acrossOf`: resource to those day metrics. */
  readonly across: readonly (Across | undefined)[]
  readonly acrossFrom: Int32Array
  readonly acrossOf: Int32Array
  /** resource to the meets that must be at the edge of its day. */
  readonly edgesFrom: Int32Array
  readonly edgeMeet: Int32Array
  /** Bit before + 2 * after: whether the meet is not at its edge, if something is before it on the day, or after it. */
  readonly edgeBeyond: Uint8Array
  readonly edgeRequired: Uint8Array
  readonly edgeCost: Int32Array
  /** 1: only while the meet has chosen the resource. */
  readonly edgeChosen: Uint8Array
  /**
   * resource * days + day to the position in `dayCosts` of the total cost of its wishes on single days, by busy periods. -1: no such
   * wishes. These are not among the day metrics above.
   */
  readonly dayCost: Int32Array
  readonly dayCosts: Int32Array
  /** 1: a constraint applies to the resource. */
  readonly watched: Uint8Array
  /** day metric to the id of its constraint. */
  readonly ids: readonly (string | undefined)[]
}

export function compileWatch(problem: Problem, resources: readonly Watched[]): Watch {
  const { days, hours } = problem
  const dayMetricLists: number[][] = []
  const hardUntil = new Int32Array(resources.length)
  const weighedUntil = new Int32Array(resources.length)
  const dayMetrics: DayMetric[] = []
  const across: (Across | undefined)[] = []
  const owner: number[] = []
  const ids: (string | undefined)[] = []
  const cost: number[] = []
  const table: number[] = []
  const distance: number[] = []
  const usedDistance: number[] = []
  const tables = createTables(hours)
  const edges: Edge[] = []
  const edgeLists: number[][] = []
  const watched = new Uint8Array(resources.length)
  const dayCost = new Int32Array(resources.length * days).fill(-1)
  const costs = createDayCosts(hours, tables)

  resources.forEach(({ resource, count, constraints, paired }, index) => {
    const list: number[] = []
    const edgeList: number[] = []
    dayMetricLists.push(list)
    edgeLists.push(edgeList)
    hardUntil[index] = dayMetrics.length
    weighedUntil[index] = dayMetrics.length
    if (constraints.length === 0) return
    watched[index] = 1
    const named = constraints.map((number) => problem.constraints[number])
    const openBits = bitsByDay(problem, openTimes(problem, resource))
    const ofDays: PricedDayMetric[] = []
    const add = (constraint: Constraint) => {
      if (!isWeekConstraint(constraint) || constraint.weight === 0) return
      for (const dayMetric of dayMetricsOf(problem, constraint)) {
        if (!constraint.required && isOneOfDays(dayMetric, hours)) {
          ofDays.push({ dayMetric, cost: constraint.weight * count })
          continue
        }
        list.push(dayMetrics.length)
        dayMetrics.push(dayMetric)
        across.push(acrossOf(dayMetric, openBits))
        owner.push(index)
        ids.push(constraint.id)
        cost.push(constraint.weight * count)
        const windowBits = dayMetric.window && lookedAt(problem, dayMetric.window)
        for (let day = 0; day < days; day++) {
          const [open, window] = [openBits, windowBits ?? NO_WINDOW].map((bits) =>
            dayMetric.whole ? wholeBits(hours, day, bits[day] ?? 0, bits[day ^ 1] ?? 0) : (bits[day] ?? 0),
          )
          table.push(tables.of(dayMetric.key, dayMetric.whole, dayMetric.read, open, window))
          distance.push(
            tables.of(distanceKey(dayMetric), dayMetric.whole, dayMetric.distance ?? dayMetric.read, open, window),
          )
          const { usedDistance: ofUsed } = dayMetric
          usedDistance.push(
            ofUsed ? tables.of(`used ${dayMetric.key}`, dayMetric.whole, ofUsed, open, window) : distance.at(-1)!,
          )
        }
      }
    }
    const bitsOn = (day: number) => (dayMetric: DayMetric) =>
      dayMetric.window ? lookedAt(problem, dayMetric.window)[day] : 0
    const guided = paired.map((number) => problem.constraints[number])
    for (const constraint of named) if (constraint.required && !guided.includes(constraint)) add(constraint)
    weighedUntil[index] = dayMetrics.length
    guided.forEach(add)
    hardUntil[index] = dayMetrics.length
    for (const constraint of named) if (!constraint.required) add(constraint)
    if (ofDays.length > 0)
      for (let day = 0; day < days; day++) dayCost[index * days + day] = costs.of(ofDays, openBits[day], bitsOn(day))
    for (const edge of edgesOf(problem, named, resource, count)) {
      edgeList.push(edges.length)
      edges.push(edge)
    }
  })
  const dayMetricRows = rows(dayMetricLists)
  const acrossRows = rows(
    dayMetricLists.map((list) => list.filter((dayMetric) => dayMetrics[dayMetric].across !== undefined)),
  )
  const edgeRows = rows(edgeLists)
  return {
    dayMetrics: dayMetrics.length,
    isAny: dayMetrics.length > 0 || dayCost.some((from) => from >= 0),
    resource: Uint16Array.from(owner),
    from: dayMetricRows.from,
    weighedUntil,
    hardUntil,
    weekly: Uint8Array.from(dayMetrics, (dayMetric) => (dayMetric.weekly ? 1 : 0)),
    shared: Uint8Array.from(dayMetrics, (dayMetric) => (dayMetric.shared ? 1 : 0)),
    whole: Uint8Array.from(dayMetrics, (dayMetric) => (dayMetric.whole ? 1 : 0)),
    hasWhole: dayMetrics.some((dayMetric) => dayMetric.whole),
    least: Uint16Array.from(dayMetrics, (dayMetric) => dayMetric.least),
    most: Uint16Array.from(dayMetrics, (dayMetric) => dayMetric.most),
    cost: Int32Array.from(cost),
    table: Int32Array.from(table),
    distance: Int32Array.from(distance),
    usedDistance: Int32Array.from(usedDistance),
    grows: Uint8Array.from(dayMetrics, (dayMetric) => (dayMetric.grows ? 1 : 0)),
    hasDistance: Uint8Array.from(dayMetrics, (dayMetric) => (dayMetric.weekly && dayMetric.distance ? 1 : 0)),
    counts: Uint8Array.from(dayMetrics, (dayMetric) => (dayMetric.counts && dayMetric.window === null ? 1 : 0)),
    values: tables.values(),
    readers: tables.readers,
    across,
    acrossFrom: acrossRows.from,
    acrossOf: acrossRows.flat,
    edgesFrom: edgeRows.from,
    edgeMeet: Int32Array.from(edges, ({ meet }) => meet),
    edgeBeyond: Uint8Array.from(edges, ({ beyond }) => beyond),
    edgeRequired: Uint8Array.from(edges, ({ required }) => required),
    edgeCost: Int32Array.from(edges, ({ cost: each }) => each),
    edgeChosen: Uint8Array.from(edges, ({ chosen }) => chosen),
    dayCost,
    dayCosts: costs.values(),
    watched,
    ids,
  }
}

/** What can be before a meet on its day, and after it. */
const AROUND = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const

/** A meet that must end or start the day of a resource, which it has or can choose. */
type Edge = {
  readonly meet: number
  readonly beyond: number
  readonly required: number
  readonly cost: number
  readonly chosen: number
}

function edgesOf(problem: Problem, constraints: readonly Constraint[], resource: number, count: number): Edge[] {
  const { part } = problem.resources[resource]
  // A part for one week reads its whole, in the meets of that week.
  const whole = part?.clashes === true ? part.of : resource
  return constraints.flatMap((constraint): Edge[] => {
    if (!isEdgeConstraint(constraint) || constraint.weight === 0) return []
    const { isBeyond } = EDGE_KINDS[constraint.kind]
    const beyond = AROUND.reduce((bits, [before, after], at) => bits | (Number(isBeyond(before, after)) << at), 0)
    const required = constraint.required ? 1 : 0
    return constraint.meets.flatMap((meet) => {
      const { resources, choices } = problem.meets[meet]
      const chosen = resources.includes(whole) ? 0 : 1
      if (chosen === 1 && !choices.some((choice) => mayChoose(choice, whole))) return []
      if (part?.clashes === true && !part.meets.includes(meet)) return []
      return [{ meet, beyond, required, cost: constraint.weight * count, chosen }]
    })
  })
}

/** What a day metric reads from the week of a resource with these open periods. Undefined if it reads single days. */
function acrossOf({ across, shared }: DayMetric, open: readonly number[]): Across | undefined {
  const read = across?.(open)
  return read && shared ? (busy, row) => sharedDeviation(read(busy, row)) : read
}

function mayChoose({ candidates, fixed }: Choice, resource: number): boolean {
  return fixed === resource || candidates.includes(resource)
}

const NO_WINDOW: readonly number[] = []

/** What a day metric reads from a day with these busy periods, or from the whole day that it is half of. */
export function readDayMetric(watch: Watch, dayMetric: number, days: number, day: number, busy: number): number {
  const table = watch.table[dayMetric * days + day]
  return table >= 0 ? watch.values[table + busy] : watch.readers[-1 - table](busy)
}

/** The distance of a day from reading zero, by its busy periods. */
export function readDistance(watch: Watch, dayMetric: number, days: number, day: number, busy: number): number {
  const table = watch.distance[dayMetric * days + day]
  return table >= 0 ? watch.values[table + busy] : watch.readers[-1 - table](busy)
}

function distanceKey({ key, distance }: DayMetric): string {
  return distance ? `distance ${key}` : key
}

function bitsByDay({ days, hours }: Problem, named: Uint8Array): number[] {
  return Array.from({ length: days }, (_, day) => {
    let bits = 0
    for (let hour = 0; hour < hours; hour++) if (named[day * hours + hour] === 1) bits |= 1 << hour
    return bits
  })
}
