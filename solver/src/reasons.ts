/** Why lessons cannot be scheduled well. Separate from the search, for callers that need only this. */
export { explaining } from './reasons/explain.ts'
export { LIMITS, type Limits } from './reasons/limits.ts'
export { contradictionsOf } from './reasons/contradictions.ts'
export { keyOf, type Fact } from './reasons/fact.ts'
export type { Held } from './reasons/claims.ts'
export type { Explanation, Progress, Question, Reason, Remedy } from './reasons/reason.ts'
export type { AskedCommand, Relaxation } from './reasons/relaxations.ts'
