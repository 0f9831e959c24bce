import { LIMITS, type RuleKind } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { wholeNumberOf } from './number.ts'
import type { ImportedRule } from '../rule.ts'
import { ruleFor } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { tagOf } from './tags.ts'
import { halvesOf } from './week.ts'
import { tellUnkept } from './words.ts'

/**
 * What the weeks of teachers and students must look like: gaps, hours and days. FET asks each teacher and each smallest
 * set of students for themselves, and of several limits on one of them the strictest holds, so each becomes a rule.
 */
export type Limits = {
  readonly ofTeachers: readonly Limit[]
  readonly ofStudents: readonly Limit[]
}
type Limit = {
  /** Whom it names; undefined means all. */
  readonly name: string | undefined
  readonly rule: Parameters<typeof ruleFor>[1]
}

export function isLimitConstraint(name: string): boolean {
  return kindOf(name) !== undefined
}

export function readLimits(source: Source, constraints: readonly XmlElement[]): Limits {
  const ofTeachers: Limit[] = []
  const ofStudents: Limit[] = []
  for (const constraint of constraints) {
    const found = kindOf(constraint.name)
    const strength = found && strengthOf(constraint)
    if (!found || strength === undefined) continue
    const { whom, kind, ofTag } = found
    const value = kind.value ?? wholeNumberOf(source.issues, constraint, fieldOf(kind, whom))
    if (value === undefined) continue
    const once = kind.once && strength !== 'required' ? { value2: 1 } : {}
    const { rule, wholeDays, part } = kind
    const fields = ofTag ? ['Activity_Tag'] : (kind.tagFields ?? [])
    const named = fields.flatMap((field) => tagOf(constraint, field) ?? [])
    if (named.length < fields.length) continue
    const tagNames = kind.tagNames ?? named
    const asked: Asked = {
      ...{ rule, strength, value, ...once },
      ...(isChosen(kind, constraint) && { value2: 1 }),
      ...(part && { slots: slotsOf(part, constraint, source) }),
      ...(wholeDays && { wholeDays }),
      ...(tagNames.length > 0 && { tagNames: [...tagNames] }),
    }
    // Of a tag, each half day that has any lesson with it has enough.
    const rules = source.halfDays && !ofTag ? ofHalfDays(asked) : [asked]
    const kept = rules.filter((each) => !each.wholeDays || mayCountWholeDays(source))
    if (kept.length < rules.length) tellUnkept(source.issues, constraint, 'fet-whole-days')
    const name =
      whom === 'Teacher'
        ? textOf(constraint, 'Teacher_Name') || textOf(constraint, 'Teacher')
        : whom === 'StudentsSet'
          ? textOf(constraint, 'Students') || textOf(constraint, 'Students_Name')
          : undefined
    const list = whom.startsWith('Teacher') ? ofTeachers : ofStudents
    for (const rule of kept) list.push({ name, rule })
  }
  return { ofTeachers, ofStudents }
}

type Asked = Limit['rule']

/** Where days are half days, one of two may be empty even where days may not be, but never both. */
function ofHalfDays(asked: Asked): Asked[] {
  const { rule, value2, wholeDays, ...others } = asked
  if (rule !== 'MIN_LESSONS_PER_DAY' || value2 !== 1 || wholeDays || asked.slots) return [asked]
  const notEmpty: Asked = { ...others, rule, value: 1, value2, wholeDays: true }
  return (asked.value ?? 1) > 1 ? [{ ...others, rule }, notEmpty] : [notEmpty]
}

/** Whether a rule may take two half days for one: where days are half ones, and not of very many hours. */
export function mayCountWholeDays({ halfDays, week }: Source): boolean {
  return halfDays && week.hourNames.length <= LIMITS.maxPeriodsOfHalfDays
}

/** `teacherKey` and `classKeys`: the calendars of a teacher, of a set of students; none where they have no lessons. */
export function limitRules(
  { ofTeachers, ofStudents }: Limits,
  calendars: {
    teacherKey(name: string): string | undefined
    classKeys(studentsSet: string): readonly string[]
  },
): ImportedRule[] {
  const rules: ImportedRule[] = []
  for (const { name, rule } of ofTeachers) {
    const key = name === undefined ? undefined : calendars.teacherKey(name)
    if (name === undefined) rules.push(ruleFor('TEACHER', rule))
    else if (key !== undefined) rules.push(ruleFor([key], rule))
  }
  for (const { name, rule } of ofStudents) {
    const keys = name === undefined ? [] : calendars.classKeys(name)
    if (name === undefined) rules.push(ruleFor('CLASS', rule))
    else if (keys.length > 0) rules.push(ruleFor(keys, rule))
  }
  return rules
}

/** The part of the week that a limit looks at: mornings or afternoons, an interval of each day, or of each of these. */
export type Part = 'mornings' | 'afternoons' | 'interval' | 'interval of mornings' | 'interval of afternoons'

export type LimitKind = {
  readonly rule: RuleKind
  /** Where the number stands, for teachers and for students; none where the name says it: `value`. */
  readonly field?: string | { readonly Teacher: string; readonly Students: string }
  readonly value?: number
  /** Where the tags stand that it is about, or which they always are. */
  readonly tagFields?: readonly string[]
  readonly tagNames?: readonly string[]
  /** Whom FET has it of, where not of both. */
  readonly only?: 'Teacher' | 'Students'
  /** It is said of whole days, where days are half days. */
  readonly wholeDays?: true
  readonly part?: Part
  /** FET has it only where days are half days, or only where they are not. */
  readonly days?: 'half' | 'whole'
  /** As a wish, FET counts each day or row that is too long once, however long it is. */
  readonly once?: true
  /** The name says that `value2` is 1. */
  readonly chosen?: true
  /** Where FET names a teacher; `Teacher_Name` in most. */
  readonly teacher?: 'Teacher'
  /** The field that says whether `value2` is 1, and the word for that it is. */
  readonly choice?: readonly [field: string, word: 'true' | 'false']
}

/** Of changes, in its three forms: FET has the same of buildings and of rooms. */
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

/** Does a constraint say that `value2` is 1, by its name or in its field? */
function isChosen({ chosen, choice }: LimitKind, constraint: XmlElement): boolean {
  return chosen === true || (choice !== undefined && textOf(constraint, choice[0]).trim() === choice[1])
}

/** The field of the number in a constraint on these. */
export function fieldOf({ field }: LimitKind, whom: string): string {
  if (field === undefined || typeof field === 'string') return field ?? ''
  return whom.startsWith('Teacher') ? field.Teacher : field.Students
}

const EMPTY_DAYS = ['Allow_Empty_Days', 'false'] as const
const LONGER_DAY = ['Allow_One_Day_Exception_of_Plus_One', 'true'] as const
const LATE_START = { rule: 'MAX_LATE_STARTS', field: 'Max_Beginnings_At_Second_Hour', chosen: true } as const
const GAP_OF_TAGS = { rule: 'MIN_GAP_BETWEEN_TAGS', field: 'MinGaps', teacher: 'Teacher' } as const
/** The three tags that FET counts, by their names alone. */
const N1_N2_N3 = { rule: 'MAX_TAGS_PER_DAY', value: 2, days: 'half', tagNames: ['N1', 'N2', 'N3'] } as const

/** One entry for the four constraints that differ in whom they name only: Teacher, Teachers, StudentsSet, Students. */
export const LIMIT_KINDS: Readonly<Record<string, LimitKind>> = {
  MaxGapsPerDay: { rule: 'MAX_GAPS_PER_DAY', field: 'Max_Gaps' },
  MaxGapsPerRealDay: { rule: 'MAX_GAPS_PER_DAY', field: 'Max_Gaps', wholeDays: true },
  // Those of a morning and of its afternoon together; what lies between them is none.
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
  // A day begins with its first period that is neither blocked nor a break, and some days may begin with the second.
  EarlyMaxBeginningsAtSecondHour: { ...LATE_START, only: 'Students' },
  MorningsEarlyMaxBeginningsAtSecondHour: { ...LATE_START, part: 'mornings', teacher: 'Teacher' },
  AfternoonsEarlyMaxBeginningsAtSecondHour: { ...LATE_START, part: 'afternoons', teacher: 'Teacher' },
  IntervalMaxDaysPerWeek: { rule: 'MAX_DAYS_IN_INTERVAL', field: 'Max_Days_Per_Week', part: 'interval' },
  MaxMorningsPerWeek: { rule: 'MAX_DAYS_IN_INTERVAL', field: 'Max_Mornings_Per_Week', part: 'mornings' },
  MaxAfternoonsPerWeek: { rule: 'MAX_DAYS_IN_INTERVAL', field: 'Max_Afternoons_Per_Week', part: 'afternoons' },
  MorningIntervalMaxDaysPerWeek: {
    rule: 'MAX_DAYS_IN_INTERVAL',
    field: 'Max_Days_Per_Week',
    part: 'interval of mornings',
  },
  MaxTwoActivityTagsPerDayFromN1N2N3: N1_N2_N3,
  MaxTwoActivityTagsPerRealDayFromN1N2N3: { ...N1_N2_N3, wholeDays: true },
  MinGapsBetweenActivityTag: { ...GAP_OF_TAGS, tagFields: ['Activity_Tag'] },
  MinGapsBetweenOrderedPairOfActivityTags: {
    ...GAP_OF_TAGS,
    tagFields: ['First_Activity_Tag', 'Second_Activity_Tag'],
  },
  AfternoonIntervalMaxDaysPerWeek: {
    rule: 'MAX_DAYS_IN_INTERVAL',
    field: 'Max_Days_Per_Week',
    part: 'interval of afternoons',
  },
  ...changes('Building'),
  ...changes('Room'),
}

/** Those that FET also has of the hours with an activity tag alone; it counts these on whole days for everybody. */
export const OF_A_TAG: ReadonlySet<string> = new Set([
  'MaxHoursDaily',
  'MaxHoursDailyRealDays',
  'MaxHoursContinuously',
  'MinHoursDaily',
])

const NAME = /^Constraint(Teachers?|Students(?:Set)?)(ActivityTags?)?(.+)$/

function kindOf(
  name: string,
): { readonly whom: string; readonly kind: LimitKind; readonly ofTag: boolean } | undefined {
  const [, whom = '', tag, what = ''] = NAME.exec(name) ?? []
  if (!Object.hasOwn(LIMIT_KINDS, what) || (tag !== undefined && !OF_A_TAG.has(what))) return undefined
  return { whom, kind: LIMIT_KINDS[what]!, ofTag: tag !== undefined }
}

function slotsOf(part: Part, constraint: XmlElement, source: Source): [number, number][] {
  switch (part) {
    case 'mornings':
      return halvesOf(source.week, 'morning')
    case 'afternoons':
      return halvesOf(source.week, 'afternoon')
    case 'interval':
      return intervalOf(constraint, source)
    default:
      return intervalOf(constraint, source).filter(([day]) => day % 2 === (part === 'interval of mornings' ? 0 : 1))
  }
}

/** From one hour to before another on every day; an empty end is the end of the day. */
function intervalOf(constraint: XmlElement, { week }: Source): [number, number][] {
  const from = week.hourNames.indexOf(textOf(constraint, 'Interval_Start_Hour'))
  const end = textOf(constraint, 'Interval_End_Hour')
  const to = end === '' ? week.hourNames.length : week.hourNames.indexOf(end)
  if (from < 0) return []
  return week
    .cells('', '')
    .map(week.pair)
    .filter(([, hour]) => hour >= from && hour < to)
}
