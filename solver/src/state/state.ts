import type { Assignment } from '../problem/problem.ts'
import type { Unread } from './unread.ts'

/**
 * The positions of all meets and their cost, kept exact by `lift` and `drop`.
 * `load`: the meets of a resource at a time. `who`: the sum of their numbers, which is the meet itself if the load is 1.
 */
export type State = {
  /** The starts, then the chosen resources, as numbered in the problem. */
  readonly assignment: Assignment
  /** The starts of `assignment`. */
  readonly start: Assignment
  /** The chosen resources of `assignment`. Those of a lifted meet stay stored until it is dropped. */
  readonly chosen: Assignment
  readonly load: Uint16Array
  readonly who: Int32Array
  /** The part of the load from meets that have chosen the resource. Empty if there is nothing to choose. */
  readonly chosenLoad: Uint16Array
  /** resource * days + day: the busy periods of a watched resource, as bits. */
  readonly busy: Int32Array
  /** The busy periods as its day metrics have read them, and the days that they still have to read. */
  readonly seen: Int32Array
  readonly unread: Unread
  /** day metric: its reading, summed over the week. */
  readonly readings: Int32Array
  /** 1: a meet that must end or start a resource's day does not. */
  readonly edgeBroken: Uint8Array
  /** The counts of the groups. */
  readonly counts: Uint16Array
  /** kind * meets + meet: the site of a scheduled and watched meet. Empty, like the next two, if no constraint depends on sites. */
  readonly site: Int32Array
  /** watcher * days + day: its reading. */
  readonly siteReadings: Int16Array
  /** watcher: its reading, summed over the week. */
  readonly siteSums: Int32Array
  /** The counts of the limits on different resources. */
  readonly varietyCounts: Uint16Array
  doubleBookings: number
  broken: number
  soft: number
  /** The result of the last evaluation: what it would add. */
  addsBroken: number
  addsSoft: number
}
