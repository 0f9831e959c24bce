import type { ImportedSchool } from '@timetable/domain'
import type { Activity } from './activities.ts'

export type ImportedRule = ImportedSchool['rules'][number]
type Given = Pick<ImportedRule, 'rule' | 'strength'> &
  Partial<Pick<ImportedRule, 'slots' | 'value' | 'value2' | 'wholeDays' | 'terms' | 'tagNames'>>

/** A rule on the lessons of these activities, in their order; what is not given is left empty. */
export function ruleOn(activities: Iterable<Activity>, given: Given): ImportedRule {
  return { ...ABOUT_NOTHING, lessons: Array.from(activities, (activity) => activity.id), ...given }
}

/** A rule on calendars: those with these keys, or all of a type. */
export function ruleFor(
  calendars: readonly string[] | Exclude<ImportedRule['calendarType'], null>,
  given: Given,
): ImportedRule {
  const about = typeof calendars === 'string' ? { calendarType: calendars } : { calendars: [...calendars] }
  return { ...ABOUT_NOTHING, ...about, ...given }
}

const ABOUT_NOTHING = {
  subjectNames: [],
  subjects: [],
  lessons: [],
  calendars: [],
  calendarType: null,
  slots: [],
  value: null,
  value2: null,
  enabled: true,
} satisfies Omit<ImportedRule, 'rule' | 'strength'>
