import type { RuleKind } from '@timetable/domain'

/** The part of the week that a limit applies to: mornings, afternoons, an interval of each day or half day, or any slots. */
export type Part =
  | 'mornings'
  | 'afternoons'
  | 'interval'
  | 'interval of mornings'
  | 'interval of afternoons'
  | 'selected slots'

/** How FET lists sets of slots. */
export type SlotSets = 'two slots' | 'two sets' | 'list'

export type LimitKind = {
  readonly rule: RuleKind
  /** The field of the number, for teachers and for students. If the name of the constraint implies the number: `value` instead. */
  readonly field?: string | { readonly Teacher: string; readonly Students: string }
  readonly value?: number
  /** The fields of the tags that it applies to, or the tags themselves if they are fixed. */
  readonly tagFields?: readonly string[]
  readonly tagNames?: readonly string[]
  /** Set if FET has it for teachers only or for students only. */
  readonly only?: 'Teacher' | 'Students'
  /** It counts whole days if days are half days. */
  readonly wholeDays?: true
  /** It counts terms. */
  readonly terms?: true
  readonly part?: Part
  /** It applies to sets of slots: two slots, two sets of them, or a list of sets. */
  readonly sets?: SlotSets
  /** FET has it only for one teacher or set of students, or only for all of them. */
  readonly of?: 'one' | 'all'
  /** FET's number is the maximum of busy periods of the interval; the rule's number is the minimum of free ones. */
  readonly counts?: 'busy'
  /** FET has it only where days are half days, or only where they are not. */
  readonly days?: 'half' | 'whole'
  /** As a wish, FET counts each day or row that is too long once, no matter by how much. */
  readonly once?: true
  /** The name of the constraint implies that `value2` is 1. */
  readonly chosen?: true
  /** The field for the teacher in FET 6; `Teacher_Name` in most constraints. */
  readonly teacher?: 'Teacher'
  /** The field that decides whether `value2` is 1, and the word for 1. */
  readonly choice?: readonly [field: string, word: 'true' | 'false']
}

/** Returns the three kinds of limits on changes; FET has them for buildings and for rooms. */
function changes(what: 'Building' | 'Room'): Record<string, LimitKind> {
  const named: Pick<LimitKind, 'teacher' | 'chosen'> = { teacher: 'Teacher', ...(what === 'Room' && { chosen: true }) }
  const aDay = { ...named, rule: 'MAX_CHANGES_PER_DAY', field: `Max_${what}_Changes_Per_Day` } as const
  return {
    [`Max${what}ChangesPerDay`]: aDay,
    [`Max${what}ChangesPerRealDay`]: { ...aDay, wholeDays: true },
    [`Max${what}ChangesPerWeek`]: { ...named, rule: 'MAX_CHANGES_PER_WEEK', field: `Max_${what}_Changes_Per_Week` },
    [`MinGapsBetween${what}Changes`]: {
      ...named,
      rule: 'MIN_GAPS_BETWEEN_CHANGES',
      field: `Min_Gaps_Between_${what}_Changes`,
    },
  }
}

/** Returns the limits on gaps between lessons with tags: per day and, newer than FET 6.8, per whole day or between its halves. */
function gapsOfTags(name: string, tagFields: readonly string[]): Record<string, LimitKind> {
  const ofDay = { rule: 'MIN_GAP_BETWEEN_TAGS', field: 'MinGaps', teacher: 'Teacher', tagFields } as const
  return {
    [name]: ofDay,
    [`${name}PerRealDay`]: { ...ofDay, wholeDays: true },
    [`${name}BetweenMorningAndAfternoon`]: { ...ofDay, wholeDays: true, chosen: true },
  }
}

/** Returns the name of the number's field in a constraint on teachers or on students. */
export function fieldOf({ field }: LimitKind, whom: string): string {
  if (field === undefined || typeof field === 'string') return field ?? ''
  return whom.startsWith('Teacher') ? field.Teacher : field.Students
}

const EMPTY_DAYS = ['Allow_Empty_Days', 'false'] as const
const LONGER_DAY = ['Allow_One_Day_Exception_of_Plus_One', 'true'] as const
const SLOT_SETS = { rule: 'MAX_SLOT_SETS', teacher: 'Teacher' } as const
const SETS_LISTED = { ...SLOT_SETS, field: 'Maximum_Number_of_Occupied_Sets', sets: 'list' } as const
const LATE_START = { rule: 'MAX_LATE_STARTS', field: 'Max_Beginnings_At_Second_Hour', chosen: true } as const
/** The three tags that FET counts; it recognizes them by name. */
const N1_N2_N3 = { rule: 'MAX_TAGS_PER_DAY', value: 2, days: 'half', tagNames: ['N1', 'N2', 'N3'] } as const

/** One entry for the four constraints that differ only in whom they apply to: Teacher, Teachers, StudentsSet, Students. */
export const LIMIT_KINDS: Readonly<Record<string, LimitKind>> = {
  MaxGapsPerDay: { rule: 'MAX_GAPS_PER_DAY', field: 'Max_Gaps' },
  MaxGapsPerRealDay: { rule: 'MAX_GAPS_PER_DAY', field: 'Max_Gaps', wholeDays: true },
  // The gaps of a morning and its afternoon together; the time between the two is not a gap.
  MaxGapsPerMorningAndAfternoon: {
    ...{ rule: 'MAX_GAPS_PER_DAY', field: 'Max_Gaps', only: 'Teacher' },
    wholeDays: true,
    chosen: true,
  },
  MaxZeroGapsPerAfternoon: { rule: 'MAX_GAPS_PER_DAY', value: 0, only: 'Teacher', part: 'afternoons' },
  MaxGapsPerWeek: { rule: 'MAX_GAPS_PER_WEEK', field: 'Max_Gaps' },
  MaxGapsPerWeekForRealDays: { rule: 'MAX_GAPS_PER_WEEK', field: 'Max_Gaps', wholeDays: true },
  MaxHoursDaily: { rule: 'MAX_LESSONS_PER_DAY', field: 'Maximum_Hours_Daily', once: true },
  MaxHoursDailyRealDays: {
    rule: 'MAX_LESSONS_PER_DAY',
    field: 'Maximum_Hours_Daily',
    once: true,
    wholeDays: true,
  },
  // FET 7.
  MaxHoursPerTerm: {
    rule: 'MAX_LESSONS_PER_DAY',
    field: 'Max_Hours_Per_Term',
    only: 'Teacher',
    terms: true,
    teacher: 'Teacher',
  },
  MaxHoursPerAllAfternoons: {
    rule: 'MAX_LESSONS_PER_WEEK',
    field: 'Maximum_Hours_Per_All_Afternoons',
    part: 'afternoons',
  },
  MinHoursDaily: { rule: 'MIN_LESSONS_PER_DAY', field: 'Minimum_Hours_Daily', choice: EMPTY_DAYS },
  MinHoursDailyRealDays: {
    rule: 'MIN_LESSONS_PER_DAY',
    field: 'Minimum_Hours_Daily',
    only: 'Teacher',
    wholeDays: true,
    choice: EMPTY_DAYS,
  },
  MinHoursPerMorning: {
    rule: 'MIN_LESSONS_PER_DAY',
    field: 'Minimum_Hours_Per_Morning',
    part: 'mornings',
    choice: ['Allow_Empty_Mornings', 'false'],
  },
  MinHoursPerAfternoon: {
    rule: 'MIN_LESSONS_PER_DAY',
    field: 'Minimum_Hours_Per_Afternoon',
    part: 'afternoons',
    choice: ['Allow_Empty_Afternoons', 'false'],
  },
  MaxHoursContinuously: { rule: 'MAX_CONSECUTIVE', field: 'Maximum_Hours_Continuously', once: true },
  MaxSpanPerDay: { rule: 'MAX_SPAN_PER_DAY', field: 'Max_Span', choice: LONGER_DAY },
  MaxSpanPerRealDay: { rule: 'MAX_SPAN_PER_DAY', field: 'Max_Span', wholeDays: true, choice: LONGER_DAY },
  MinRestingHours: {
    rule: 'MIN_REST_BETWEEN_DAYS',
    field: 'Minimum_Resting_Hours',
    days: 'whole',
    choice: ['Circular', 'true'],
  },
  MinRestingHoursBetweenMorningAndAfternoon: {
    rule: 'MIN_REST_AFTER',
    field: 'Minimum_Resting_Hours',
    wholeDays: true,
    part: 'mornings',
  },
  MaxDaysPerWeek: { rule: 'MAX_DAYS_PER_WEEK', field: 'Max_Days_Per_Week' },
  MinDaysPerWeek: { rule: 'MIN_DAYS_PER_WEEK', field: 'Minimum_Days_Per_Week', only: 'Teacher' },
  MaxRealDaysPerWeek: { rule: 'MAX_DAYS_PER_WEEK', field: 'Max_Days_Per_Week', wholeDays: true },
  MinRealDaysPerWeek: { rule: 'MIN_DAYS_PER_WEEK', field: 'Minimum_Days_Per_Week', only: 'Teacher', wholeDays: true },
  MinMorningsPerWeek: {
    rule: 'MIN_DAYS_PER_WEEK',
    field: { Teacher: 'Minimum_Mornings_Per_Week', Students: 'Min_Mornings_Per_Week' },
    part: 'mornings',
  },
  MinAfternoonsPerWeek: {
    rule: 'MIN_DAYS_PER_WEEK',
    field: { Teacher: 'Minimum_Afternoons_Per_Week', Students: 'Min_Afternoons_Per_Week' },
    part: 'afternoons',
  },
  MaxThreeConsecutiveDays: {
    rule: 'MAX_DAYS_IN_A_ROW',
    value: 3,
    days: 'half',
    choice: ['Allow_Afternoon_Morning_Afternoon_Morning_Exception', 'true'],
  },
  MaxTwoConsecutiveMornings: { rule: 'MAX_DAYS_IN_A_ROW', value: 2, only: 'Teacher', part: 'mornings' },
  MaxTwoConsecutiveAfternoons: { rule: 'MAX_DAYS_IN_A_ROW', value: 2, only: 'Teacher', part: 'afternoons' },
  // Newer than FET 6.8.
  NoTwoConsecutiveDays: { rule: 'MAX_DAYS_IN_A_ROW', value: 1, only: 'Teacher', teacher: 'Teacher' },
  // A day begins with its first period that is neither blocked nor a break, and some days may begin with the second.
  EarlyMaxBeginningsAtSecondHour: { ...LATE_START, only: 'Students' },
  MorningsEarlyMaxBeginningsAtSecondHour: { ...LATE_START, part: 'mornings', teacher: 'Teacher' },
  AfternoonsEarlyMaxBeginningsAtSecondHour: { ...LATE_START, part: 'afternoons', teacher: 'Teacher' },
  IntervalMaxDaysPerWeek: { rule: 'MAX_DAYS_IN_INTERVAL', field: 'Max_Days_Per_Week', part: 'interval' },
  // FET 6.13 and later.
  MaxHoursDailyInInterval: {
    rule: 'LUNCH_BREAK',
    field: 'Maximum_Hours_Daily',
    part: 'interval',
    teacher: 'Teacher',
    counts: 'busy',
  },
  // FET 7.
  MaxSingleGapsInSelectedTimeSlots: {
    rule: 'MAX_SINGLE_GAPS',
    field: 'Max_Single_Gaps',
    part: 'selected slots',
    teacher: 'Teacher',
  },
  PairOfMutuallyExclusiveTimeSlots: { ...SLOT_SETS, value: 1, sets: 'two slots' },
  PairOfMutuallyExclusiveSetsOfTimeSlots: { ...SLOT_SETS, value: 1, sets: 'two sets' },
  OccupiesMaxSetsOfTimeSlotsFromSelection: { ...SETS_LISTED, of: 'one' },
  OccupyMaxSetsOfTimeSlotsFromSelection: { ...SETS_LISTED, of: 'all' },
  MaxMorningsPerWeek: { rule: 'MAX_DAYS_IN_INTERVAL', field: 'Max_Mornings_Per_Week', part: 'mornings' },
  MaxAfternoonsPerWeek: { rule: 'MAX_DAYS_IN_INTERVAL', field: 'Max_Afternoons_Per_Week', part: 'afternoons' },
  MorningIntervalMaxDaysPerWeek: {
    rule: 'MAX_DAYS_IN_INTERVAL',
    field: 'Max_Days_Per_Week',
    part: 'interval of mornings',
  },
  MaxTwoActivityTagsPerDayFromN1N2N3: N1_N2_N3,
  MaxTwoActivityTagsPerRealDayFromN1N2N3: { ...N1_N2_N3, wholeDays: true },
  ...gapsOfTags('MinGapsBetweenActivityTag', ['Activity_Tag']),
  ...gapsOfTags('MinGapsBetweenOrderedPairOfActivityTags', ['First_Activity_Tag', 'Second_Activity_Tag']),
  AfternoonIntervalMaxDaysPerWeek: {
    rule: 'MAX_DAYS_IN_INTERVAL',
    field: 'Max_Days_Per_Week',
    part: 'interval of afternoons',
  },
  ...changes('Building'),
  ...changes('Room'),
}

/** The limits that FET also has for hours with an activity tag. FET counts these on whole days, for teachers and students. */
export const OF_A_TAG: ReadonlySet<string> = new Set([
  'MaxHoursDaily',
  'MaxHoursDailyRealDays',
  'MaxHoursContinuously',
  'MinHoursDaily',
])
