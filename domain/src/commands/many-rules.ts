import { z } from 'zod'
import { put, remove } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { isBinding } from '../rules/binding.ts'
import { comparisons, refuseContradiction } from '../rules/contradictions.ts'
import { strength, uuid, type Rule } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, recordOf, refuseMissing } from './records.ts'

const ruleUuids = z.array(uuid).min(1).max(LIMITS.maxRules)

/** Enables or disables several rules, or changes their strength, as one change: all or none. */
export const updateRules = defineCommand({
  params: z.object({ ruleUuids, enabled: z.boolean().optional(), strength: strength.optional() }),
  example: { ruleUuids: ['not first'], strength: 'required' },
  deed: ['changed', 'rule'],
  refersToRecords: true,
  ahead: true,
  check: function* (schedule, { ruleUuids: uuids, ...params }) {
    const missing = refuseMissing(schedule, 'rules', uuids)
    if (missing) return missing
    // Their other fields do not change. Only rules that become enabled and required are compared with the others that are.
    const left = comparisons()
    for (const ruleUuid of distinct(uuids)) {
      const before = recordOf(schedule, 'rules', ruleUuid)
      const refusal = isBinding(before)
        ? undefined
        : yield* refuseContradiction(schedule, bearing(before, params), left)
      if (refusal) return refusal
    }
    return undefined
  },
  apply: (schedule, { ruleUuids: uuids, ...params }) =>
    distinct(uuids).flatMap((ruleUuid) =>
      put(schedule, 'rules', bearing(recordOf(schedule, 'rules', ruleUuid), params)),
    ),
})

type Bearing = Partial<Pick<Rule, 'enabled' | 'strength'>>

function bearing(rule: Rule, { enabled = rule.enabled, strength = rule.strength }: Bearing): Rule {
  return { ...rule, enabled, strength }
}

/** Deletes several rules as one change. */
export const deleteRules = defineCommand({
  params: z.object({ ruleUuids }),
  example: { ruleUuids: ['not first'] },
  deed: ['deleted', 'rule'],
  refersToRecords: true,
  ahead: true,
  check: (schedule, { ruleUuids: uuids }) => refuseMissing(schedule, 'rules', uuids),
  apply: (schedule, { ruleUuids: uuids }) => distinct(uuids).flatMap((one) => remove(schedule, 'rules', one)),
})
