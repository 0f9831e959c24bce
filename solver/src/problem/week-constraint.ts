import {
  isWeekRuleKind,
  looksWithin,
  saysTerms,
  saysValue,
  saysWholeDays,
  type Rule,
  type Uuid,
  valueOf,
} from '@timetable/domain'
import type { ResourceConstraint, SiteConstraint } from './constraint.ts'
import { weighed } from './weighed.ts'

/** Converts a rule on the weeks of calendars to a constraint, without the resources. Null if the rule has another kind. */
export function calendarConstraint(
  rule: Rule,
  timesOf: (slotUuids: readonly Uuid[]) => number[],
  { halfDays, daysPerTerm }: { readonly halfDays: boolean; readonly daysPerTerm: number | undefined },
): ResourceConstraint | null {
  const { rule: kind, value2, shared, timeSlotUuids, slotSets } = rule
  if (!isWeekRuleKind(kind)) return siteConstraint(rule, halfDays)
  const once = (slotUuids: readonly Uuid[]) => [...new Set(timesOf(slotUuids))]
  const value = saysValue(rule)
  const halves = halfDays && saysWholeDays(rule)
  return {
    kind,
    ...weighed(rule),
    ...(shared && { shared }),
    resources: [],
    value,
    value2,
    times: once(timeSlotUuids),
    ...(slotSets && { sets: slotSets.map(once) }),
    within: looksWithin(rule),
    halves,
    ...(saysTerms(rule) && daysPerTerm !== undefined && { termDays: daysPerTerm }),
  }
}

function siteConstraint(rule: Rule, halfDays: boolean): SiteConstraint | null {
  const most = Math.max(0, valueOf(rule))
  const of = rule.value2 === 1 ? 'rooms' : 'buildings'
  const named = { ...weighed(rule), ...(rule.shared && { shared: rule.shared }), resources: [], of } as const
  switch (rule.rule) {
    case 'MAX_CHANGES_PER_DAY':
      return { kind: 'changes-a-day', ...named, most, halves: halfDays && saysWholeDays(rule) }
    case 'MAX_CHANGES_PER_WEEK':
      return { kind: 'changes-a-week', ...named, most }
    case 'MIN_GAPS_BETWEEN_CHANGES':
      return { kind: 'gaps-at-changes', ...named, least: most }
    default:
      return null
  }
}
