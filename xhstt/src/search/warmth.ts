import type { Warmth } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import { HARD, SOFT } from './monitors.ts'
import type { XhsttState } from './state.ts'

/** The share of its weight with which a broken required constraint warms a round. */
const REQUIRED_SHARE = 0.4

/**
 * The usual weight is the square of the mean square root of the weights of the broken wishes, each counted once. Most of them weigh that
 * much near the end of a round. The dear one is the mean of their weights, weighted by their costs. A round must be warm enough to pass
 * through the few wishes that cause most of the cost. If no wish is broken but something required is, both are a share of the required
 * weights, so that broken timetables can be passed through as well. Both are 1 if nothing is broken.
 */
export function warmthOf({ monitors }: XhsttModel, { costOf }: Pick<XhsttState, 'costOf'>, hardWeight: number): Warmth {
  const wishes = weightsOf(SOFT)
  if (wishes) return wishes
  const required = weightsOf(HARD)
  const share = hardWeight * REQUIRED_SHARE
  return required ? { usual: required.usual * share, dear: required.usual * share } : { usual: 1, dear: 1 }

  /** Undefined if nothing is broken. */
  function weightsOf(tier: number): Warmth | undefined {
    let roots = 0
    let broken = 0
    let weighed = 0
    let costs = 0
    for (let m = 0; m < monitors.count; m++) {
      const cost = costOf(m)
      if (monitors.tier[m] !== tier || cost === 0) continue
      const weight = monitors.weight[m]
      roots += Math.sqrt(weight)
      broken++
      weighed += cost * weight
      costs += cost
    }
    if (broken === 0) return undefined
    const usual = (roots / broken) ** 2
    return { usual, dear: Math.max(usual, weighed / costs) }
  }
}
