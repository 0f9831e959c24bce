import type { Constraint } from '../problem/constraint.ts'
import type { Ground } from './ground.ts'
import type { GuardedPair } from './pairs.ts'
import type { Literal } from './prover.ts'
import type { Bound } from './seats.ts'
import type { SubSchool } from './sub-school.ts'

/** What the claims of rules are made with, and gathered in. */
export type Claiming = {
  readonly ground: Ground
  readonly school: SubSchool
  /** By resource and day, how much its rules leave room for there. */
  readonly dayBounds: readonly (readonly Bound[][])[]
  readonly pairs: GuardedPair[]
  /** Holds a constraint against where these meets lie. */
  check(constraint: Constraint, meets: readonly number[], guard: Literal): void
}
