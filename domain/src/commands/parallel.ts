import { z } from 'zod'
import { apply } from '../change.ts'
import { LIMITS } from '../limits.ts'
import { inParallel } from '../parallel-courses.ts'
import { comparisons, refuseContradiction } from '../rules/contradictions.ts'
import { uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, refuseMissing, refuseMoreThan } from './records.ts'

/**
 * These courses run in parallel, lesson by lesson, and with no others any more; one alone, or `apart`, with none. It is
 * one rule on them, written, changed or taken away.
 */
export const runInParallel = defineCommand({
  params: z.object({
    subjectUuids: z.array(uuid).min(1).max(LIMITS.maxSubjects),
    apart: z.boolean().default(false),
  }),
  check: function* (schedule, { subjectUuids, apart }) {
    const missing = refuseMissing(schedule, 'subjects', subjectUuids)
    if (missing) return missing
    let minted = 0
    const change = inParallel(schedule, distinct(subjectUuids), { mint: () => `rule ${++minted}`, apart })
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
  },
  apply: (schedule, { subjectUuids, apart }, { mint }) => inParallel(schedule, distinct(subjectUuids), { mint, apart }),
})
