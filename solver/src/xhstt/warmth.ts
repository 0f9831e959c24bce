import type { XhsttModel } from './model.ts'
import { SOFT } from './monitors.ts'
import type { XhsttState } from './state.ts'

/**
 * What a round of annealing takes for a usual weight: the square of the mean square root of the weights of the wishes that
 * are broken, each counted once however much it costs; 1 where none is. A few dear ones among many cheap ones keep a round
 * warm enough to pass through what they cost, and a single one that is much dearer than the others does not decide alone.
 */
export function warmthOf({ monitors }: XhsttModel, { costOf }: Pick<XhsttState, 'costOf'>): number {
  const { count, tier, weight } = monitors
  let sum = 0
  let broken = 0
  for (let m = 0; m < count; m++) {
    if (tier[m] !== SOFT || costOf(m) === 0) continue
    sum += Math.sqrt(weight[m])
    broken++
  }
  return broken === 0 ? 1 : (sum / broken) ** 2
}
