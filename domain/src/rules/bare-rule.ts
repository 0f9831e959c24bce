import type { ImportedRule } from '../import/import.ts'
import type { Rule } from '../schedule.ts'

/** A required rule that blocks nothing for nobody, but for what is given. */
export function bareRule(given: Pick<Rule, 'uuid'> & Partial<Rule>): Rule {
  return {
    rule: 'BLOCKED_TIMESLOTS',
    strength: 'required',
    ...empty(),
    subjectUuids: [],
    eventUuids: [],
    calendarUuids: [],
    timeSlotUuids: [],
    ...given,
  }
}

/** A rule as a file has it, with keys in the place of uuids; what is not given is left empty. */
export function bareImportedRule(given: Pick<ImportedRule, 'rule' | 'strength'> & Partial<ImportedRule>): ImportedRule {
  return { ...empty(), subjects: [], lessons: [], calendars: [], slots: [], ...given }
}

const empty = () => ({
  subjectNames: [],
  calendarType: null,
  value: null,
  value2: null,
  enabled: true,
})
