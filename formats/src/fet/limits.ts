import { type ImportedRule, LIMITS, valueOf } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { fieldOf, LIMIT_KINDS, OF_A_TAG, type LimitKind, type Part } from './limit-kinds.ts'
import { wholeNumberOf } from './number.ts'
import { ruleFor } from './rule.ts'
import { readSlotSets } from './slot-sets.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { tagOf } from './tags.ts'
import { halvesOf, slotsIn } from './week.ts'
import { warnOfNoTerms, warnOfUnkept } from './words.ts'

/**
 * Limits on the weeks of teachers and students: gaps, hours and days. FET checks each teacher and each smallest set of students separately.
 * If several limits apply to one of them, all are met when the strictest is, so each limit becomes a rule.
 */
export type Limits = {
  readonly ofTeachers: readonly Limit[]
  readonly ofStudents: readonly Limit[]
}
type Limit = {
  /** The teacher or set of students; undefined means all. */
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
    const number = kind.value ?? wholeNumberOf(source.issues, constraint, fieldOf(kind, whom))
    if (number === undefined) continue
    const slots = kind.part && slotsOf(kind.part, constraint, source)
    const slotSets = kind.sets && readSlotSets(source, constraint, kind.sets)
    if (kind.sets && !slotSets?.length) continue
    const value = kind.counts === 'busy' ? hoursOf(slots ?? []) - number : number
    if (kind.counts === 'busy' && value < 1) continue
    const once = kind.once && strength !== 'required' ? { value2: 1 } : {}
    const { rule, wholeDays, terms } = kind
    if (terms && source.daysPerTerm === undefined) {
      warnOfNoTerms(source.issues, constraint)
      continue
    }
    const fields = ofTag ? ['Activity_Tag'] : (kind.tagFields ?? [])
    const named = fields.flatMap((field) => tagOf(constraint, field) ?? [])
    if (named.length < fields.length) continue
    const tagNames = kind.tagNames ?? named
    const asked: Asked = {
      ...{ rule, strength, value, ...once },
      ...(isChosen(kind, constraint) && { value2: 1 }),
      ...(slots && { slots }),
      ...(slotSets && { slotSets }),
      ...(wholeDays && { wholeDays }),
      ...(terms && { terms }),
      ...(tagNames.length > 0 && { tagNames: [...tagNames] }),
    }
    // With a tag, the minimum applies to each half day that has any lesson with this tag.
    const rules = source.halfDays && !ofTag ? ofHalfDays(asked) : [asked]
    const kept = rules.filter((each) => !each.wholeDays || mayCountWholeDays(source))
    if (kept.length < rules.length) warnOfUnkept(source.issues, constraint, 'fet-whole-days')
    const name =
      whom === 'Teacher'
        ? textOf(constraint, 'Teacher')
        : whom === 'StudentsSet'
          ? textOf(constraint, 'Students')
          : undefined
    const list = whom.startsWith('Teacher') ? ofTeachers : ofStudents
    for (const rule of kept) list.push({ name, rule })
  }
  return { ofTeachers, ofStudents }
}

type Asked = Limit['rule']

/** If days are half days, one half of a day may be empty even where days may not be, but never both. */
function ofHalfDays(asked: Asked): Asked[] {
  const { rule, value2, wholeDays, ...others } = asked
  if (rule !== 'MIN_LESSONS_PER_DAY' || value2 !== 1 || wholeDays || asked.slots) return [asked]
  const notEmpty: Asked = { ...others, rule, value: 1, value2, wholeDays: true }
  return valueOf(asked) > 1 ? [{ ...others, rule }, notEmpty] : [notEmpty]
}

/** Whether a rule may count two half days as one day: if days are half days, with not too many hours. */
export function mayCountWholeDays({ halfDays, week }: Source): boolean {
  return halfDays && week.hourNames.length <= LIMITS.maxPeriodsOfHalfDays
}

/** `teacherKey` and `classKeys` return the calendars of a teacher or of a set of students; none if they have no lessons. */
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
    case 'selected slots':
      return slotsIn(source.week, constraint)
    default:
      return intervalOf(constraint, source).filter(([day]) => day % 2 === (part === 'interval of mornings' ? 0 : 1))
  }
}

/** Returns the slots from one hour to before another on every day. An empty end is the end of the day. */
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

const hoursOf = (slots: readonly (readonly [number, number])[]): number => new Set(slots.map(([, hour]) => hour)).size

/** Whether a constraint sets `value2` to 1, by its name or in its field. */
function isChosen({ chosen, choice }: LimitKind, constraint: XmlElement): boolean {
  return chosen === true || (choice !== undefined && textOf(constraint, choice[0]).trim() === choice[1])
}
