import { LIMITS, type RuleKind } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'
import { ruleFor, type ImportedRule } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { halvesOf } from './week.ts'
import { inWords } from './words.ts'

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
    const value = Math.round(numberOf(constraint, kind.field, -1))
    if (value < 0) continue
    const once = kind.once && strength !== 'required' ? { value2: 1 } : {}
    const more = kind.more?.(constraint, source) ?? {}
    const { rule, wholeDays } = kind
    const tag = ofTag ? source.tagOf(constraint, 'Activity_Tag') : undefined
    if (ofTag && tag === undefined) continue
    const tagNames = tag === undefined ? {} : { tagNames: [tag] }
    const asked: Asked = { rule, strength, value, ...once, ...more, ...(wholeDays && { wholeDays }), ...tagNames }
    // Of a tag, each half day that has any lesson with it has enough.
    const rules = source.halfDays && !ofTag ? ofHalfDays(asked) : [asked]
    const kept = rules.filter((each) => !each.wholeDays || mayCountWholeDays(source))
    if (kept.length < rules.length)
      source.issues.add(constraint.name, `${inWords(constraint.name)}: whole days, which are not kept here`)
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
  if (rule !== 'MIN_LESSONS_PER_DAY' || value2 !== 1 || wholeDays) return [asked]
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

type Kind = {
  readonly rule: RuleKind
  /** Where the number stands. */
  readonly field: string
  /** Whom FET has it of, where not of both. */
  readonly only?: 'Teacher' | 'Students'
  /** It is said of whole days, where days are half days. */
  readonly wholeDays?: true
  /** It is a constraint on space; `rooms`: on changes of rooms, and not of buildings. */
  readonly space?: { readonly rooms: boolean }
  /** As a wish, FET counts each day or row that is too long once, however long it is. */
  readonly once?: true
  readonly more?: (constraint: XmlElement, source: Source) => Partial<Pick<ImportedRule, 'value2' | 'slots'>>
}

/** Of changes, in its three forms: FET has the same of buildings and of rooms. */
function changes(what: 'Building' | 'Room'): Record<string, Kind> {
  const rooms = what === 'Room'
  const named = { space: { rooms }, ...(rooms && { more: () => ({ value2: 1 }) }) }
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

/** One entry for the four constraints that differ in whom they name only: Teacher, Teachers, StudentsSet, Students. */
export const LIMIT_KINDS: Readonly<Record<string, Kind>> = {
  MaxGapsPerDay: { rule: 'MAX_GAPS_PER_DAY', field: 'Max_Gaps' },
  MaxGapsPerRealDay: { rule: 'MAX_GAPS_PER_DAY', field: 'Max_Gaps', wholeDays: true },
  MaxGapsPerWeek: { rule: 'MAX_GAPS_PER_WEEK', field: 'Max_Gaps' },
  MaxHoursDaily: { rule: 'MAX_LESSONS_PER_DAY', field: 'Maximum_Hours_Daily', once: true },
  MaxHoursDailyRealDays: {
    rule: 'MAX_LESSONS_PER_DAY',
    field: 'Maximum_Hours_Daily',
    once: true,
    wholeDays: true,
  },
  MinHoursDaily: {
    rule: 'MIN_LESSONS_PER_DAY',
    field: 'Minimum_Hours_Daily',
    more: emptyDays,
  },
  MinHoursDailyRealDays: {
    rule: 'MIN_LESSONS_PER_DAY',
    field: 'Minimum_Hours_Daily',
    only: 'Teacher',
    wholeDays: true,
    more: emptyDays,
  },
  MaxHoursContinuously: { rule: 'MAX_CONSECUTIVE', field: 'Maximum_Hours_Continuously', once: true },
  MaxDaysPerWeek: { rule: 'MAX_DAYS_PER_WEEK', field: 'Max_Days_Per_Week' },
  MinDaysPerWeek: { rule: 'MIN_DAYS_PER_WEEK', field: 'Minimum_Days_Per_Week', only: 'Teacher' },
  MaxRealDaysPerWeek: { rule: 'MAX_DAYS_PER_WEEK', field: 'Max_Days_Per_Week', wholeDays: true },
  MinRealDaysPerWeek: { rule: 'MIN_DAYS_PER_WEEK', field: 'Minimum_Days_Per_Week', only: 'Teacher', wholeDays: true },
  // A day begins with its first period that is neither blocked nor a break, and some days may begin with the second.
  EarlyMaxBeginningsAtSecondHour: {
    rule: 'MAX_LATE_STARTS',
    field: 'Max_Beginnings_At_Second_Hour',
    only: 'Students',
    more: () => ({ value2: 1 }),
  },
  IntervalMaxDaysPerWeek: {
    rule: 'MAX_DAYS_IN_INTERVAL',
    field: 'Max_Days_Per_Week',
    more: (constraint, source) => ({ slots: intervalOf(constraint, source) }),
  },
  MaxMorningsPerWeek: {
    rule: 'MAX_DAYS_IN_INTERVAL',
    field: 'Max_Mornings_Per_Week',
    more: (_, { week }) => ({ slots: halvesOf(week, 'morning') }),
  },
  MaxAfternoonsPerWeek: {
    rule: 'MAX_DAYS_IN_INTERVAL',
    field: 'Max_Afternoons_Per_Week',
    more: (_, { week }) => ({ slots: halvesOf(week, 'afternoon') }),
  },
  ...changes('Building'),
  ...changes('Room'),
}

function emptyDays(constraint: XmlElement): { readonly value2?: number } {
  return textOf(constraint, 'Allow_Empty_Days').trim() === 'false' ? { value2: 1 } : {}
}

/** Those that FET also has of the hours with an activity tag alone; it counts these on whole days for everybody. */
export const OF_A_TAG: ReadonlySet<string> = new Set([
  'MaxHoursDaily',
  'MaxHoursDailyRealDays',
  'MaxHoursContinuously',
  'MinHoursDaily',
])

/** Before FET called them tags of activities they were tags of subjects. */
const NAME = /^Constraint(Teachers?|Students(?:Set)?)((?:Activity|Subject)Tags?)?(.+)$/

function kindOf(name: string): { readonly whom: string; readonly kind: Kind; readonly ofTag: boolean } | undefined {
  const [, whom = '', tag, what = ''] = NAME.exec(name) ?? []
  if (!Object.hasOwn(LIMIT_KINDS, what) || (tag !== undefined && !OF_A_TAG.has(what))) return undefined
  return { whom, kind: LIMIT_KINDS[what]!, ofTag: tag !== undefined }
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
