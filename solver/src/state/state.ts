import type { Assignment } from '../problem/problem.ts'
import type { Unread } from './unread.ts'

/**
 * Where every meet lies, and what that costs, kept exact by the pair `lift` and `drop`.
 * `load`: meets of a resource at a time. `who`: the sum of their numbers, which is the meet itself where the load is 1.
 */
export type State = {
  /** Starts, then chosen resources, as the problem numbers them. */
  readonly assignment: Assignment
  /** The starts of `assignment`. */
  readonly start: Assignment
  /** The chosen resources of `assignment`; those of a lifted meet stand until it is dropped. */
  readonly chosen: Assignment
  readonly load: Uint16Array
  readonly who: Int32Array
  /** Of the load, the meets that have chosen the resource; empty where there is nothing to choose. */
  readonly chosenLoad: Uint16Array
  /** resource * days + day: the periods a watched resource is busy in, as bits. */
  readonly busy: Int32Array
  /** The same as its day metrics have read it, and the days that they have yet to read. */
  readonly seen: Int32Array
  readonly unread: Unread
  /** day metric: what it reads, summed over the week. */
  readonly readings: Int32Array
  /** 1: a meet that should end or start a resource's day does not. */
  readonly edgeBroken: Uint8Array
  /** The counts of the groups. */
  readonly counts: Uint16Array
  /** kind * meets + meet: the site of a meet that is placed and watched. Empty, as the next two, where nothing looks at sites. */
  readonly site: Int32Array
  /** watcher * days + day: what it reads. */
  readonly siteReadings: Int16Array
  /** watcher: the same, summed over the week. */
  readonly siteSums: Int32Array
  /** Those of the limits on how many different resources meets have. */
  readonly varietyCounts: Uint16Array
  doubleBookings: number
  broken: number
  soft: number
  /** What the last question asked would add. */
  addsBroken: number
  addsSoft: number
}
