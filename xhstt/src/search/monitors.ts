import type { CostFunction, Limits } from './problem.ts'

/**
 * A monitor watches one constraint at one point of its application. It has a number that moves change, limits outside of which it deviates,
 * and the cost of a deviation.
 */
export type Monitors = {
  readonly count: number
  readonly minimum: Float64Array
  readonly maximum: Float64Array
  readonly weight: Float64Array
  /** 0 linear, 1 quadratic, 2 step. */
  readonly costFunction: Uint8Array
  /** `SOFT`, `HARD`, or `GUIDE`: without a cost, but an aim of the search. */
  readonly tier: Uint8Array
}

export const SOFT = 0
export const HARD = 1
export const GUIDE = 2

type Draft = Limits & {
  readonly weight: number
  readonly costFunction: CostFunction
  readonly required: boolean
  readonly guide?: boolean
}

export type AddMonitor = (draft: Draft) => number

/** Collects monitors while a problem is compiled. `add` returns the number of the new one. */
export function collectMonitors(): { add: AddMonitor; done(): Monitors } {
  const drafts: Draft[] = []
  const code = { Linear: 0, Quadratic: 1, Step: 2 } as const
  return {
    add: (draft) => drafts.push(draft) - 1,
    done: () => ({
      count: drafts.length,
      minimum: Float64Array.from(drafts, (draft) => draft.minimum),
      maximum: Float64Array.from(drafts, (draft) => draft.maximum),
      weight: Float64Array.from(drafts, (draft) => draft.weight),
      costFunction: Uint8Array.from(drafts, (draft) => code[draft.costFunction]),
      tier: Uint8Array.from(drafts, ({ guide, required }) => (guide ? GUIDE : required ? HARD : SOFT)),
    }),
  }
}

/** The cost of monitor `m` if its number is `value`. */
export function monitorCost(monitors: Monitors, m: number, value: number): number {
  const below = monitors.minimum[m] - value
  const above = value - monitors.maximum[m]
  const deviation = below > above ? below : above
  if (deviation <= 0) return 0
  const costFunction = monitors.costFunction[m]
  return monitors.weight[m] * (costFunction === 0 ? deviation : costFunction === 1 ? deviation * deviation : 1)
}

/** The limits of a monitor whose number is the deviation itself: zero is right. */
export const NONE: Limits = { minimum: 0, maximum: 0 }

export function outside(value: number, { minimum, maximum }: Limits): number {
  return Math.max(0, minimum - value, value - maximum)
}
