import { bareImportedRule, spreadCourse, spreadGroups, type ImportedSchool } from '@timetable/domain'
import type { Outline, OutlineActivity } from './outline.ts'
import { constraintText, type Fields } from './write-xml.ts'
import { weightOf, type Rule, type Written } from './written-rule.ts'

/**
 * FET holds two constraints on the days between the same lessons for one said twice, and drops the second. So the rule
 * that lessons of one day are neighbours becomes part of the one on their days, where there is one. That no three share a
 * day needs no saying there.
 */
export function withNeighbours(rules: readonly Rule[]): Written[] {
  const asksForNeighbours = ({ rule, strength, value, value2 }: Rule) =>
    rule === 'MIN_DAYS_BETWEEN' && strength === 'required' && value === 0 && value2 === 1
  const key = ({ lessons, halfDays }: Rule) => [halfDays === true, ...[...lessons].sort()].join('\n')
  const asksForTwoADay = ({ rule, strength, value, value2 }: Rule) =>
    rule === 'MAX_AT_ONCE' && strength === 'required' && value === 2 && value2 === 1
  const isOfDays = ({ rule, value2, subjects, subjectNames, calendars, calendarType }: Rule) =>
    rule === 'MIN_DAYS_BETWEEN' &&
    value2 === null &&
    calendarType === null &&
    subjects.length + subjectNames.length + calendars.length === 0
  const wanted = new Set(rules.filter(asksForNeighbours).map(key))
  const wantedTwoADay = new Set(rules.filter(asksForTwoADay).map(key))
  const met = new Set<string>()
  const joined = rules.map((rule): Written => {
    if (!isOfDays(rule)) return rule
    const twoADay = wantedTwoADay.has(key(rule)) ? { twoADay: true as const } : {}
    if (!wanted.has(key(rule))) return { ...rule, ...twoADay }
    met.add(key(rule))
    return { ...rule, ...twoADay, neighbours: true }
  })
  const ofDays = new Set(rules.filter(isOfDays).map(key))
  return joined.filter(
    (rule) => !(asksForNeighbours(rule) && met.has(key(rule))) && !(asksForTwoADay(rule) && ofDays.has(key(rule))),
  )
}

/** Those of the lessons that are to be on different days, as SPREAD_OVER_DAYS counts them. */
export function spreadIn({ school, calendars }: Outline, lessons: readonly OutlineActivity[]): OutlineActivity[][] {
  return spreadGroups(lessons, ({ subject, calendars: attending }) => {
    const classes = attending.filter((key) => calendars.get(key)?.calendarType === 'CLASS')
    const course = school.subjects[subject]
    return course && spreadCourse(course, [...new Set(classes)].sort().join())
  })
}

/**
 * FET counts each two lessons that share a day. Where a course has more lessons than there are days that is never 0, but least
 * where they are spread evenly: it will do as a wish.
 */
export function spreadTexts(
  outline: Outline,
  rule: Written,
  lessons: readonly OutlineActivity[],
): string[] | undefined {
  const groups = spreadIn(outline, lessons)
  const half = outline.school.halfDays ? 'Half' : ''
  const isWish = rule.strength !== 'required'
  if (!isWish && groups.some(({ length }) => length > outline.days.length)) return undefined
  return groups.flatMap((group) => daysBetween(`Min${half}DaysBetweenActivities`, rule, group, 1))
}

/** Lessons to be scattered over the week; the other wishes of subjects are rules of no kind. */
export function scatters(school: ImportedSchool): Rule[] {
  return school.subjects
    .filter(({ distribution, lessons }) => distribution === 'scatter' && lessons.length > 1)
    .map(({ lessons }) =>
      bareImportedRule({ rule: 'MIN_DAYS_BETWEEN', strength: 95, lessons: lessons.map(({ key }) => key), value: 1 }),
    )
}

/**
 * No three lessons of one such constraint may share a day in FET, whatever its weight. Where that is not asked, a wish is
 * one for each two of them.
 */
export function daysBetween(name: string, rule: Written, lessons: readonly OutlineActivity[], days: number): string[] {
  const { neighbours, twoADay, strength } = rule
  if (lessons.length < 2) return []
  const isWhole = strength === 'required' || neighbours || twoADay || lessons.length === 2
  const sets = isWhole ? [lessons] : lessons.flatMap((one, i) => lessons.slice(i + 1).map((other) => [one, other]))
  return sets.map((set) =>
    constraintText(`Constraint${name}`, weightOf(rule), [
      ['Number_of_Activities', set.length],
      ...set.map(({ id }) => ['Activity_Id', id] as const),
      ...minDays(days, neighbours === true),
    ]),
  )
}

export const minDays = (days: number, consecutive: boolean): Fields => [
  ['MinDays', days],
  ['Consecutive_If_Same_Day', String(consecutive)],
]
