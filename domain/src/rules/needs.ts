import { LIMITS } from '../limits.ts'
import type { Rule, RuleKind } from '../schedule.ts'
import { sameTags, tagNamesOf } from '../tags.ts'

export type Range = { readonly min: number; readonly max: number }

/** What a rule of a kind has to say, and what it may say beside. */
export type RuleNeeds = {
  /** Whom it is about: lessons, however they are named, or calendars, each on its own. */
  readonly about: 'lessons' | 'calendars'
  /** The slots it names: they are needed, or may be left out, which then means all. */
  readonly slots: boolean | 'optional'
  /** It names rooms. */
  readonly rooms: boolean
  /** It counts calendars, and says of which type. */
  readonly countsType: boolean
  /** The number it needs, which is in a unit of its kind. */
  readonly value: Range | null
  /** The number it may have as `value2`. */
  readonly value2: Range | null
  /** A choice that is made by a 1 in `value` or in `value2`, and is not made by null. */
  readonly choice: 'value' | 'value2' | null
  /** The choice is there only where days are half days. */
  readonly choiceOfHalves: boolean
  /** How many tags it names, where it is about these; null: it may name any, as a rule on lessons or on theirs. */
  readonly tags: Range | null
  /** It counts days, and may count whole ones where days are half days. */
  readonly wholeDays: boolean
  /** Of lessons, it counts days, whole ones where days are half days, and may count the half days. */
  readonly halfDays: boolean
  /** It counts days, or the lessons of a day, and may count those of terms where the days lie in terms. */
  readonly terms: boolean
  /** Its lessons are named one by one, and their order says something. */
  readonly inOrder: boolean
}

const PLAIN: RuleNeeds = {
  about: 'lessons',
  slots: false,
  rooms: false,
  countsType: false,
  value: null,
  value2: null,
  choice: null,
  choiceOfHalves: false,
  tags: null,
  wholeDays: false,
  halfDays: false,
  terms: false,
  inOrder: false,
}
const CALENDARS: RuleNeeds = { ...PLAIN, about: 'calendars' }
const DAYS: RuleNeeds = { ...CALENDARS, wholeDays: true }
const WITHIN: RuleNeeds = { ...CALENDARS, slots: 'optional' }
const DAYS_WITHIN: RuleNeeds = { ...DAYS, slots: 'optional' }
const days = { min: 1, max: LIMITS.maxDaysImported }
const apart = { min: 0, max: LIMITS.maxDaysImported - 1 }
const periods = { min: 1, max: LIMITS.maxPeriods }
/** How many of a set of lessons. */
const lessons = { min: 1, max: LIMITS.maxLessons }
const cells = { min: 0, max: LIMITS.maxPeriods * LIMITS.maxDaysImported }
const ofWholeDays = { min: 1, max: 2 * LIMITS.maxPeriods }
const orNone = ({ max }: Range): Range => ({ min: 0, max })

const NEEDS: Readonly<Record<RuleKind, RuleNeeds>> = {
  BLOCKED_TIMESLOTS: { ...PLAIN, slots: true },
  PREFERRED_TIMESLOTS: { ...PLAIN, slots: true },
  MIN_DAYS_BETWEEN: { ...PLAIN, value: apart, choice: 'value2', halfDays: true },
  MAX_DAYS_BETWEEN: { ...PLAIN, value: apart, halfDays: true, terms: true },
  NOT_ON_SAME_DAY: PLAIN,
  ON_SAME_DAY: PLAIN,
  SAME_START: { ...PLAIN, choice: 'value' },
  NOT_OVERLAPPING: PLAIN,
  TAGS_APART: { ...PLAIN, tags: { min: 2, max: LIMITS.maxTags } },
  CONSECUTIVE: { ...PLAIN, choice: 'value', inOrder: true },
  ORDERED: { ...PLAIN, choice: 'value', inOrder: true },
  MIN_GAP_BETWEEN: { ...PLAIN, value: periods },
  MAX_AT_ONCE: { ...PLAIN, value: lessons, choice: 'value2', slots: 'optional', halfDays: true, terms: true },
  MIN_AT_ONCE: { ...PLAIN, value: lessons, choice: 'value2', slots: 'optional', terms: true },
  MAX_SLOTS_USED: { ...PLAIN, value: cells, slots: true },
  MIN_SLOTS_USED: { ...PLAIN, value: { ...cells, min: 1 }, slots: true },
  MAX_IN_SLOTS: { ...PLAIN, value: orNone(lessons), slots: true },
  MAX_DAYS_USED: { ...PLAIN, value: days, terms: true },
  MAX_GAP_BETWEEN: { ...PLAIN, value: orNone(periods) },
  ENDS_DAY: { ...PLAIN, choice: 'value' },
  STARTS_DAY: { ...PLAIN, choice: 'value' },
  PREFERRED_ROOMS: { ...PLAIN, rooms: true },
  BLOCKED_ROOMS: { ...PLAIN, rooms: true, slots: true },
  MAX_CALENDARS: { ...PLAIN, countsType: true, value: { min: 1, max: LIMITS.maxCalendars } },
  SAME_ROOM_IF_CONSECUTIVE: PLAIN,
  MAX_GAPS_PER_DAY: { ...DAYS_WITHIN, value: orNone(periods), choice: 'value2', choiceOfHalves: true },
  MAX_GAPS_PER_WEEK: { ...DAYS_WITHIN, value: cells },
  MAX_LESSONS_PER_DAY: { ...DAYS_WITHIN, value: periods, choice: 'value2' },
  MIN_LESSONS_PER_DAY: { ...DAYS_WITHIN, value: periods, choice: 'value2' },
  MAX_CONSECUTIVE: { ...WITHIN, value: periods, choice: 'value2' },
  MAX_DAYS_PER_WEEK: { ...DAYS, value: days },
  MIN_DAYS_PER_WEEK: { ...DAYS_WITHIN, value: days },
  MAX_LATE_STARTS: { ...WITHIN, value: orNone(days), value2: orNone(periods) },
  LUNCH_BREAK: { ...CALENDARS, value: periods, slots: true, choice: 'value2' },
  MAX_DAYS_IN_INTERVAL: { ...CALENDARS, value: orNone(days), slots: true },
  MAX_SPLIT_DAYS: { ...DAYS, value: orNone(days), slots: true },
  MAX_CHANGES_PER_DAY: { ...DAYS, value: orNone(periods), choice: 'value2' },
  MAX_CHANGES_PER_WEEK: { ...CALENDARS, value: cells, choice: 'value2' },
  MIN_GAPS_BETWEEN_CHANGES: { ...CALENDARS, value: periods, choice: 'value2' },
  MAX_LESSONS_PER_WEEK: { ...WITHIN, value: cells },
  MIN_LESSONS_PER_WEEK: { ...WITHIN, value: { ...cells, min: 1 } },
  MAX_SPAN_PER_DAY: { ...DAYS_WITHIN, value: ofWholeDays, choice: 'value2' },
  MAX_DAYS_IN_A_ROW: { ...DAYS_WITHIN, value: days, choice: 'value2', choiceOfHalves: true },
  MIN_REST_BETWEEN_DAYS: { ...CALENDARS, value: periods, choice: 'value2' },
  MIN_REST_AFTER: { ...DAYS, value: periods, slots: true },
  MAX_TAGS_PER_DAY: { ...DAYS, value: { min: 1, max: LIMITS.maxTags }, tags: { min: 2, max: LIMITS.maxTags } },
  MIN_GAP_BETWEEN_TAGS: { ...CALENDARS, value: periods, tags: { min: 1, max: 2 } },
  MAX_DAYS_PER_PERIOD: { ...WITHIN, value: days },
  MAX_DAY_DIFFERENCE: { ...CALENDARS, value: orNone(periods) },
  SPREAD_OVER_DAYS: PLAIN,
}

export function ruleNeeds(kind: RuleKind): RuleNeeds {
  return NEEDS[kind]
}

/** Whether it is about lessons by the tags that they bear, and whatever else it names says nothing. */
export function isOfTags(kind: RuleKind): boolean {
  return NEEDS[kind].about === 'lessons' && NEEDS[kind].tags !== null
}

/** Whether it speaks of whole days, wherever days are half days. */
export function saysWholeDays({ rule, wholeDays }: Pick<Rule, 'rule' | 'wholeDays'>): boolean {
  return wholeDays === true && NEEDS[rule].wholeDays
}

/** Whether it speaks of half days where others on the days of lessons speak of whole ones. */
export function saysHalfDays(rule: Pick<Rule, 'rule' | 'halfDays' | 'terms' | 'value2'>): boolean {
  return rule.halfDays === true && NEEDS[rule.rule].halfDays && !looksAtSlots(rule) && !saysTerms(rule)
}

/** What a rule tells sites apart by: rooms where it says so (`value2` 1), else buildings. */
export function isOfRooms({ value2 }: Pick<Rule, 'value2'>): boolean {
  return value2 === 1
}

/** Whether it speaks of terms, wherever the days lie in terms. */
export function saysTerms({ rule, terms }: Pick<Rule, 'rule' | 'terms'>): boolean {
  return terms === true && NEEDS[rule].terms
}

/** Whether the slots that it may name say anything: not where it counts the lessons of a day or of a term. */
export function looksAtSlots(rule: Pick<Rule, 'rule' | 'terms' | 'value2'>): boolean {
  const { slots } = NEEDS[rule.rule]
  if (slots !== 'optional') return slots
  return !saysTerms(rule) && !(rule.rule === 'MAX_AT_ONCE' && rule.value2 === 1)
}

/** Whether it is a rule on weeks that looks at the slots that it names alone, though it could do without any. */
export function looksWithin({ rule, timeSlotUuids }: Pick<Rule, 'rule' | 'timeSlotUuids'>): boolean {
  return NEEDS[rule].about === 'calendars' && NEEDS[rule].slots === 'optional' && timeSlotUuids.length > 0
}

type View = Pick<Rule, 'rule' | 'timeSlotUuids' | 'tagNames'>

/** Whether it is a rule on weeks that looks at all of each: not at some slots alone, nor at lessons with some tags. */
export function looksAtWholeWeek(rule: View): boolean {
  return !looksWithin(rule) && tagNamesOf(rule).length === 0
}

/** Whether two rules on weeks count the same lessons of each, wherever these lie. */
export function countTheSame(one: View, other: View): boolean {
  return !looksWithin(one) && !looksWithin(other) && sameTags(tagNamesOf(one), tagNamesOf(other))
}
