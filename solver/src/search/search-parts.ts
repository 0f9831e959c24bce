import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import type { Findings } from './kept.ts'

/** What the stages of a search work on together. */
export type SearchParts = {
  readonly model: Model
  readonly random: Random
  /** Where the search began; all -1 where from nothing. */
  readonly home: Assignment
  /** Something has a place there. */
  readonly isWarm: boolean
  readonly found: Findings
  /** Improvement works on a copy of the best, so that repair may go on from where it was. */
  readonly polished: State
}
