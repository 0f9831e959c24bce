import type { Constraint } from '../problem/constraint.ts'
import type { Ground } from './ground.ts'
import type { GuardedPair } from './pairs.ts'
import type { Literal } from './literal.ts'
import type { Bound } from './seats.ts'
import type { SubSchool } from './sub-school.ts'

/** What the claims of rules need and add to. */
export type Claiming = {
  readonly ground: Ground
  readonly school: SubSchool
  /** By resource and day, the bounds that its rules set. */
  readonly dayBounds: readonly (readonly Bound[][])[]
  readonly pairs: GuardedPair[]
  /** Checks a constraint against the positions of these meets. */
  check(constraint: Constraint, meets: readonly number[], guard: Literal): void
}
