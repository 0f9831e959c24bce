import { LIMITS } from '../limits.ts'
import type { Rule, RuleKind } from '../schedule.ts'
import { sameTags, tagNamesOf } from '../tags.ts'

export type Range = { readonly min: number; readonly max: number }
/** What the number of a rule counts. */
export type RuleUnit = 'days' | 'apart' | 'periods' | 'gaps' | 'lessons' | 'starts' | 'changes' | 'calendars' | 'tags'

/** Under what a rule is found: when lessons are, how they lie to each other, where they are held, what weeks are like. */
export const RULE_GROUPS = ['when', 'together', 'rooms', 'calendars'] as const
export type RuleGroupName = (typeof RULE_GROUPS)[number]

/** What a rule of a kind has to say, and what it may say beside. */
export type RuleNeeds = {
  readonly group: RuleGroupName
  /** Most schools ask for it. */
  readonly isUsual: boolean
  /** Whom it is about: lessons, however they are named, or calendars, each on its own. */
  readonly about: 'lessons' | 'calendars'
  /** The slots it names: they are needed, or may be left out, which then means all. */
  readonly slots: boolean | 'optional'
  /** It names rooms. */
  readonly rooms: boolean
  /** It counts calendars, and says of which type. */
  readonly countsType: boolean
  /** The number it needs. */
  readonly value: (Range & { readonly unit: RuleUnit }) | null
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
  /**
   * Of lessons, it is asked of all weeks at once: what it says of a lesson by itself, or of whoever attends it, holds in each of its weeks, and
   * lessons of different weeks may be asked to lie alike.
   */
  readonly ofAllWeeks: boolean
}

const TOGETHER: RuleNeeds = {
  group: 'together',
  isUsual: false,
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
  ofAllWeeks: false,
}
const WHEN: RuleNeeds = { ...TOGETHER, group: 'when', isUsual: true, ofAllWeeks: true }
const ROOMS: RuleNeeds = { ...TOGETHER, group: 'rooms' }
const CALENDARS: RuleNeeds = { ...TOGETHER, group: 'calendars', about: 'calendars' }
const DAYS: RuleNeeds = { ...CALENDARS, wholeDays: true }
const WITHIN: RuleNeeds = { ...CALENDARS, slots: 'optional' }
const DAYS_WITHIN: RuleNeeds = { ...DAYS, slots: 'optional' }
const days = { min: 1, max: LIMITS.maxDaysImported, unit: 'days' } as const
const apart = { min: 0, max: LIMITS.maxDaysImported - 1, unit: 'apart' } as const
const periods = { min: 1, max: LIMITS.maxPeriods, unit: 'periods' } as const
/** How many of a set of lessons. */
const lessons = { min: 1, max: LIMITS.maxLessons, unit: 'lessons' } as const
const ofWeek = { min: 0, max: LIMITS.maxPeriods * LIMITS.maxDaysImported }
const cells = { ...ofWeek, unit: 'periods' } as const
const gaps = { min: 0, max: LIMITS.maxPeriods, unit: 'gaps' } as const
const changes = { min: 0, max: LIMITS.maxPeriods, unit: 'changes' } as const
const tags = { min: 1, max: LIMITS.maxTags, unit: 'tags' } as const
const calendars = { min: 1, max: LIMITS.maxCalendars, unit: 'calendars' } as const
const orNone = <R extends Range>(range: R): R => ({ ...range, min: 0 })

const NEEDS: Readonly<Record<RuleKind, RuleNeeds>> = {
  BLOCKED_TIMESLOTS: { ...WHEN, slots: true },
  PREFERRED_TIMESLOTS: { ...WHEN, slots: true },
  MIN_DAYS_BETWEEN: { ...TOGETHER, value: apart, choice: 'value2', halfDays: true, isUsual: true },
  MAX_DAYS_BETWEEN: { ...TOGETHER, value: apart, halfDays: true, terms: true },
  NOT_ON_SAME_DAY: { ...TOGETHER, isUsual: true },
  ON_SAME_DAY: { ...TOGETHER, ofAllWeeks: true },
  SAME_START: { ...TOGETHER, choice: 'value', isUsual: true, ofAllWeeks: true },
  NOT_OVERLAPPING: { ...TOGETHER, isUsual: true },
  TAGS_APART: { ...TOGETHER, tags: { min: 2, max: LIMITS.maxTags } },
  CONSECUTIVE: { ...TOGETHER, choice: 'value', inOrder: true, isUsual: true },
  ORDERED: { ...TOGETHER, choice: 'value', inOrder: true, isUsual: true },
  MIN_GAP_BETWEEN: { ...TOGETHER, value: periods },
  MAX_AT_ONCE: { ...TOGETHER, value: lessons, choice: 'value2', slots: 'optional', halfDays: true, terms: true },
  MIN_AT_ONCE: { ...TOGETHER, value: lessons, choice: 'value2', slots: 'optional', terms: true },
  MAX_SLOTS_USED: { ...TOGETHER, value: cells, slots: true },
  MIN_SLOTS_USED: { ...TOGETHER, value: { ...cells, min: 1 }, slots: true },
  MAX_IN_SLOTS: { ...TOGETHER, value: orNone(lessons), slots: true },
  MAX_DAYS_USED: { ...TOGETHER, value: days, terms: true },
  MAX_GAP_BETWEEN: { ...TOGETHER, value: orNone(periods) },
  ENDS_DAY: { ...WHEN, choice: 'value' },
  STARTS_DAY: { ...WHEN, choice: 'value' },
  PREFERRED_ROOMS: { ...ROOMS, rooms: true, isUsual: true, ofAllWeeks: true },
  BLOCKED_ROOMS: { ...ROOMS, rooms: true, slots: true, ofAllWeeks: true },
  MAX_CALENDARS: { ...ROOMS, countsType: true, value: calendars, isUsual: true, ofAllWeeks: true },
  SAME_ROOM_IF_CONSECUTIVE: ROOMS,
  MAX_GAPS_PER_DAY: { ...DAYS_WITHIN, value: gaps, choice: 'value2', choiceOfHalves: true, isUsual: true },
  MAX_GAPS_PER_WEEK: { ...DAYS_WITHIN, value: { ...ofWeek, unit: 'gaps' }, isUsual: true },
  MAX_LESSONS_PER_DAY: { ...DAYS_WITHIN, value: periods, choice: 'value2', isUsual: true },
  MIN_LESSONS_PER_DAY: { ...DAYS_WITHIN, value: periods, choice: 'value2', isUsual: true },
  MAX_CONSECUTIVE: { ...WITHIN, value: periods, choice: 'value2', isUsual: true },
  MAX_DAYS_PER_WEEK: { ...DAYS, value: days, isUsual: true },
  MIN_DAYS_PER_WEEK: { ...DAYS_WITHIN, value: days },
  MAX_LATE_STARTS: { ...WITHIN, value: { ...orNone(days), unit: 'starts' }, value2: orNone(periods), isUsual: true },
  LUNCH_BREAK: { ...CALENDARS, value: periods, slots: true, choice: 'value2', isUsual: true },
  MAX_DAYS_IN_INTERVAL: { ...CALENDARS, value: orNone(days), slots: true },
  MAX_SPLIT_DAYS: { ...DAYS, value: orNone(days), slots: true },
  MAX_CHANGES_PER_DAY: { ...DAYS, value: changes, choice: 'value2' },
  MAX_CHANGES_PER_WEEK: { ...CALENDARS, value: { ...ofWeek, unit: 'changes' }, choice: 'value2' },
  MIN_GAPS_BETWEEN_CHANGES: { ...CALENDARS, value: periods, choice: 'value2' },
  MAX_LESSONS_PER_WEEK: { ...WITHIN, value: cells },
  MIN_LESSONS_PER_WEEK: { ...WITHIN, value: { ...cells, min: 1 } },
  MAX_SPAN_PER_DAY: { ...DAYS_WITHIN, value: { ...periods, max: 2 * LIMITS.maxPeriods }, choice: 'value2' },
  MAX_DAYS_IN_A_ROW: { ...DAYS_WITHIN, value: days, choice: 'value2', choiceOfHalves: true },
  MIN_REST_BETWEEN_DAYS: { ...CALENDARS, value: periods, choice: 'value2' },
  MIN_REST_AFTER: { ...DAYS, value: periods, slots: true },
  MAX_TAGS_PER_DAY: { ...DAYS, value: tags, tags: { min: 2, max: LIMITS.maxTags } },
  MIN_GAP_BETWEEN_TAGS: { ...CALENDARS, value: periods, tags: { min: 1, max: 2 } },
  MAX_DAYS_PER_PERIOD: { ...WITHIN, value: days },
  MAX_DAY_DIFFERENCE: { ...CALENDARS, value: orNone(periods) },
  SPREAD_OVER_DAYS: TOGETHER,
}

export function ruleNeeds(kind: RuleKind): RuleNeeds {
  return NEEDS[kind]
}

/** Whether it is asked of the lessons of all weeks at once. */
export function isOfAllWeeks(kind: RuleKind): boolean {
  return NEEDS[kind].ofAllWeeks
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
