import { z } from 'zod'
import { withOwnLoadLimits, type LoadLimits } from '../calendars/load-limits.ts'
import type { Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { ruleNeeds } from '../rules/needs.ts'
import type { Range } from '../rules/rule-needs.ts'
import { uuid, type RuleKind, type Schedule, type Uuid } from '../schedule.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Steps } from '../steps.ts'
import { defineCommand, type Mint } from './define.ts'
import { distinct, refuseMissing } from './records.ts'
import { refuseRuleChange } from './rule-changes.ts'

const limits = { least: z.int().nullable(), most: z.int().nullable() }

/**
 * Sets the minimum and maximum number of periods of a calendar in a week. Null: no limit. They are stored as required rules on this
 * calendar alone.
 */
export const setLoadLimits = defineCommand({
  params: z.object({ calendarUuid: uuid, ...limits }),
  example: { calendarUuid: 'Ada', least: 18, most: 24 },
  deed: ['changed', 'calendar'],
  check: (schedule, { calendarUuid, ...wanted }) => refuseLimits(schedule, [calendarUuid], wanted),
  apply: (schedule, { calendarUuid, ...wanted }, { mint }) => withOwnLoadLimits(schedule, calendarUuid, wanted, mint),
})

/** Sets the same limits for each of several calendars as one step, like `setLoadLimits`. */
export const setManyLoadLimits = defineCommand({
  params: z.object({ calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars), ...limits }),
  example: { calendarUuids: ['Ada'], least: 18, most: 24 },
  deed: ['changed', 'calendar'],
  check: (schedule, { calendarUuids, ...wanted }) => refuseLimits(schedule, calendarUuids, wanted),
  apply: (schedule, { calendarUuids, ...wanted }, { mint }) => limiting(schedule, calendarUuids, wanted, mint),
})

const limiting = (schedule: Schedule, calendarUuids: readonly Uuid[], wanted: LoadLimits, mint: Mint): Change =>
  distinct(calendarUuids).flatMap((calendarUuid) => withOwnLoadLimits(schedule, calendarUuid, wanted, mint))

function* refuseLimits(
  schedule: Schedule,
  calendarUuids: readonly Uuid[],
  wanted: LoadLimits,
): Steps<Refusal | undefined> {
  const wrong =
    refuseMissing(schedule, 'calendars', calendarUuids) ??
    refuseNumber('MIN_LESSONS_PER_WEEK', wanted.least) ??
    refuseNumber('MAX_LESSONS_PER_WEEK', wanted.most)
  if (wrong) return wrong
  let minted = 0
  return yield* refuseRuleChange(
    schedule,
    limiting(schedule, calendarUuids, wanted, () => `limit ${++minted}`),
  )
}

function refuseNumber(kind: RuleKind, number: number | null): Refusal | undefined {
  const { min, max }: Range = ruleNeeds(kind).value ?? { min: 0, max: 0 }
  return number !== null && (number < min || number > max) ? refuse('rule-without-value', { min, max }) : undefined
}
