import type { Rule } from '../schedule.ts'

/** A required rule that blocks nothing for nobody, but for what is given. */
export function bareRule({ uuid, ...given }: Partial<Rule> & Pick<Rule, 'uuid'>): Rule {
  return {
    uuid,
    rule: 'BLOCKED_TIMESLOTS',
    strength: 'required',
    subjectNames: [],
    subjectUuids: [],
    eventUuids: [],
    calendarUuids: [],
    calendarType: null,
    timeSlotUuids: [],
    value: null,
    value2: null,
    enabled: true,
    ...given,
  }
}
