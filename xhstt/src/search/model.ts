import type { Block } from './blocks.ts'
import type { Monitors } from './monitors.ts'
import type { Limits, OrderedPair, XhsttProblem } from './problem.ts'
import type { Rows } from './rows.ts'

/** A problem as flat arrays. "Cell" is a resource and a set of times; "row" of a table is a list in `Rows`. */
export type XhsttModel = {
  readonly problem: XhsttProblem
  readonly times: number
  readonly monitors: Monitors
  readonly blocks: readonly Block[]
  /** Parts: block b may have those from `partsFrom[b]` to `partsFrom[b + 1]`, as many as it may be split into. */
  readonly parts: number
  readonly partsFrom: Int32Array
  readonly blockOfPart: Int32Array
  readonly attendees: Rows

  readonly ofEvents: EventMonitors
  readonly ofResources: ResourceMonitors
  readonly ofRoles: RoleMonitors

  /** May be split, into what: the tightest required limits. */
  readonly splits: readonly SplitLimits[]
  /** Row `block * longest + duration - 1`: starts that break least of what each part breaks by itself. */
  readonly starts: Rows
  readonly longest: number
  /** By block: 1 where a part may also be left without a time. */
  readonly mayBeOut: Uint8Array
}

export type SplitLimits = { readonly durations: Limits; readonly amounts: Limits }

export type EventMonitors = {
  /** By block: monitors of unplaced duration. */
  readonly assign: Rows
  /** By block: monitor, duration (0: any), and which set of `allowed` it may start in. */
  readonly prefer: Rows
  /** Times by set: 1 where a part may start. */
  readonly allowed: readonly Uint8Array[]
  /** By block: monitor, duration. */
  readonly distribute: Rows
  /** By block: monitor; its limits are in `splitLimits`. */
  readonly split: Rows
  readonly splitLimits: ReadonlyMap<number, SplitLimits>
  /** By block: monitor, first of its counts, which of `groupsAt`, how many events of the block count. */
  readonly spread: Rows
  /** By time: which of the sets of times have it. */
  readonly groupsAt: readonly Rows[]
  readonly spreadMinimum: Float64Array
  readonly spreadMaximum: Float64Array
  readonly spreadMonitor: Int32Array
  /** By block: link, how many of its events are in the block. */
  readonly link: Rows
  readonly linkMonitor: Int32Array
  readonly linkEvents: Int32Array
  /** By block: which of `orderPairs`, pairs of blocks. */
  readonly order: Rows
  readonly orderPairs: readonly ({ readonly monitor: number } & OrderedPair)[]
}

export type ResourceMonitors = {
  /** By resource. */
  readonly clash: Rows
  /** By resource * times + time: monitors that count busy times. */
  readonly busy: Rows
  /** By resource * times + time: cell, place of the time in it. */
  readonly cells: Rows
  /** By cell: the times, in order, as resource * times + time. */
  readonly timesOfCell: Rows
  /** By cell: monitor, kind (`IDLE`, `CLUSTER`, `BUSY`, `EMPTY`), least and most of busy times. */
  readonly ofCell: Rows
}

/** Open roles, numbered by block; a seat is a role of a part. */
export type RoleMonitors = {
  /** Block b has the roles from `rolesFrom[b]` to `rolesFrom[b + 1]`, those of its events one after the other. */
  readonly rolesFrom: Int32Array
  readonly seats: number
  /** Part p has the seats from `seatsFrom[p]` to `seatsFrom[p + 1]`, in the order of its block's roles. */
  readonly seatsFrom: Int32Array
  readonly partOfSeat: Int32Array
  readonly roleOfSeat: Int32Array
  /** By role, resources: 1 where it is a candidate. */
  readonly may: readonly Uint8Array[]
  /** By role: the candidates worth trying, those that break least of what is required by themselves. */
  readonly candidates: Rows
  /** By role: 1 where nobody may have it, too. */
  readonly mayBeOpen: Uint8Array
  /** By role: the workload of each time. */
  readonly shares: Float64Array
  /** By role: monitors of what nobody has. */
  readonly assign: Rows
  /** By role: monitor, and which set of `preferred`. */
  readonly prefer: Rows
  readonly preferred: readonly Uint8Array[]
  /** By role: groups that should have one resource in all. */
  readonly split: Rows
  readonly splitMonitor: Int32Array
  /** By group: resources that some of it have for good. */
  readonly splitGiven: readonly (readonly number[])[]
  readonly seatsOfSplit: Rows
  /** By resource: which of `workloadLimits`. */
  readonly workload: Rows
  readonly workloadLimits: readonly (Limits & { readonly monitor: number; readonly given: number })[]
  /** Numbers of monitors that no search changes. */
  readonly always: readonly { readonly monitor: number; readonly value: number }[]
  /** By resource: seats that it is a candidate for. */
  readonly seatsOf: Rows
}

export const IDLE = 0
export const CLUSTER = 1
export const BUSY = 2
export const EMPTY = 3
