import { z } from 'zod'
import { remove } from '../change.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { comparisonsOf } from '../rules/contradictions.ts'
import { strength, uuid, type Rule, type Schedule, type Uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, recordOf, refuseMissing } from './records.ts'
import { updateRule } from './rules.ts'

const ruleUuids = z.array(uuid).min(1).max(LIMITS.maxRules)

/** Switches several rules on or off, or makes them more or less strict, as one change: all or none. */
export const updateRules = defineCommand({
  params: z.object({ ruleUuids, enabled: z.boolean().optional(), strength: strength.optional() }),
  ahead: true,
  check: (schedule, { ruleUuids: uuids, ...params }) => {
    const tooMany = refuseMissing(schedule, 'rules', uuids) ?? refuseComparisons(schedule, uuids, params)
    if (tooMany) return tooMany
    for (const ruleUuid of uuids) {
      const refusal = updateRule.check(schedule, { ruleUuid, ...params })
      if (refusal) return refusal
    }
    return undefined
  },
  apply: (schedule, { ruleUuids: uuids, ...params }, context) =>
    distinct(uuids).flatMap((ruleUuid) => updateRule.apply(schedule, { ruleUuid, ...params }, context)),
})

/** Deletes several rules as one change. */
export const deleteRules = defineCommand({
  params: z.object({ ruleUuids }),
  ahead: true,
  check: (schedule, { ruleUuids: uuids }) => refuseMissing(schedule, 'rules', uuids),
  apply: (schedule, { ruleUuids: uuids }) => distinct(uuids).flatMap((one) => remove(schedule, 'rules', one)),
})

/** Rules that begin to bind are compared with those that do; so many at once take too long where all are about the same lessons. */
function refuseComparisons(
  schedule: Schedule,
  uuids: readonly Uuid[],
  { enabled, strength }: Partial<Pick<Rule, 'enabled' | 'strength'>>,
): Refusal | undefined {
  if (enabled === false || (strength !== undefined && strength !== 'required')) return undefined
  let comparisons = 0
  for (const uuid of uuids) {
    const rule = recordOf(schedule, 'rules', uuid)
    const begins = (enabled === true && !rule.enabled) || (strength === 'required' && rule.strength !== 'required')
    if (begins) comparisons += comparisonsOf(schedule, rule)
  }
  return comparisons > LIMITS.ruleComparisons ? refuse('too-many-rules-at-once') : undefined
}
