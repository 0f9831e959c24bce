import { LIMITS } from '../limits.ts'
import type { Rule } from '../schedule.ts'
import { valueOf } from './match.ts'

export type Range = { readonly min: number; readonly max: number }
/** What the number of a rule counts. */
type RuleUnit =
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

/** The groups of rules: when lessons are, how they relate to each other, where they are, and what weeks are like. */
export const RULE_GROUPS = ['when', 'together', 'rooms', 'calendars'] as const
export type RuleGroupName = (typeof RULE_GROUPS)[number]

/** The fields that a rule of a kind requires, and those it may have. */
export type RuleNeeds = {
  readonly group: RuleGroupName
  /** Most schools use it. */
  readonly isUsual: boolean
  /** What it applies to: lessons, named in any way, or calendars, each separately. */
  readonly about: 'lessons' | 'calendars'
  /** Whether it names slots. `optional`: if it names none, all slots count. */
  readonly slots: boolean | 'optional'
  /** It names sets of slots. */
  readonly slotSets: boolean
  /** It names rooms. */
  readonly rooms: boolean
  /** It names equipment of rooms. */
  readonly equipment: boolean
  /** It counts calendars of a type that it names. */
  readonly countsType: boolean
  /** The number it requires. */
  readonly value: (Range & { readonly unit: RuleUnit }) | null
  /** The optional number in `value2`. */
  readonly value2: Range | null
  /** A yes/no choice: 1 in `value` or `value2` means yes, null means no. */
  readonly choice: 'value' | 'value2' | null
  /** The choice exists only if days are half days. */
  readonly choiceOfHalves: boolean
  /** How many tags it names, if it is about tags. Null: it may name any number, to select lessons or those of its calendars. */
  readonly tags: Range | null
  /** It counts days, and may count whole days if days are half days. */
  readonly wholeDays: boolean
  /** On lessons: it counts days (whole days if days are half days), and may count half days. */
  readonly halfDays: boolean
  /** It counts days, or the lessons of a day, and may use terms instead if the days form terms. */
  readonly terms: boolean
  /** Its lessons are named one by one, and their order matters. */
  readonly inOrder: boolean
  /** On lessons: it is usually about those of all classes. */
  readonly forAll: boolean
  /**
   * On lessons: it is evaluated for all weeks together. Its condition on a single lesson, or on its attendees, applies in each of its
   * weeks. It can also compare lessons of different weeks.
   */
  readonly ofAllWeeks: boolean
}

export type LessonNeeds = RuleNeeds & { readonly about: 'lessons' }
export type CalendarNeeds = RuleNeeds & { readonly about: 'calendars' }

// The common fields of most kinds of a group. A definition starts with one of these and adds what differs.

export const TOGETHER: LessonNeeds = {
  group: 'together',
  isUsual: false,
  about: 'lessons',
  slots: false,
  slotSets: false,
  rooms: false,
  equipment: false,
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
  forAll: false,
  ofAllWeeks: false,
}
export const WHEN: LessonNeeds = { ...TOGETHER, group: 'when', isUsual: true, ofAllWeeks: true }
export const ROOMS: LessonNeeds = { ...TOGETHER, group: 'rooms' }
export const CALENDARS: CalendarNeeds = { ...TOGETHER, group: 'calendars', about: 'calendars' }
export const DAYS: CalendarNeeds = { ...CALENDARS, wholeDays: true }
export const WITHIN: CalendarNeeds = { ...CALENDARS, slots: 'optional' }
export const DAYS_WITHIN: CalendarNeeds = { ...DAYS, slots: 'optional' }

// The numbers in rules.

export const days = { min: 1, max: LIMITS.maxDaysImported, unit: 'days' } as const
export const apart = { min: 0, max: LIMITS.maxDaysImported - 1, unit: 'apart' } as const
export const periods = { min: 1, max: LIMITS.maxPeriods, unit: 'periods' } as const
/** The periods of a whole day of two halves. */
export const periodsOfTwo = { ...periods, max: 2 * LIMITS.maxPeriods } as const
/** A number of lessons. */
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

/** What a rule says, as far as its kind can. */
export const said = {
  /** Its number, never below 0. For a yes/no choice in `value`, 1 or 0. */
  value: (needs: RuleNeeds, rule: Pick<Rule, 'value'>): number =>
    needs.choice === 'value' ? Number(rule.value === 1) : Math.max(0, valueOf(rule)),

  /** Whether it counts whole days if days are half days. Not if it counts terms. */
  wholeDays: (needs: RuleNeeds, { wholeDays, terms }: Pick<Rule, 'wholeDays' | 'terms'>): boolean =>
    wholeDays === true && needs.wholeDays && !said.terms(needs, { terms }),

  /** Whether it counts half days where its kind counts whole days by default. */
  halfDays: (needs: RuleNeeds, rule: Pick<Rule, 'rule' | 'halfDays' | 'terms' | 'value2'>): boolean =>
    rule.halfDays === true && needs.halfDays && !said.slots(needs, rule) && !said.terms(needs, rule),

  /** Whether it counts terms if the days form terms. */
  terms: (needs: RuleNeeds, { terms }: Pick<Rule, 'terms'>): boolean => terms === true && needs.terms,

  /** Whether the slots that it may name have an effect. They have none if it counts the lessons of a day or of a term. */
  slots(needs: RuleNeeds, rule: Pick<Rule, 'rule' | 'terms' | 'value2'>): boolean {
    if (needs.slots !== 'optional') return needs.slots
    return !said.terms(needs, rule) && !(rule.rule === 'MAX_AT_ONCE' && rule.value2 === 1)
  },

  /** Whether it is a rule on weeks that is limited to the slots it names, although its kind does not need slots. */
  within: (needs: RuleNeeds, { timeSlotUuids, terms }: Pick<Rule, 'timeSlotUuids' | 'terms'>): boolean =>
    needs.about === 'calendars' &&
    needs.slots === 'optional' &&
    timeSlotUuids.length > 0 &&
    !said.terms(needs, { terms }),
} as const

/** Whether a rule distinguishes sites by room (`value2` 1) or, by default, by building. */
export function isOfRooms({ value2 }: Pick<Rule, 'value2'>): boolean {
  return value2 === 1
}
