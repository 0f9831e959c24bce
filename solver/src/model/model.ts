import type { Pairs } from '../constraints/pairs.ts'
import type { Problem } from '../problem/problem.ts'
import type { Groups } from './groups.ts'
import type { RoomRules } from './room-rules.ts'
import type { Sites } from './sites.ts'
import type { Teams } from './teams.ts'
import type { Varieties } from './varieties.ts'
import type { Watch } from './watch.ts'

/**
 * A Model is the Problem as typed arrays, with rows both ways. `xFrom[i]` to `xFrom[i + 1]` is the row of i in `x`.
 * Resources that attend the very same meets are one resource here, counted `multiplicity` times; those that attend a
 * single meet can not clash and are left out.
 */
export type Model = {
  readonly problem: Problem
  readonly days: number
  readonly hours: number
  /** Cells of the week, whether the time exists or not. */
  readonly times: number
  readonly meets: number
  readonly duration: Uint8Array
  /** 1: the meet has at most one start, or is fixed; the search never moves it. */
  readonly frozen: Uint8Array
  /** Meets the search may move. */
  readonly movable: Int32Array
  readonly startsFrom: Int32Array
  readonly starts: Uint16Array
  /** meet * times + time: 1 where the meet may start. */
  readonly open: Uint8Array
  /** As `open`: 1 where the meet breaks something required, wherever all others lie (`ruled-out.ts`); null: nowhere. */
  readonly ruledOut: Uint8Array | null
  readonly resources: number
  readonly multiplicity: Uint16Array
  readonly resourcesFrom: Int32Array
  readonly resourcesOf: Uint16Array
  readonly membersFrom: Int32Array
  readonly members: Uint16Array
  /** Resource of the problem to that of the model; -1: left out. */
  readonly modelResource: Int32Array
  /** Cost of each start, from the constraints that look at one meet alone; null where there are none. */
  readonly startCost: Int32Array | null
  /** The same, of those that are required. */
  readonly startBroken: Int32Array | null
  readonly groups: Groups
  readonly hardPairs: Pairs
  readonly softPairs: Pairs
  readonly watch: Watch
  /** Null where nothing looks at where meets are held. */
  readonly sites: Sites | null
  readonly choices: Choices
  readonly roomRules: RoomRules
  readonly varieties: Varieties
  readonly teams: Teams
  /** resource of the problem * times + time: 1 where it is not available. */
  readonly closed: Uint8Array
  /** Nothing costs but starts and groups, and none of them is required. */
  readonly isPlain: boolean
  /** Something looks at the weeks of resources that may be chosen. */
  readonly looksAtChosenWeeks: boolean
  /** What a drop adds is known only by dropping: edges of days, or weeks of resources that are chosen, are looked at. */
  readonly isWeighedByDropping: boolean
}

/** Resources that are chosen, by meet: `from` gives a meet's choices, `candidatesFrom` a choice's candidates. */
export type Choices = {
  readonly count: number
  readonly from: Int32Array
  readonly candidatesFrom: Int32Array
  /** Resources of the problem. */
  readonly candidates: Int32Array
  readonly costs: Int32Array
  /** choice: 1 where none may be chosen. */
  readonly optional: Uint8Array
  /** choice: 1 where what is chosen may be away at a time at which another candidate, or another start, is a way out. */
  readonly mayBeAway: Uint8Array
  /** meet: 1 where it matters which are chosen. */
  readonly isCostly: Uint8Array
  /** resource of the model to its parts, where it may be chosen; null where there are none. */
  readonly parts: readonly (readonly ModelPart[] | undefined)[] | null
  /** resource of the model to those of its parts that clash in its place: it has no meets itself then; null where none has any. */
  readonly seats: readonly (readonly ModelPart[] | undefined)[] | null
  /** Of such a part, the resource that it is one of. */
  readonly wholeOf: readonly (number | undefined)[]
  /** meet: 1 where two of its choices have a candidate in common, which one of them may take. */
  readonly overlap: Uint8Array
  /** resource of the model to the meets it may be chosen for. */
  readonly suitors: readonly (Uint16Array | undefined)[]
}

/** A part of a resource, by the number of its own, and 1 for every meet that it is of. `clashes`: in the place of that resource. */
export type ModelPart = { readonly resource: number; readonly has: Uint8Array; readonly clashes: boolean }
