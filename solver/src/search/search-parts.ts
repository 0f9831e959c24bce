import type { Random } from '../basics/random.ts'
import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import type { Findings } from './kept.ts'

/** What the stages of a search share. */
export type SearchParts = {
  readonly model: Model
  readonly random: Random
  /** Where the search began. All -1 for an empty start. */
  readonly home: Assignment
  /** Whether `home` has a scheduled meet. */
  readonly isWarm: boolean
  readonly found: Findings
  /** Improvement works on a copy of the best, so that repair can continue from its own state. */
  readonly polished: State
}
