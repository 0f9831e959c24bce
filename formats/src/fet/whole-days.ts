import type { Strength } from '@timetable/domain'
import type { XmlElement } from '../xml.ts'
import { numberOf, type Activity } from './activities.ts'
import { hoursOf, meantLessons, type Attendant, type Whom } from './attending.ts'
import type { Blocked } from './blocked.ts'
import { ruleFor, ruleOn, type ImportedRule } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { perDay } from './tag-limits.ts'
import { inWords } from './words.ts'

const NAME = /^Constraint(Teachers?|Students(?:Set)?)(MaxHoursDailyRealDays|MaxRealDaysPerWeek|MinRealDaysPerWeek)$/

export function isWholeDayLimit(name: string): boolean {
  return NAME.test(name)
}

/** What is known of those whose whole days are limited. */
export type WholeDays = {
  readonly blocked: Blocked
  /** Teachers who have, on each whole day, either its morning or its afternoon. */
  readonly exclusive: ReadonlySet<string>
  teacherKey(name: string): string | undefined
}

/**
 * Limits on whole days, where days are half days and a rule on a calendar looks at each half by itself. They are kept where
 * that comes to the same: for whom no whole day can go beyond the limit nothing is asked, for exclusive teachers a half day
 * is the whole, and hours of lessons of one length are counted as lessons, whose days are whole ones.
 */
export function readWholeDayLimits(
  source: Source,
  constraints: readonly XmlElement[],
  known: WholeDays,
): readonly ImportedRule[] {
  const rules = new Map<string, ImportedRule>()
  for (const constraint of constraints) {
    const [, whom = '', what = ''] = NAME.exec(constraint.name) ?? []
    const strength = whom === '' ? undefined : strengthOf(constraint)
    if (strength === undefined) continue
    const value = Math.round(numberOf(constraint, FIELDS[what]!, -1))
    if (value < 0) continue
    if (!source.halfDays) {
      source.issues.add(constraint.name, `${inWords(constraint.name)}: not kept where days are not half days`)
      continue
    }
    let left = 0
    for (const [who, lessons] of meantLessons(source, constraint, whom as Whom, () => true)) {
      const room = hoursByWholeDay(source, known, who)
      const asked =
        what === 'MaxHoursDailyRealDays'
          ? hoursAsked(room, known, who, lessons, strength, value)
          : daysAsked(room, known, who, what, strength, value)
      if (asked === 'unsaid') left++
      else if (asked) rules.set(JSON.stringify(asked), asked)
    }
    if (left > 0) source.issues.add(constraint.name, `${inWords(constraint.name)}: not kept for some or all`)
  }
  return [...rules.values()]
}

const FIELDS: Readonly<Record<string, string>> = {
  MaxHoursDailyRealDays: 'Maximum_Hours_Daily',
  MaxRealDaysPerWeek: 'Max_Days_Per_Week',
  MinRealDaysPerWeek: 'Minimum_Days_Per_Week',
}

/** A rule, nothing where it would ask nothing, or that there is none that says it. */
type Asked = ImportedRule | undefined | 'unsaid'

function hoursAsked(
  room: readonly number[],
  known: WholeDays,
  who: Attendant,
  lessons: readonly Activity[],
  strength: Strength,
  most: number,
): Asked {
  if (hoursOf(lessons) <= most || room.every((hours) => hours <= most)) return undefined
  const key = exclusiveKey(known, who)
  if (key !== undefined)
    return ruleFor([key], { rule: 'MAX_LESSONS_PER_DAY', strength, value: most, ...onceOf(strength) })
  const asked = strength === 'required' ? perDay(lessons, most) : undefined
  return asked ? ruleOn(lessons, { strength, ...asked }) : 'unsaid'
}

/** As a wish, FET counts a day that is too long once. */
const onceOf = (strength: Strength) => (strength === 'required' ? {} : { value2: 1 })

function daysAsked(
  room: readonly number[],
  known: WholeDays,
  who: Attendant,
  what: string,
  strength: Strength,
  value: number,
): Asked {
  const isMost = what === 'MaxRealDaysPerWeek'
  if (isMost ? room.filter((hours) => hours > 0).length <= value : value <= 1) return undefined
  const key = exclusiveKey(known, who)
  if (key === undefined) return 'unsaid'
  return ruleFor([key], { rule: isMost ? 'MAX_DAYS_PER_WEEK' : 'MIN_DAYS_PER_WEEK', strength, value })
}

function exclusiveKey({ exclusive, teacherKey }: WholeDays, who: Attendant): string | undefined {
  return typeof who === 'string' && exclusive.has(who) ? teacherKey(who) : undefined
}

/** The most hours that blocked slots leave on each whole day. */
function hoursByWholeDay({ week, students }: Source, { blocked, exclusive }: WholeDays, who: Attendant): number[] {
  const closed = new Set(blocked.breaks)
  if (typeof who === 'string') for (const cell of blocked.teachers.get(who) ?? []) closed.add(cell)
  else
    for (const [name, cells] of blocked.students)
      if (students.sets.get(name)?.atoms.includes(who)) for (const cell of cells) closed.add(cell)
  const halves = week.dayNames.map(() => 0)
  for (const cell of week.cells('', '')) if (!closed.has(cell)) halves[week.pair(cell)[0]]!++
  const isExclusive = typeof who === 'string' && exclusive.has(who)
  const whole: number[] = []
  for (let half = 0; half < halves.length; half += 2) {
    const both = [halves[half] ?? 0, halves[half + 1] ?? 0] as const
    whole.push(isExclusive ? Math.max(...both) : both[0] + both[1])
  }
  return whole
}
