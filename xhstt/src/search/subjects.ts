import type { XhsttModel } from './model.ts'
import { emptyLists, toRows, type Rows } from './rows.ts'

/** What each monitor concerns: blocks whose parts would have to move, seats that would have to change their resource, or a resource. */
export type Subjects = {
  /** By monitor. Empty if it concerns a resource, or how blocks are split. */
  readonly blocks: Rows
  /** By monitor: a resource, or -1. */
  readonly resource: Int32Array
  /** By monitor: 1 if it counts clashes. */
  readonly clashes: Uint8Array
  /** By monitor: seats. For a workload, all that the resource could have. */
  readonly seats: Rows
  /** By monitor: the resource of a workload, or -1. */
  readonly workloadOf: Int32Array
  /** By resource: the parts of the blocks that it attends, each once. */
  readonly partsOf: Rows
}

export function subjectsOf(model: XhsttModel): Subjects {
  const { monitors, times, partsFrom, attendees, ofEvents, ofResources } = model
  const { assign, prefer, spread, link, linkMonitor, order, orderPairs } = ofEvents
  const { clash, busy, timesOfCell, ofCell } = ofResources
  const blocks = emptyLists(monitors.count)
  const resource = new Int32Array(monitors.count).fill(-1)
  const clashes = new Uint8Array(monitors.count)
  const seats = emptyLists(monitors.count)
  const workloadOf = new Int32Array(monitors.count).fill(-1)
  const partsOf = emptyLists(model.problem.resources)

  for (let b = 0; b < model.blocks.length; b++) {
    each(assign, b, 1, (i) => blocks[assign.items[i]].push(b))
    each(prefer, b, 3, (i) => blocks[prefer.items[i]].push(b))
    each(spread, b, 4, (i) => blocks[spread.items[i]].push(b))
    each(link, b, 2, (i) => blocks[linkMonitor[link.items[i]]].push(b))
    each(order, b, 1, (i) => blocks[orderPairs[order.items[i]].monitor].push(b))
    for (const who of new Set(attendees.items.subarray(attendees.from[b], attendees.from[b + 1])))
      for (let part = partsFrom[b]; part < partsFrom[b + 1]; part++) partsOf[who].push(part)
  }
  for (let r = 0; r < model.problem.resources; r++)
    each(clash, r, 1, (i) => {
      resource[clash.items[i]] = r
      clashes[clash.items[i]] = 1
    })
  for (let at = 0; at < busy.from.length - 1; at++)
    each(busy, at, 1, (i) => (resource[busy.items[i]] = (at / times) | 0))
  for (let cell = 0; cell < ofCell.from.length - 1; cell++)
    each(ofCell, cell, 4, (i) => {
      if (timesOfCell.from[cell + 1] > timesOfCell.from[cell])
        resource[ofCell.items[i]] = (timesOfCell.items[timesOfCell.from[cell]] / times) | 0
    })
  const {
    roleOfSeat,
    assign: filled,
    prefer: preferred,
    split,
    splitMonitor,
    workload,
    workloadLimits,
    seatsOf,
  } = model.ofRoles
  roleOfSeat.forEach((role, seat) => {
    each(filled, role, 1, (i) => seats[filled.items[i]].push(seat))
    each(preferred, role, 2, (i) => seats[preferred.items[i]].push(seat))
    each(split, role, 1, (i) => seats[splitMonitor[split.items[i]]].push(seat))
  })
  for (let r = 0; r < model.problem.resources; r++)
    each(workload, r, 1, (i) => {
      const { monitor } = workloadLimits[workload.items[i]]
      workloadOf[monitor] = r
      each(seatsOf, r, 1, (j) => seats[monitor].push(seatsOf.items[j]))
    })
  const of = { seats: toRows(seats), workloadOf, resource, clashes, partsOf: toRows(partsOf) }
  return { blocks: toRows(blocks.map((list) => [...new Set(list)])), ...of }
}

function each(rows: Rows, row: number, stride: number, visit: (i: number) => void): void {
  for (let i = rows.from[row]; i < rows.from[row + 1]; i += stride) visit(i)
}
