/**
 * The work limits. `work`: for the first question. `further`: for each further question about its result. `steps`: steps of the search by
 * Zen. `whole`: short steps of the whole explanation.
 */
export type Limits = {
  readonly work: number
  readonly further: number
  readonly steps: number
  readonly whole: number
}
export const LIMITS: Limits = { work: 3_000_000, further: 300_000, steps: 400_000, whole: 3_000 }
