import type { Block } from './blocks.ts'
import type { Monitors } from './monitors.ts'
import type { Limits, OrderedPair, XhsttProblem } from './problem.ts'
import type { Rows } from './rows.ts'

/** A problem as flat arrays. A "cell" is a resource and a set of times. The "row" of a table is a list in `Rows`. */
export type XhsttModel = {
  readonly problem: XhsttProblem
  readonly times: number
  readonly monitors: Monitors
  readonly blocks: readonly Block[]
  /** Block b has the possible parts from `partsFrom[b]` to `partsFrom[b + 1]`, as many as it can be split into. */
  readonly parts: number
  readonly partsFrom: Int32Array
  readonly blockOfPart: Int32Array
  readonly attendees: Rows

  readonly ofEvents: EventMonitors
  readonly ofResources: ResourceMonitors
  readonly ofRoles: RoleMonitors

  /** By block, how it can be split: the tightest required limits. */
  readonly splits: readonly SplitLimits[]
  /** Row `block * longest + duration - 1`: the starts at which a part alone breaks least. */
  readonly starts: Rows
  readonly longest: number
  /** By block: 1 if a part can also stay without a time. */
  readonly mayBeOut: Uint8Array
}

export type SplitLimits = { readonly durations: Limits; readonly amounts: Limits }

export type EventMonitors = {
  /** By block: monitors of unscheduled duration. */
  readonly assign: Rows
  /** By block: monitor, duration (0: any), and the index in `allowed` of the set of its starts. */
  readonly prefer: Rows
  /** By set, times: 1 if a part can start there. */
  readonly allowed: readonly Uint8Array[]
  /** By block: monitor, duration. */
  readonly distribute: Rows
  /** By block: monitor. Its limits are in `splitLimits`. */
  readonly split: Rows
  readonly splitLimits: ReadonlyMap<number, SplitLimits>
  /** By block: monitor, first of its counts, index in `groupsAt`, number of events of the block that count. */
  readonly spread: Rows
  /** By time: the sets of times that contain it. */
  readonly groupsAt: readonly Rows[]
  readonly spreadMinimum: Float64Array
  readonly spreadMaximum: Float64Array
  readonly spreadMonitor: Int32Array
  /** By block: link, number of its events in the block. */
  readonly link: Rows
  readonly linkMonitor: Int32Array
  readonly linkEvents: Int32Array
  /** By block: indices in `orderPairs`, which has pairs of blocks. */
  readonly order: Rows
  readonly orderPairs: readonly ({ readonly monitor: number } & OrderedPair)[]
}

export type ResourceMonitors = {
  /** By resource. */
  readonly clash: Rows
  /** By resource * times + time: monitors that count busy times. */
  readonly busy: Rows
  /** By resource * times + time: cell, position of the time in it. */
  readonly cells: Rows
  /** By cell: the times, in order, as resource * times + time. */
  readonly timesOfCell: Rows
  /** By cell: monitor, kind (`IDLE`, `CLUSTER`, `BUSY`, `EMPTY`), minimum and maximum of busy times. */
  readonly ofCell: Rows
}

/** Open roles, numbered by block. A seat is a role of a part. */
export type RoleMonitors = {
  /** Block b has the roles from `rolesFrom[b]` to `rolesFrom[b + 1]`, those of its events in sequence. */
  readonly rolesFrom: Int32Array
  readonly seats: number
  /** Part p has the seats from `seatsFrom[p]` to `seatsFrom[p + 1]`, in the order of its block's roles. */
  readonly seatsFrom: Int32Array
  readonly partOfSeat: Int32Array
  readonly roleOfSeat: Int32Array
  /** By role, resources: 1 if it is a candidate. */
  readonly may: readonly Uint8Array[]
  /** By role: the candidates worth trying, which alone break least of what is required. */
  readonly candidates: Rows
  /** By role: 1 if it can be empty. */
  readonly mayBeOpen: Uint8Array
  /** By role: the workload of each time. */
  readonly shares: Float64Array
  /** By role: monitors of what is not assigned. */
  readonly assign: Rows
  /** By role: monitor, and index in `preferred`. */
  readonly prefer: Rows
  readonly preferred: readonly Uint8Array[]
  /** By role: groups that should have a single resource. */
  readonly split: Rows
  readonly splitMonitor: Int32Array
  /** By group: the resources that some of its roles always have. */
  readonly splitGiven: readonly (readonly number[])[]
  readonly seatsOfSplit: Rows
  /** By resource: indices in `workloadLimits`. */
  readonly workload: Rows
  readonly workloadLimits: readonly (Limits & { readonly monitor: number; readonly given: number })[]
  /** Monitors whose number no search changes. */
  readonly always: readonly { readonly monitor: number; readonly value: number }[]
  /** By resource: the seats that it is a candidate for. */
  readonly seatsOf: Rows
}

export const IDLE = 0
export const CLUSTER = 1
export const BUSY = 2
export const EMPTY = 3
