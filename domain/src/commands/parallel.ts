import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { inParallel } from '../lessons/parallel-courses.ts'
import { uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, refuseMissing } from './records.ts'
import { refuseRuleChange } from './rule-changes.ts'

/**
 * Makes these courses run in parallel, lesson by lesson, and with no others. A single course, or `apart`, ends this. It is stored as one
 * rule on these courses.
 */
export const runInParallel = defineCommand({
  params: z.object({
    subjectUuids: z.array(uuid).min(1).max(LIMITS.maxSubjects),
    apart: z.boolean().default(false),
  }),
  example: { subjectUuids: ['Maths'], apart: true },
  deed: ['changed', 'rule'],
  refersToRecords: true,
  check: function* (schedule, { subjectUuids, apart }) {
    const missing = refuseMissing(schedule, 'subjects', subjectUuids)
    if (missing) return missing
    let minted = 0
    const change = inParallel(schedule, distinct(subjectUuids), { mint: () => `rule ${++minted}`, apart })
    return yield* refuseRuleChange(schedule, change)
  },
  apply: (schedule, { subjectUuids, apart }, { mint }) => inParallel(schedule, distinct(subjectUuids), { mint, apart }),
})
