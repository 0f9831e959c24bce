import { bareImportedRule, spreadCourse, spreadGroups, type ImportedSchool } from '@timetable/domain'
import type { Outline, OutlineActivity } from './outline.ts'
import { constraintText, listedActivities, type Fields } from './write-xml.ts'
import { weightOf, type Rule, type Written } from './written-rule.ts'

/**
 * Merges rules on the same lessons. FET treats two constraints on the days between the same lessons as duplicates and drops the second. So
 * the rule that lessons on one day are consecutive is merged into the rule on their days, if there is one. The rule that no three share a
 * day is then implied.
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

/** Returns the groups of lessons that are to be on different days, as SPREAD_OVER_DAYS counts them. */
export function spreadIn({ school, calendars }: Outline, lessons: readonly OutlineActivity[]): OutlineActivity[][] {
  return spreadGroups(lessons, ({ subject, calendars: attending }) => {
    const classes = attending.filter((key) => calendars.get(key)?.calendarType === 'CLASS')
    const course = school.subjects[subject]
    return course && spreadCourse(course, [...new Set(classes)].sort().join())
  })
}

/**
 * Writes the rule that lessons are on different days. FET counts each pair of lessons that share a day. If a course has more lessons than
 * there are days, this count is never 0, but it is lowest if they are spread evenly, so it works as a wish.
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

/** Returns rules for lessons to be spread over the week; the other wishes of subjects have no kind of rule. */
export function scatters(school: ImportedSchool): Rule[] {
  return school.subjects
    .filter(({ distribution, lessons }) => distribution === 'scatter' && lessons.length > 1)
    .map(({ lessons }) =>
      bareImportedRule({ rule: 'MIN_DAYS_BETWEEN', strength: 95, lessons: lessons.map(({ key }) => key), value: 1 }),
    )
}

/**
 * Returns constraints on the days between lessons. In FET no three lessons of one such constraint may share a day, whatever its weight. If
 * this is not wanted, a wish is written once for each pair.
 */
export function daysBetween(name: string, rule: Written, lessons: readonly OutlineActivity[], days: number): string[] {
  const { neighbours, twoADay, strength } = rule
  if (lessons.length < 2) return []
  const isWhole = strength === 'required' || neighbours || twoADay || lessons.length === 2
  const sets = isWhole ? [lessons] : lessons.flatMap((one, i) => lessons.slice(i + 1).map((other) => [one, other]))
  return sets.map((set) =>
    constraintText(`Constraint${name}`, weightOf(rule), [
      ...listedActivities(set),
      ...minDays(days, neighbours === true),
    ]),
  )
}

export const minDays = (days: number, consecutive: boolean): Fields => [
  ['MinDays', days],
  ['Consecutive_If_Same_Day', String(consecutive)],
]
