import type { RuleKind, RULES_ABOUT } from './rule-kinds.ts'
import { maxChangesPerDay, maxChangesPerWeek, minGapsBetweenChanges } from './changes.ts'
import { maxCalendars } from './max-calendars.ts'
import { minAtOnce } from './at-least.ts'
import { endsDay, startsDay, startsOrEndsDay } from './day-edges.ts'
import { maxDaysBetween, minDaysBetween, notOnSameDay } from './days-between.ts'
import { maxDaysInARow } from './days-in-a-row.ts'
import { maxDaysUsed } from './days-used.ts'
import { maxDayDifference } from './day-difference.ts'
import { maxDaysPerPeriod } from './days-per-period.ts'
import { maxDaysPerWeek, minDaysPerWeek } from './days-per-week.ts'
import { maxGapsPerDay, maxGapsPerWeek, maxSingleGaps } from './gaps.ts'
import { maxLateStarts } from './late-starts.ts'
import type { CalendarRule, LessonRule } from './define-rule.ts'
import { maxGapBetween, minGapBetween } from './gap-between.ts'
import { maxAtOnce, maxPeopleAtOnce, notOverlapping, tagsApart } from './overlaps.ts'
import { maxConsecutive, maxLessonsPerDay, minLessonsPerDay } from './periods-per-day.ts'
import { maxLessonsPerWeek, minLessonsPerWeek } from './periods-per-week.ts'
import { minRestAfter, minRestBetweenDays } from './rest.ts'
import { blockedRooms, enoughSeats, preferredRooms, roomEquipment, sameRoomIfConsecutive } from './rooms.ts'
import { maxPeriodSpan } from './period-span.ts'
import { sameTimeOrApart } from './same-time.ts'
import { sameSections } from './sections.ts'
import { consecutive, ordered } from './sequence.ts'
import { maxSetsUsed, maxSlotSets } from './slot-sets.ts'
import { maxInSlots, maxSlotsUsed, minSlotsUsed } from './slots-used.ts'
import { lunchBreak, maxDaysInInterval, maxSplitDays } from './slot-windows.ts'
import { maxSpanPerDay } from './span.ts'
import { spreadOverDays } from './spread.ts'
import { blockedTimeslots, preferredTimeslots } from './time-slots.ts'
import { maxTagsPerDay, minGapBetweenTags } from './tagged.ts'
import { onSameDay, sameStart } from './together.ts'

/** Kinds on weeks that depend only on busy periods. */
export const WEEK_KINDS = {
  MAX_GAPS_PER_DAY: maxGapsPerDay,
  MAX_GAPS_PER_WEEK: maxGapsPerWeek,
  MAX_SINGLE_GAPS: maxSingleGaps,
  MAX_LESSONS_PER_DAY: maxLessonsPerDay,
  MIN_LESSONS_PER_DAY: minLessonsPerDay,
  MAX_CONSECUTIVE: maxConsecutive,
  MAX_DAYS_PER_WEEK: maxDaysPerWeek,
  MIN_DAYS_PER_WEEK: minDaysPerWeek,
  MAX_LATE_STARTS: maxLateStarts,
  LUNCH_BREAK: lunchBreak,
  MAX_DAYS_IN_INTERVAL: maxDaysInInterval,
  MAX_SPLIT_DAYS: maxSplitDays,
  MAX_SLOT_SETS: maxSlotSets,
  MAX_LESSONS_PER_WEEK: maxLessonsPerWeek,
  MIN_LESSONS_PER_WEEK: minLessonsPerWeek,
  MAX_SPAN_PER_DAY: maxSpanPerDay,
  MAX_DAYS_IN_A_ROW: maxDaysInARow,
  MIN_REST_BETWEEN_DAYS: minRestBetweenDays,
  MIN_REST_AFTER: minRestAfter,
  MAX_DAYS_PER_PERIOD: maxDaysPerPeriod,
  MAX_DAY_DIFFERENCE: maxDayDifference,
} as const

export type WeekRuleKind = keyof typeof WEEK_KINDS

/** Kinds on lessons that depend only on their places. */
export const SPAN_KINDS = {
  ON_SAME_DAY: onSameDay,
  NOT_OVERLAPPING: notOverlapping,
  TAGS_APART: tagsApart,
  MAX_AT_ONCE: maxAtOnce,
  MAX_PEOPLE_AT_ONCE: maxPeopleAtOnce,
  MAX_SLOTS_USED: maxSlotsUsed,
  MIN_SLOTS_USED: minSlotsUsed,
  MAX_IN_SLOTS: maxInSlots,
  MIN_AT_ONCE: minAtOnce,
  MAX_DAYS_USED: maxDaysUsed,
  MAX_SETS_USED: maxSetsUsed,
  MIN_DAYS_BETWEEN: minDaysBetween,
  MAX_DAYS_BETWEEN: maxDaysBetween,
  NOT_ON_SAME_DAY: notOnSameDay,
  CONSECUTIVE: consecutive,
  ORDERED: ordered,
  MIN_GAP_BETWEEN: minGapBetween,
  MAX_GAP_BETWEEN: maxGapBetween,
  MAX_PERIOD_SPAN: maxPeriodSpan,
  SAME_TIME_OR_APART: sameTimeOrApart,
  SAME_SECTIONS: sameSections,
} as const

export type SpanRuleKind = keyof typeof SPAN_KINDS

/** Kinds on lessons that come first or last in their attendees' day. */
export const EDGE_KINDS = {
  ENDS_DAY: endsDay,
  STARTS_DAY: startsDay,
  STARTS_OR_ENDS_DAY: startsOrEndsDay,
} as const

export type EdgeRuleKind = keyof typeof EDGE_KINDS

/** `RULES_ABOUT` says what each kind applies to. */
type Definitions = {
  readonly [Kind in RuleKind]: (typeof RULES_ABOUT)[Kind] extends 'calendars' ? CalendarRule : LessonRule
}

/** Every kind of rule. */
export const KINDS: Definitions = {
  BLOCKED_TIMESLOTS: blockedTimeslots,
  PREFERRED_TIMESLOTS: preferredTimeslots,
  SAME_START: sameStart,
  PREFERRED_ROOMS: preferredRooms,
  ENOUGH_SEATS: enoughSeats,
  ROOM_EQUIPMENT: roomEquipment,
  BLOCKED_ROOMS: blockedRooms,
  MAX_CALENDARS: maxCalendars,
  SAME_ROOM_IF_CONSECUTIVE: sameRoomIfConsecutive,
  MAX_CHANGES_PER_DAY: maxChangesPerDay,
  MAX_CHANGES_PER_WEEK: maxChangesPerWeek,
  MIN_GAPS_BETWEEN_CHANGES: minGapsBetweenChanges,
  MAX_TAGS_PER_DAY: maxTagsPerDay,
  MIN_GAP_BETWEEN_TAGS: minGapBetweenTags,
  SPREAD_OVER_DAYS: spreadOverDays,
  ...SPAN_KINDS,
  ...EDGE_KINDS,
  ...WEEK_KINDS,
}

export function isWeekRuleKind(kind: string): kind is WeekRuleKind {
  return kind in WEEK_KINDS
}

export function isSpanRuleKind(kind: string): kind is SpanRuleKind {
  return kind in SPAN_KINDS
}

export function isEdgeRuleKind(kind: string): kind is EdgeRuleKind {
  return kind in EDGE_KINDS
}
