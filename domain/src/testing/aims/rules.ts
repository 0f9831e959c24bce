import { of, type Targets } from './targets.ts'

/** The params of the commands on rules. */
export const ruleAims = {
  addRule: ({ b, c, d, one, calendarUuids }: Targets) =>
    of(
      [
        { rule: 'BLOCKED_TIMESLOTS', subjectUuids: [one('subjects', b)], timeSlotUuids: [one('timeSlots', c)] },
        { rule: 'MIN_DAYS_BETWEEN', value: 1, eventUuids: [one('lessons', b), one('lessons', c)] },
        { rule: 'PREFERRED_TIMESLOTS', strength: 5, calendarUuids, timeSlotUuids: [one('timeSlots', c)] },
      ],
      d,
    ),
  updateRule: ({ a, b, c, d, one }: Targets) =>
    of<unknown>(
      [
        { ruleUuid: one('rules', a), enabled: b % 2 === 0 },
        { ruleUuid: one('rules', a), strength: 7, timeSlotUuids: [one('timeSlots', c)] },
        { ruleUuid: one('rules', a), subjectNames: [], subjectUuids: [one('subjects', b)] },
      ],
      d,
    ),
  updateRules: ({ a, b, c, d, one }: Targets) => ({
    ruleUuids: [one('rules', a), one('rules', b)],
    enabled: c % 2 === 0,
    strength: of([undefined, 3], d),
  }),
}
