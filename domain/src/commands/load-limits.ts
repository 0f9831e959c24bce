import { z } from 'zod'
import { withOwnLoadLimits } from '../calendars/load-limits.ts'
import { ruleNeeds } from '../rules/needs.ts'
import type { Range } from '../rules/rule-needs.ts'
import { uuid, type RuleKind } from '../schedule.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { defineCommand } from './define.ts'
import { refuseMissing } from './records.ts'
import { refuseRuleChange } from './rule-changes.ts'

/**
 * Sets the minimum and maximum number of periods of a calendar in a week. Null: no limit. They are stored as required rules on this
 * calendar alone.
 */
export const setLoadLimits = defineCommand({
  params: z.object({ calendarUuid: uuid, least: z.int().nullable(), most: z.int().nullable() }),
  example: { calendarUuid: 'Ada', least: 18, most: 24 },
  deed: ['changed', 'calendar'],
  check: function* (schedule, { calendarUuid, ...limits }) {
    const wrong =
      refuseMissing(schedule, 'calendars', [calendarUuid]) ??
      refuseNumber('MIN_LESSONS_PER_WEEK', limits.least) ??
      refuseNumber('MAX_LESSONS_PER_WEEK', limits.most)
    if (wrong) return wrong
    let minted = 0
    const change = withOwnLoadLimits(schedule, calendarUuid, limits, () => `limit ${++minted}`)
    return yield* refuseRuleChange(schedule, change)
  },
  apply: (schedule, { calendarUuid, ...limits }, { mint }) => withOwnLoadLimits(schedule, calendarUuid, limits, mint),
})

function refuseNumber(kind: RuleKind, number: number | null): Refusal | undefined {
  const { min, max }: Range = ruleNeeds(kind).value ?? { min: 0, max: 0 }
  return number !== null && (number < min || number > max) ? refuse('rule-without-value', { min, max }) : undefined
}
