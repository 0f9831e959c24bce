import type { ImportedSchool } from '@timetable/domain'

export type ImportedRule = ImportedSchool['rules'][number]

/** A rule; what is not given is left empty. */
export function ruleWith(given: Pick<ImportedRule, 'rule' | 'strength'> & Partial<ImportedRule>): ImportedRule {
  return {
    subjectNames: [],
    subjects: [],
    lessons: [],
    calendars: [],
    calendarType: null,
    slots: [],
    value: null,
    value2: null,
    enabled: true,
    ...given,
  }
}
