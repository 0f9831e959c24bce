import { bareImportedRule, type ImportedRule } from '@timetable/domain'
import type { Activity } from './activities.ts'

type Given = Pick<ImportedRule, 'rule' | 'strength'> &
  Partial<
    Pick<ImportedRule, 'slots' | 'slotSets' | 'value' | 'value2' | 'wholeDays' | 'halfDays' | 'terms' | 'tagNames'>
  >

/** Returns a rule on the lessons of these activities, in their order. */
export function ruleOn(activities: Iterable<Activity>, given: Given): ImportedRule {
  return bareImportedRule({ lessons: Array.from(activities, (activity) => activity.id), ...given })
}

/** Returns a rule on calendars: those with these keys, or all of a type. */
export function ruleFor(
  calendars: readonly string[] | Exclude<ImportedRule['calendarType'], null>,
  given: Given,
): ImportedRule {
  const about = typeof calendars === 'string' ? { calendarType: calendars } : { calendars: [...calendars] }
  return bareImportedRule({ ...about, ...given })
}
