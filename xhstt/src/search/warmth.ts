import type { Warmth } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import { HARD, SOFT } from './monitors.ts'
import type { XhsttState } from './state.ts'

/** By this share of its weight a required constraint that is broken warms a round. */
const REQUIRED_SHARE = 0.4

/**
 * The usual weight is the square of the mean square root of the weights of the wishes that are broken, each counted once
 * however much it costs: what most of them weigh, near the end of a round. The dear one is their mean by what they cost: a
 * round must be warm enough to pass through what the few cost that most of the cost hangs on. Where no wish is broken but
 * something required is, a share of what that weighs, so that there is a way through broken timetables as well; 1 where
 * nothing is.
 */
export function warmthOf({ monitors }: XhsttModel, { costOf }: Pick<XhsttState, 'costOf'>, hardWeight: number): Warmth {
  const wishes = weightsOf(SOFT)
  if (wishes) return wishes
  const required = weightsOf(HARD)
  const share = hardWeight * REQUIRED_SHARE
  return required ? { usual: required.usual * share, dear: required.usual * share } : { usual: 1, dear: 1 }

  /** undefined where nothing is broken. */
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
