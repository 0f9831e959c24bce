import { apply, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import type { Refusal } from '../refusal.ts'
import { comparisons, refuseContradiction } from '../rules/contradictions.ts'
import type { Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { refuseMoreThan } from './records.ts'

/**
 * Refuses a change to rules after which there would be too many, or after which one of them could never be met together with the others.
 */
export function* refuseRuleChange(schedule: Schedule, change: Change): Steps<Refusal | undefined> {
  const after = apply(schedule, change)
  const tooMany = refuseMoreThan(LIMITS.maxRules, Object.keys(after.rules).length, 'rules')
  if (tooMany) return tooMany
  const left = comparisons()
  for (const { kind, after: rule } of change) {
    if (kind !== 'rules' || !rule) continue
    const refusal = yield* refuseContradiction(after, rule, left)
    if (refusal) return refusal
  }
  return undefined
}
