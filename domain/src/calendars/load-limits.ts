import { cached } from '../cached.ts'
import type { Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { ownValue, withOwnValue, type OwnRule } from '../rules/own-rules.ts'
import { isBinding } from '../rules/binding.ts'
import { valueOf } from '../rules/match.ts'
import { looksWithin } from '../rules/needs.ts'
import type { Calendar, Rule, Schedule, Uuid } from '../schedule.ts'
import { tagNamesOf } from '../lessons/tags.ts'

/** The minimum and maximum number of periods of a calendar in a week. Null: no limit. */
export type LoadLimits = { readonly least: number | null; readonly most: number | null }

/** The limits on this calendar alone, which its form shows and changes. */
export function ownLoadLimits(schedule: Schedule, calendarUuid: Uuid): LoadLimits {
  return { least: ownValue(schedule, LEAST(calendarUuid)), most: ownValue(schedule, MOST(calendarUuid)) }
}

export function withOwnLoadLimits(
  schedule: Schedule,
  calendarUuid: Uuid,
  { least, most }: LoadLimits,
  mint: Mint,
): Change {
  return [
    ...withOwnValue(schedule, LEAST(calendarUuid), least, mint),
    ...withOwnValue(schedule, MOST(calendarUuid), most, mint),
  ]
}

const LEAST = (calendarUuid: Uuid): OwnRule => ({ rule: 'MIN_LESSONS_PER_WEEK', calendarUuid })
const MOST = (calendarUuid: Uuid): OwnRule => ({ rule: 'MAX_LESSONS_PER_WEEK', calendarUuid })

/** Whether the rule limits all periods of a calendar in a week. */
function isLoadLimit(rule: Rule): boolean {
  const ofWeek = rule.rule === 'MIN_LESSONS_PER_WEEK' || rule.rule === 'MAX_LESSONS_PER_WEEK'
  return ofWeek && isBinding(rule) && !looksWithin(rule) && tagNamesOf(rule).length === 0
}

const limitsIn = cached((rules: Schedule['rules']): readonly Rule[] => Object.values(rules).filter(isLoadLimit))

/** The strictest of the limits on a calendar: on it alone, or on all of its type. */
export function loadLimitsOf({ rules }: Pick<Schedule, 'rules'>, { uuid, calendarType }: Calendar): LoadLimits {
  let [least, most] = [0, Infinity]
  for (const rule of limitsIn(rules)) {
    if (rule.calendarType !== calendarType && !rule.calendarUuids.includes(uuid)) continue
    if (rule.rule === 'MAX_LESSONS_PER_WEEK') most = Math.min(most, valueOf(rule))
    else least = Math.max(least, valueOf(rule))
  }
  return { least: least > 0 ? least : null, most: most < Infinity ? most : null }
}
