import { looksWithin, saysWholeDays, type Rule, valueOf } from '@timetable/domain'
import type { ResourceConstraint } from './constraint.ts'
import { weighed } from './weighed.ts'

/** Rules on the weeks of calendars, whichever these are; null where the rule is of another kind. */
export function calendarConstraint(rule: Rule, times: readonly number[], halfDays: boolean): ResourceConstraint | null {
  const constraint = weekConstraint(rule, times, halfDays)
  return constraint && looksWithin(rule) ? { ...constraint, within: times } : constraint
}

function weekConstraint(rule: Rule, times: readonly number[], halfDays: boolean): ResourceConstraint | null {
  const { value2 } = rule
  const most = Math.max(0, valueOf(rule))
  const named = { ...weighed(rule), ...(rule.shared && { shared: rule.shared }), resources: [] }
  const halves = halfDays && saysWholeDays(rule)
  const of = value2 === 1 ? 'rooms' : 'buildings'
  switch (rule.rule) {
    case 'MAX_GAPS_PER_DAY':
      return { kind: 'gaps-a-day', ...named, most, halves, apart: halves && value2 === 1 }
    case 'MAX_GAPS_PER_WEEK':
      return { kind: 'gaps-a-week', ...named, most, halves }
    case 'MAX_LESSONS_PER_WEEK':
      return { kind: 'most-a-week', ...named, most }
    case 'MIN_LESSONS_PER_WEEK':
      return { kind: 'least-a-week', ...named, least: most }
    case 'MAX_SPAN_PER_DAY':
      return { kind: 'span-a-day', ...named, most, butForOne: value2 === 1, halves }
    case 'MAX_DAYS_IN_A_ROW':
      return { kind: 'days-in-a-row', ...named, most, fromSecond: value2 === 1, halves }
    case 'MIN_REST_BETWEEN_DAYS':
      return { kind: 'rest-between-days', ...named, least: most, circular: value2 === 1 }
    case 'MIN_REST_AFTER':
      return { kind: 'rest-after', ...named, times, least: most, halves }
    case 'MAX_LESSONS_PER_DAY':
      return { kind: 'most-a-day', ...named, most, once: value2 === 1, halves }
    case 'MIN_LESSONS_PER_DAY':
      return { kind: 'least-a-day', ...named, least: most, everyDay: value2 === 1, halves }
    case 'MAX_CONSECUTIVE':
      return { kind: 'most-in-a-row', ...named, most, once: value2 === 1 }
    case 'MAX_DAYS_PER_WEEK':
      return { kind: 'most-days', ...named, most, halves }
    case 'MIN_DAYS_PER_WEEK':
      return { kind: 'least-days', ...named, least: most, halves }
    case 'MAX_LATE_STARTS':
      return { kind: 'late-starts', ...named, most, grace: value2 === null ? null : Math.max(0, value2) }
    case 'LUNCH_BREAK':
      return { kind: 'lunch-break', ...named, times, least: most, goesOn: value2 === 1 }
    case 'MAX_DAYS_IN_INTERVAL':
      return { kind: 'days-in-interval', ...named, times, most }
    case 'MAX_DAYS_PER_PERIOD':
      return { kind: 'days-a-period', ...named, most }
    case 'MAX_DAY_DIFFERENCE':
      return { kind: 'day-difference', ...named, most }
    case 'MAX_SPLIT_DAYS':
      return { kind: 'split-days', ...named, times, most, halves }
    case 'MAX_CHANGES_PER_DAY':
      return { kind: 'changes-a-day', ...named, of, most, halves }
    case 'MAX_CHANGES_PER_WEEK':
      return { kind: 'changes-a-week', ...named, of, most }
    case 'MIN_GAPS_BETWEEN_CHANGES':
      return { kind: 'gaps-at-changes', ...named, of, least: most }
    default:
      return null
  }
}
