import type { ImportedSchool } from '@timetable/domain'
import type { Activity } from './activities.ts'

export type ImportedRule = ImportedSchool['rules'][number]

/** A rule on the lessons of these activities; what is not given is left empty. */
export function ruleOn(
  activities: Iterable<Activity>,
  given: Pick<ImportedRule, 'rule' | 'strength'> & Partial<Pick<ImportedRule, 'slots' | 'value'>>,
): ImportedRule {
  return {
    subjectNames: [],
    subjects: [],
    lessons: Array.from(activities, (activity) => activity.id),
    calendars: [],
    calendarType: null,
    slots: [],
    value: null,
    value2: null,
    enabled: true,
    ...given,
  }
}
