import type { Pairs } from '../constraints/pairs.ts'
import type { Problem } from '../problem/problem.ts'
import type { Groups } from './groups.ts'
import type { RoomRules } from './room-rules.ts'
import type { Sites } from './sites.ts'
import type { Teams } from './teams.ts'
import type { Varieties } from './varieties.ts'
import type { Watch } from './watch.ts'

/**
 * A Model is the Problem as typed arrays, with rows in both directions. `xFrom[i]` to `xFrom[i + 1]` is the row of i in `x`. Resources that
 * attend exactly the same meets are one resource here, with a `multiplicity`. A resource with a single meet cannot clash, and is omitted.
 */
export type Model = {
  readonly problem: Problem
  readonly days: number
  readonly hours: number
  /** The cells of the week, including times that do not exist. */
  readonly times: number
  readonly meets: number
  readonly duration: Uint8Array
  /** 1: the meet has at most one start, or is fixed. The search never moves it. */
  readonly frozen: Uint8Array
  /** The meets that the search can move. */
  readonly movable: Int32Array
  readonly startsFrom: Int32Array
  readonly starts: Uint16Array
  /** meet * times + time: 1 if the meet can start there. */
  readonly open: Uint8Array
  /** Parallel to `open`: 1 if the meet breaks something required there, wherever all others are (`ruled-out.ts`). Null: no such start. */
  readonly ruledOut: Uint8Array | null
  readonly resources: number
  readonly multiplicity: Uint16Array
  readonly resourcesFrom: Int32Array
  readonly resourcesOf: Uint16Array
  readonly membersFrom: Int32Array
  readonly members: Uint16Array
  /** Maps a resource of the problem to that of the model. -1: omitted. */
  readonly modelResource: Int32Array
  /** The cost of each start, from the constraints on one meet alone. Null if there are none. */
  readonly startCost: Int32Array | null
  /** The same for required constraints. */
  readonly startBroken: Int32Array | null
  readonly groups: Groups
  readonly hardPairs: Pairs
  readonly softPairs: Pairs
  readonly watch: Watch
  /** Null if no constraint depends on where meets are held. */
  readonly sites: Sites | null
  readonly choices: Choices
  readonly roomRules: RoomRules
  readonly varieties: Varieties
  readonly teams: Teams
  /** resource of the problem * times + time: 1 if the resource is not available. */
  readonly closed: Uint8Array
  /** Only starts and groups have costs, and none is required. */
  readonly isPlain: boolean
  /** A constraint applies to the weeks of resources that can be chosen. */
  readonly looksAtChosenWeeks: boolean
  /** Only dropping a meet shows what it adds, because edges of days, or weeks of chosen resources, are read. */
  readonly isWeighedByDropping: boolean
}

/** The resources that are chosen. `from` gives the choices of a meet, `candidatesFrom` the candidates of a choice. */
export type Choices = {
  readonly count: number
  readonly from: Int32Array
  readonly candidatesFrom: Int32Array
  /** As numbered in the problem. */
  readonly candidates: Int32Array
  readonly costs: Int32Array
  /** choice: 1 if it can be empty. */
  readonly optional: Uint8Array
  /** choice: 1 if the chosen resource can be unavailable at a time for which another candidate, or another start, is a solution. */
  readonly mayBeAway: Uint8Array
  /** meet: 1 if its choices affect the cost. */
  readonly isCostly: Uint8Array
  /** resource of the model to its parts, if it can be chosen. Null if there are none. */
  readonly parts: readonly (readonly ModelPart[] | undefined)[] | null
  /** resource of the model to the parts that clash in its place; it then has no meets itself. Null if no resource has such parts. */
  readonly seats: readonly (readonly ModelPart[] | undefined)[] | null
  /** From such a part to its whole. */
  readonly wholeOf: readonly (number | undefined)[]
  /** meet: 1 if two of its choices share a candidate, which only one of them can take. */
  readonly overlap: Uint8Array
  /** resource of the model to the meets that can choose it. */
  readonly suitors: readonly (Uint16Array | undefined)[]
}

/** A part of a resource: its number, and 1 for every meet in it. `clashes`: it clashes in place of its whole. */
export type ModelPart = { readonly resource: number; readonly has: Uint8Array; readonly clashes: boolean }
