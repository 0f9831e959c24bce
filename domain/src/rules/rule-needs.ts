import { LIMITS } from '../limits.ts'
import type { Rule } from '../schedule.ts'
import { valueOf } from './match.ts'

export type Range = { readonly min: number; readonly max: number }
/** What the number of a rule counts. */
export type RuleUnit =
  | 'days'
  | 'apart'
  | 'periods'
  | 'gaps'
  | 'lessons'
  | 'starts'
  | 'changes'
  | 'calendars'
  | 'tags'
  | 'pupils'
  | 'sets'

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
  /** It names sets of slots. */
  readonly slotSets: boolean
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

export type LessonNeeds = RuleNeeds & { readonly about: 'lessons' }
export type CalendarNeeds = RuleNeeds & { readonly about: 'calendars' }

// What most kinds of a group have in common: a definition begins with one of these, and says what is its own.

export const TOGETHER: LessonNeeds = {
  group: 'together',
  isUsual: false,
  about: 'lessons',
  slots: false,
  slotSets: false,
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
export const WHEN: LessonNeeds = { ...TOGETHER, group: 'when', isUsual: true, ofAllWeeks: true }
export const ROOMS: LessonNeeds = { ...TOGETHER, group: 'rooms' }
export const CALENDARS: CalendarNeeds = { ...TOGETHER, group: 'calendars', about: 'calendars' }
export const DAYS: CalendarNeeds = { ...CALENDARS, wholeDays: true }
export const WITHIN: CalendarNeeds = { ...CALENDARS, slots: 'optional' }
export const DAYS_WITHIN: CalendarNeeds = { ...DAYS, slots: 'optional' }

// The numbers that rules say.

export const days = { min: 1, max: LIMITS.maxDaysImported, unit: 'days' } as const
export const apart = { min: 0, max: LIMITS.maxDaysImported - 1, unit: 'apart' } as const
export const periods = { min: 1, max: LIMITS.maxPeriods, unit: 'periods' } as const
/** Of the two days of a whole one. */
export const periodsOfTwo = { ...periods, max: 2 * LIMITS.maxPeriods } as const
/** How many of a set of lessons. */
export const lessons = { min: 1, max: LIMITS.maxLessons, unit: 'lessons' } as const
const ofWeek = { min: 0, max: LIMITS.maxPeriods * LIMITS.maxDaysImported }
export const periodsOfWeek = { ...ofWeek, unit: 'periods' } as const
export const gapsOfWeek = { ...ofWeek, unit: 'gaps' } as const
export const changesOfWeek = { ...ofWeek, unit: 'changes' } as const
export const gaps = { min: 0, max: LIMITS.maxPeriods, unit: 'gaps' } as const
export const changes = { min: 0, max: LIMITS.maxPeriods, unit: 'changes' } as const
export const tags = { min: 1, max: LIMITS.maxTags, unit: 'tags' } as const
export const slotSets = { min: 1, max: LIMITS.maxSlotSets, unit: 'sets' } as const
export const calendars = { min: 1, max: LIMITS.maxCalendars, unit: 'calendars' } as const
export const pupils = { min: 1, max: LIMITS.maxSize, unit: 'pupils' } as const
export const orNone = <R extends Range>(range: R): R => ({ ...range, min: 0 })

/** What a rule says, as far as one of its kind can. */
export const said = {
  /** Its number, which is never below 0; a choice that is made by it: 1, or else 0. */
  value: (needs: RuleNeeds, rule: Pick<Rule, 'value'>): number =>
    needs.choice === 'value' ? Number(rule.value === 1) : Math.max(0, valueOf(rule)),

  /** Does it speak of whole days, wherever days are half days? Not where it speaks of terms. */
  wholeDays: (needs: RuleNeeds, { wholeDays, terms }: Pick<Rule, 'wholeDays' | 'terms'>): boolean =>
    wholeDays === true && needs.wholeDays && !said.terms(needs, { terms }),

  /** Does it speak of half days, where others on the days of lessons speak of whole ones? */
  halfDays: (needs: RuleNeeds, rule: Pick<Rule, 'rule' | 'halfDays' | 'terms' | 'value2'>): boolean =>
    rule.halfDays === true && needs.halfDays && !said.slots(needs, rule) && !said.terms(needs, rule),

  /** Does it speak of terms, wherever the days lie in terms? */
  terms: (needs: RuleNeeds, { terms }: Pick<Rule, 'terms'>): boolean => terms === true && needs.terms,

  /** Do the slots that it may name say anything? Not where it counts the lessons of a day or of a term. */
  slots(needs: RuleNeeds, rule: Pick<Rule, 'rule' | 'terms' | 'value2'>): boolean {
    if (needs.slots !== 'optional') return needs.slots
    return !said.terms(needs, rule) && !(rule.rule === 'MAX_AT_ONCE' && rule.value2 === 1)
  },

  /** Is it a rule on weeks that looks at the slots that it names alone, though it could do without any? */
  within: (needs: RuleNeeds, { timeSlotUuids, terms }: Pick<Rule, 'timeSlotUuids' | 'terms'>): boolean =>
    needs.about === 'calendars' &&
    needs.slots === 'optional' &&
    timeSlotUuids.length > 0 &&
    !said.terms(needs, { terms }),
} as const

/** What a rule tells sites apart by: rooms where it says so (`value2` 1), else buildings. */
export function isOfRooms({ value2 }: Pick<Rule, 'value2'>): boolean {
  return value2 === 1
}
