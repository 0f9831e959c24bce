import type { Block } from './blocks.ts'
import type { SplitLimits } from './model.ts'
import type { Limits, XhsttProblem } from './problem.ts'

/**
 * By block, the splits that break no required limit on its parts. If the limits contradict each other, all splits are allowed, at their
 * cost.
 */
export function splitLimitsOf({ constraints }: XhsttProblem, blocks: readonly Block[]): SplitLimits[] {
  const limits = new Map<number, SplitLimits>()
  for (const constraint of constraints) {
    if (constraint.kind !== 'SplitEvents' || !constraint.required || constraint.weight === 0) continue
    for (const event of constraint.events) limits.set(event, both(limits.get(event), constraint))
  }
  return blocks.map(({ events, duration, time }): SplitLimits => {
    const whole = { minimum: 1, maximum: duration }
    if (time !== null) return { durations: whole, amounts: { minimum: 1, maximum: 1 } }
    const free = { durations: whole, amounts: whole }
    const tight = events.reduce((tight: SplitLimits, event) => both(limits.get(event), tight), free)
    const { durations, amounts } = tight
    const least = Math.max(amounts.minimum, Math.ceil(duration / durations.maximum))
    const most = Math.min(amounts.maximum, Math.floor(duration / durations.minimum))
    const canBe = durations.minimum <= durations.maximum && least <= most
    return canBe ? { durations, amounts: { minimum: least, maximum: most } } : free
  })
}

function both(a: SplitLimits | undefined, b: SplitLimits): SplitLimits {
  return a ? { durations: tighter(a.durations, b.durations), amounts: tighter(a.amounts, b.amounts) } : b
}

function tighter(a: Limits, b: Limits): Limits {
  return { minimum: Math.max(a.minimum, b.minimum), maximum: Math.min(a.maximum, b.maximum) }
}
