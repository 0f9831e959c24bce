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

export const IDLE = 0
export const CLUSTER = 1
export const BUSY = 2
export const EMPTY = 3
