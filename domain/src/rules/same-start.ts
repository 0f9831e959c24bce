import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { Calendar, Lesson, Rule, Schedule } from '../schedule.ts'
import { partsOf } from '../calendars/students.ts'
import { tagNamesOf } from '../lessons/tags.ts'
import { shareWeek } from '../week/weeks.ts'

/**
 * SAME_START as lists of lessons, each of which start together. Between courses it pairs their lessons one to one, the first
 * with the first: a course without a lesson left has nothing to say of the others'. Lessons that are named one by one are
 * one more such list beside courses. Alone they start all together, as do the lessons of one course, those of calendars
 * or tags, and of a rule for which only the period of the day counts (`value` 1).
 */
export function startGroups<L>(rule: Pick<Rule, 'value'>, named: NamedLessons<L>): readonly (readonly L[])[] {
  const { all, courses, singly, ofCalendars } = named
  const taught = new Set(courses.flat())
  const lists = [...courses, singly.filter((lesson) => !taught.has(lesson))].filter(({ length }) => length > 0)
  if (rule.value === 1 || ofCalendars || lists.length < 2) return all.length > 1 ? [all] : []
  const groups: L[][] = []
  for (const list of lists) for (const [index, lesson] of list.entries()) (groups[index] ??= []).push(lesson)
  return groups.filter((group) => group.length > 1)
}

/** The lessons that a rule names: all of them, and those of its courses and those it lists, each in their order. */
export type NamedLessons<L> = {
  readonly all: readonly L[]
  readonly courses: readonly (readonly L[])[]
  readonly singly: readonly L[]
  /** Does it name calendars, too, a type of them, or tags? */
  readonly ofCalendars: boolean
}

type Naming = Pick<
  Rule,
  'value' | 'subjectNames' | 'subjectUuids' | 'eventUuids' | 'calendarUuids' | 'calendarType' | 'tagNames'
>

/** Does it pair lessons, and not ask for all of them together? */
export function pairsLessons(schedule: Schedule, rule: Naming): boolean {
  // What is one list of all is none of nothing.
  return startGroupsOf(schedule, rule, []).length > 0
}

/** The same of a schedule: `all` are the lessons that the rule is about. */
export function startGroupsOf(
  schedule: Schedule,
  rule: Naming,
  all: readonly Lesson[],
): readonly (readonly Lesson[])[] {
  const { subjectNames, subjectUuids, eventUuids, calendarUuids, calendarType } = rule
  const ofCalendars = calendarUuids.length > 0 || calendarType !== null || tagNamesOf(rule).length > 0
  const namesCourses = subjectNames.length + subjectUuids.length > 0
  const subjects = namesCourses ? Object.values(schedule.subjects) : []
  const [uuids, names] = [new Set(subjectUuids), new Set(subjectNames)]
  const courses = subjects
    .filter(({ uuid, name }) => uuids.has(uuid) || names.has(name))
    .map(({ uuid }) => lessonsOfSubject(schedule, uuid))
  const singly = eventUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
  return startGroups(rule, { all, courses, singly, ofCalendars })
}

/** Two lessons that are to start at the same slot, and a calendar that attends both in any case. */
export type Torn = { readonly lessons: readonly [Lesson, Lesson]; readonly calendar: Calendar }

/** One for each list of a rule of which some two can never start together. */
export function tornGroups(schedule: Schedule, rule: Rule, all: readonly Lesson[]): readonly Torn[] {
  if (rule.rule !== 'SAME_START' || rule.value === 1) return []
  return startGroupsOf(schedule, rule, all).flatMap((group) => tornIn(schedule, group) ?? [])
}

function tornIn(schedule: Schedule, group: readonly Lesson[]): Torn | undefined {
  const held = new Map<string, Lesson[]>()
  for (const lesson of group)
    for (const uuid of lesson.calendarUuids) {
      const calendar = schedule.calendars[uuid]
      if (!calendar) continue
      for (const part of partsOf(calendar)) {
        const there = held.get(part) ?? []
        const other = there.find((each) => each !== lesson && shareWeek(each, lesson))
        if (other) return { lessons: [other, lesson], calendar }
        held.set(part, [...there, lesson])
      }
    }
  return undefined
}
