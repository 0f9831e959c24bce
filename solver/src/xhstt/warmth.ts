import type { XhsttModel } from './model.ts'
import { HARD, SOFT } from './monitors.ts'
import type { XhsttState } from './state.ts'

/** By this share of its weight a required constraint that is broken warms a round. */
const REQUIRED_SHARE = 0.4

/**
 * What a round of annealing takes for a usual weight: the square of the mean square root of the weights of the wishes that
 * are broken, each counted once however much it costs. A few dear ones among many cheap ones keep a round warm enough to
 * pass through what they cost, and a single one that is much dearer than the others does not decide alone. Where no wish is
 * broken but something required is, a share of what that weighs, so that there is a way through broken timetables as well; 1
 * where nothing is.
 */
export function warmthOf({ monitors }: XhsttModel, { costOf }: Pick<XhsttState, 'costOf'>, hardWeight: number): number {
  const wish = usualWeight(SOFT)
  if (wish > 0) return wish
  const required = usualWeight(HARD)
  return required > 0 ? required * hardWeight * REQUIRED_SHARE : 1

  function usualWeight(tier: number): number {
    let sum = 0
    let broken = 0
    for (let m = 0; m < monitors.count; m++) {
      if (monitors.tier[m] !== tier || costOf(m) === 0) continue
      sum += Math.sqrt(monitors.weight[m])
      broken++
    }
    return broken === 0 ? 0 : (sum / broken) ** 2
  }
}
