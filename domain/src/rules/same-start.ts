import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { Calendar, Lesson, Rule, Schedule } from '../schedule.ts'
import { partsOf } from '../calendars/students.ts'
import { tagNamesOf } from '../lessons/tags.ts'
import { shareWeek } from '../week/weeks.ts'

/**
 * SAME_START as lists of lessons, where the lessons of each list start together.
 *
 * Between courses it pairs lessons one to one, the first with the first; a course that has no further lesson is skipped. Next to courses,
 * lessons named one by one form one more such list. These cases form a single list of all lessons: lessons named one by one without
 * courses, one course alone, calendars or tags, and rules that compare only the period of the day (`value` 1).
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

/** The lessons that a rule names: all of them, those of its courses, and those it lists, each in their order. */
type NamedLessons<L> = {
  readonly all: readonly L[]
  readonly courses: readonly (readonly L[])[]
  readonly singly: readonly L[]
  /** Whether it also names calendars, a type of calendar, or tags. */
  readonly ofCalendars: boolean
}

type Naming = Pick<
  Rule,
  'value' | 'subjectNames' | 'subjectUuids' | 'eventUuids' | 'calendarUuids' | 'calendarType' | 'tagNames'
>

/** Whether it pairs lessons instead of comparing all of them. */
export function pairsLessons(schedule: Schedule, rule: Naming): boolean {
  // With an empty `all`, a rule that does not pair lessons has no groups.
  return startGroupsOf(schedule, rule, []).length > 0
}

/** The start groups of a rule in a schedule. `all` are the lessons that the rule applies to. */
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

/** Two lessons that must start in the same slot, and a calendar that attends both whatever is chosen. */
type Torn = { readonly lessons: readonly [Lesson, Lesson]; readonly calendar: Calendar }

/** One entry for each list of a rule in which two lessons can never start together. */
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
