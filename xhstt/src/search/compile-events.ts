import type { Block } from './blocks.ts'
import type { EventMonitors, SplitLimits } from './model.ts'
import { NONE, type AddMonitor } from './monitors.ts'
import type { LimitedTimes, ProblemConstraint, XhsttProblem } from './problem.ts'
import { emptyLists, toRows, type Rows } from './rows.ts'

type Of<Kind extends ProblemConstraint['kind']> = Extract<ProblemConstraint, { readonly kind: Kind }>

/** The monitors of all constraints on events and groups of events, listed by the blocks that move them. */
export function compileEvents(
  { times, constraints }: XhsttProblem,
  blocks: readonly Block[],
  blockOf: Int32Array,
  add: AddMonitor,
): EventMonitors {
  const ofKind = <Kind extends ProblemConstraint['kind']>(kind: Kind): Of<Kind>[] =>
    constraints.filter((constraint): constraint is Of<Kind> => constraint.kind === kind)
  const listed = (fill: (lists: number[][]) => void): Rows => {
    const lists = emptyLists(blocks.length)
    fill(lists)
    return toRows(lists)
  }

  const assign = listed((lists) => {
    for (const constraint of ofKind('AssignTime'))
      for (const event of constraint.events) lists[blockOf[event]].push(add({ ...constraint, ...NONE }))
  })

  const allowed: Uint8Array[] = []
  const prefer = listed((lists) => {
    for (const constraint of ofKind('PreferTimes')) {
      if (constraint.duration === 0) continue
      const set = new Uint8Array(times)
      for (const time of constraint.times) set[time] = 1
      for (const event of constraint.events) {
        const monitor = add({ ...constraint, ...NONE })
        // No part of the block is ever this long.
        if ((constraint.duration ?? 0) > blocks[blockOf[event]].duration) continue
        lists[blockOf[event]].push(monitor, constraint.duration ?? 0, allowed.length)
      }
      allowed.push(set)
    }
  })

  const distribute = listed((lists) => {
    for (const constraint of ofKind('DistributeSplitEvents'))
      for (const event of constraint.events) {
        const monitor = add({ ...constraint, ...constraint.amounts })
        if (constraint.duration > 0) lists[blockOf[event]].push(monitor, constraint.duration)
      }
  })

  const splitLimits = new Map<number, SplitLimits>()
  const split = listed((lists) => {
    for (const constraint of ofKind('SplitEvents'))
      for (const event of constraint.events) {
        const monitor = add({ ...constraint, ...NONE })
        splitLimits.set(monitor, constraint)
        lists[blockOf[event]].push(monitor)
      }
  })

  const orderPairs: { monitor: number; first: number; second: number; minimum: number; maximum: number }[] = []
  const order = listed((lists) => {
    for (const constraint of ofKind('OrderEvents'))
      for (const { first, second, minimum, maximum } of constraint.pairs) {
        const [a, b] = [blockOf[first], blockOf[second]]
        for (const block of new Set([a, b])) lists[block].push(orderPairs.length)
        orderPairs.push({ monitor: add({ ...constraint, ...NONE }), first: a, second: b, minimum, maximum })
      }
  })
  return {
    ...{ assign, prefer, allowed, distribute, split, splitLimits, order, orderPairs },
    ...compileSpread(ofKind('SpreadEvents'), times, blockOf, add, listed),
    ...compileLinks(ofKind('LinkEvents'), blockOf, add, listed),
  }
}

type Listed = (fill: (lists: number[][]) => void) => Rows

function compileSpread(
  constraints: readonly Of<'SpreadEvents'>[],
  times: number,
  blockOf: Int32Array,
  add: AddMonitor,
  listed: Listed,
) {
  const groupsAt: Rows[] = []
  const counts: LimitedTimes[] = []
  const countMonitor: number[] = []
  const spread = listed((lists) => {
    for (const constraint of constraints) {
      const at = emptyLists(times)
      constraint.limited.forEach((group, g) => {
        for (const time of group.times) at[time].push(g)
      })
      for (const group of constraint.groups) {
        const monitor = add({ ...constraint, ...NONE })
        for (const [block, events] of countByBlock(group, blockOf))
          lists[block].push(monitor, counts.length, groupsAt.length, events)
        for (const limited of constraint.limited) {
          counts.push(limited)
          countMonitor.push(monitor)
        }
      }
      groupsAt.push(toRows(at))
    }
  })
  return {
    spread,
    groupsAt,
    spreadMinimum: Float64Array.from(counts, (count) => count.minimum),
    spreadMaximum: Float64Array.from(counts, (count) => count.maximum),
    spreadMonitor: Int32Array.from(countMonitor),
  }
}

/** Watches only links between blocks: a link within a block cannot break. */
function compileLinks(constraints: readonly Of<'LinkEvents'>[], blockOf: Int32Array, add: AddMonitor, listed: Listed) {
  const linkMonitor: number[] = []
  const linkEvents: number[] = []
  const link = listed((lists) => {
    for (const constraint of constraints)
      for (const group of constraint.groups) {
        const blocks = countByBlock(group, blockOf)
        if (blocks.size < 2) continue
        for (const [block, events] of blocks) lists[block].push(linkMonitor.length, events)
        linkMonitor.push(add({ ...constraint, ...NONE }))
        linkEvents.push(group.length)
      }
  })
  return { link, linkMonitor: Int32Array.from(linkMonitor), linkEvents: Int32Array.from(linkEvents) }
}

/** The number of the events in each block. */
function countByBlock(events: readonly number[], blockOf: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const event of events) counts.set(blockOf[event], (counts.get(blockOf[event]) ?? 0) + 1)
  return counts
}
