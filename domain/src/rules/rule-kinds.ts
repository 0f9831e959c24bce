/**
 * Every kind of rule, and what it applies to. `lessons`: named in any way; `tags`: named only by tags; `edges`: at the start or end of
 * their attendees' day. `calendars`: each calendar separately. `kinds.ts` defines each kind.
 */
export const RULES_ABOUT = {
  BLOCKED_TIMESLOTS: 'lessons',
  PREFERRED_TIMESLOTS: 'lessons',
  MIN_DAYS_BETWEEN: 'lessons',
  MAX_DAYS_BETWEEN: 'lessons',
  NOT_ON_SAME_DAY: 'lessons',
  ON_SAME_DAY: 'lessons',
  SAME_START: 'lessons',
  NOT_OVERLAPPING: 'lessons',
  TAGS_APART: 'tags',
  CONSECUTIVE: 'lessons',
  ORDERED: 'lessons',
  MIN_GAP_BETWEEN: 'lessons',
  MAX_AT_ONCE: 'lessons',
  MAX_PEOPLE_AT_ONCE: 'lessons',
  MAX_SLOTS_USED: 'lessons',
  MIN_SLOTS_USED: 'lessons',
  MAX_IN_SLOTS: 'lessons',
  MIN_AT_ONCE: 'lessons',
  MAX_DAYS_USED: 'lessons',
  MAX_SETS_USED: 'lessons',
  MAX_GAP_BETWEEN: 'lessons',
  MAX_PERIOD_SPAN: 'lessons',
  SAME_TIME_OR_APART: 'lessons',
  SAME_SECTIONS: 'lessons',
  ENDS_DAY: 'edges',
  STARTS_DAY: 'edges',
  STARTS_OR_ENDS_DAY: 'edges',
  PREFERRED_ROOMS: 'lessons',
  ENOUGH_SEATS: 'lessons',
  ROOM_EQUIPMENT: 'lessons',
  BLOCKED_ROOMS: 'lessons',
  MAX_CALENDARS: 'lessons',
  SAME_ROOM_IF_CONSECUTIVE: 'lessons',
  MAX_GAPS_PER_DAY: 'calendars',
  MAX_GAPS_PER_WEEK: 'calendars',
  MAX_SINGLE_GAPS: 'calendars',
  MAX_LESSONS_PER_DAY: 'calendars',
  MIN_LESSONS_PER_DAY: 'calendars',
  MAX_CONSECUTIVE: 'calendars',
  MAX_DAYS_PER_WEEK: 'calendars',
  MIN_DAYS_PER_WEEK: 'calendars',
  MAX_LATE_STARTS: 'calendars',
  LUNCH_BREAK: 'calendars',
  MAX_DAYS_IN_INTERVAL: 'calendars',
  MAX_SPLIT_DAYS: 'calendars',
  MAX_SLOT_SETS: 'calendars',
  MAX_CHANGES_PER_DAY: 'calendars',
  MAX_CHANGES_PER_WEEK: 'calendars',
  MIN_GAPS_BETWEEN_CHANGES: 'calendars',
  MAX_LESSONS_PER_WEEK: 'calendars',
  MIN_LESSONS_PER_WEEK: 'calendars',
  MAX_SPAN_PER_DAY: 'calendars',
  MAX_DAYS_IN_A_ROW: 'calendars',
  MIN_REST_BETWEEN_DAYS: 'calendars',
  MIN_REST_AFTER: 'calendars',
  MAX_TAGS_PER_DAY: 'calendars',
  MIN_GAP_BETWEEN_TAGS: 'calendars',
  MAX_DAYS_PER_PERIOD: 'calendars',
  MAX_DAY_DIFFERENCE: 'calendars',
  SPREAD_OVER_DAYS: 'lessons',
} as const

export type RuleKind = keyof typeof RULES_ABOUT
export const RULE_KINDS = Object.keys(RULES_ABOUT) as [RuleKind, ...RuleKind[]]

/** Whether the kind applies to calendars, each separately. */
export function isOnCalendars(kind: RuleKind): boolean {
  return RULES_ABOUT[kind] === 'calendars'
}

/** Whether the kind selects lessons only by tags; anything else that a rule names has no effect. */
export function isOfTags(kind: RuleKind): boolean {
  return RULES_ABOUT[kind] === 'tags'
}

/** Whether the kind applies to the first or the last lesson of its attendees' day. */
export function isOfEdges(kind: RuleKind): boolean {
  return RULES_ABOUT[kind] === 'edges'
}
