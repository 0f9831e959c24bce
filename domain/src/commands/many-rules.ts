import { z } from 'zod'
import { remove } from '../change.ts'
import { LIMITS } from '../limits.ts'
import { strength, uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, refuseMissing } from './records.ts'
import { updateRule } from './rules.ts'

const ruleUuids = z.array(uuid).min(1).max(LIMITS.maxRules)

/** Switches several rules on or off, or makes them more or less strict, as one change: all or none. */
export const updateRules = defineCommand({
  params: z.object({ ruleUuids, enabled: z.boolean().optional(), strength: strength.optional() }),
  ahead: true,
  check: (schedule, { ruleUuids: uuids, ...params }) => {
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
