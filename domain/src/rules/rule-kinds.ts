/**
 * Every kind of rule, and whom it is about: lessons, however they are named, or by their tags alone, or at the edges of the day of those who attend
 * them; or calendars, each on its own.
 * How each is defined: `kinds.ts`.
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

/** Whether it is about calendars, each on its own. */
export function isOnCalendars(kind: RuleKind): boolean {
  return RULES_ABOUT[kind] === 'calendars'
}

/** Whether it is about lessons by the tags that they bear, and whatever else it names says nothing. */
export function isOfTags(kind: RuleKind): boolean {
  return RULES_ABOUT[kind] === 'tags'
}

/** Whether it is about the first lesson of a day, or the last, of those who attend it. */
export function isOfEdges(kind: RuleKind): boolean {
  return RULES_ABOUT[kind] === 'edges'
}
