import { cached } from '../cached.ts'
import { bareRule } from '../rules/bare-rule.ts'
import { put, remove, type Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { lessonsOfSubject } from './lessons.ts'
import { startGroups } from '../rules/same-start.ts'
import type { Rule, Schedule, Uuid } from '../schedule.ts'
import { tagNamesOf } from './tags.ts'

type Naming = Pick<
  Rule,
  'rule' | 'value' | 'subjectNames' | 'subjectUuids' | 'eventUuids' | 'calendarUuids' | 'calendarType' | 'tagNames'
>

/**
 * Whether a rule makes courses run in parallel: a rule SAME_START that names at least two courses and nothing else. The first lesson of
 * each starts with the first of the others, the second with the second, even if lessons are added or removed.
 */
export function isParallel(rule: Naming): boolean {
  return namesCoursesAlone(rule) && rule.subjectUuids.length > 1
}

/** Whether such a rule has lost all of its courses but one. It would then require that all lessons of this course start together. */
export function isLeftAlone(rule: Naming, before: Naming): boolean {
  return isParallel(before) && namesCoursesAlone(rule) && rule.subjectUuids.length < 2
}

function namesCoursesAlone(rule: Naming): boolean {
  return (
    rule.rule === 'SAME_START' &&
    rule.value !== 1 &&
    rule.calendarType === null &&
    rule.subjectNames.length + rule.eventUuids.length + rule.calendarUuids.length + tagNamesOf(rule).length === 0
  )
}

const byCourse = cached((rules: Schedule['rules']): ReadonlyMap<Uuid, Rule> => {
  const found = new Map<Uuid, Rule>()
  for (const rule of Object.values(rules))
    if (isParallel(rule)) for (const uuid of rule.subjectUuids) if (!found.has(uuid)) found.set(uuid, rule)
  return found
})

/** The rule by which each course runs in parallel with others. The first one, if someone created several. */
export const parallelRules = ({ rules }: Pick<Schedule, 'rules'>): ReadonlyMap<Uuid, Rule> => byCourse(rules)

/** The other courses that a course runs in parallel with. */
export function parallelWith(schedule: Schedule, subjectUuid: Uuid): readonly Uuid[] {
  const rule = parallelRules(schedule).get(subjectUuid)
  return rule ? rule.subjectUuids.filter((uuid) => uuid !== subjectUuid && schedule.subjects[uuid]) : []
}

/** These courses and all that run in parallel with one of them: all that would become parallel if these were combined. */
export function withParallels(schedule: Schedule, subjectUuids: readonly Uuid[]): readonly Uuid[] {
  return [...new Set([...subjectUuids, ...subjectUuids.flatMap((uuid) => parallelWith(schedule, uuid))])]
}

/** A course, and how many of its lessons have no parallel lesson because the other courses have fewer. */
export type LeftOver = { readonly subjectUuid: Uuid; readonly count: number }

export function leftOver(schedule: Schedule, subjectUuids: readonly Uuid[]): readonly LeftOver[] {
  const courses = subjectUuids.map((uuid) => lessonsOfSubject(schedule, uuid))
  const groups = startGroups({ value: null }, { all: [], courses, singly: [], ofCalendars: false })
  const paired = new Set(groups.flat())
  return subjectUuids.flatMap((subjectUuid, index) => {
    const count = courses[index]!.filter((lesson) => !paired.has(lesson)).length
    return count > 0 ? [{ subjectUuid, count }] : []
  })
}

/**
 * Makes these courses run in parallel with each other and no others. They are removed from their current rules, and one of these, if any,
 * becomes the new rule. A single course, or `apart`, leaves them parallel to none.
 */
export function inParallel(
  schedule: Schedule,
  subjectUuids: readonly Uuid[],
  { mint, apart }: { readonly mint: Mint; readonly apart: boolean },
): Change {
  const together = new Set(subjectUuids)
  const isOne = !apart && together.size > 1
  const had = Object.values(schedule.rules).filter(
    (rule) => isParallel(rule) && rule.subjectUuids.some((uuid) => together.has(uuid)),
  )
  const kept = isOne ? had[0] : undefined
  const others = had
    .filter((rule) => rule !== kept)
    .flatMap((rule): Change => {
      const rest = rule.subjectUuids.filter((uuid) => !together.has(uuid))
      return rest.length > 1
        ? put(schedule, 'rules', { ...rule, subjectUuids: rest })
        : remove(schedule, 'rules', rule.uuid)
    })
  if (!isOne) return others
  const rule = kept ?? bareRule({ uuid: mint(), rule: 'SAME_START' })
  return [...put(schedule, 'rules', { ...rule, subjectUuids: [...together], enabled: true }), ...others]
}
