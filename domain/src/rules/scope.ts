import { listsByKey } from '../records/lists-by-key.ts'
import type { Attendees } from '../calendars/attendees.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { rulesOf } from '../profile/rules-of.ts'
import { ruleLessonsOf, rulesNamingOf } from './rule-lessons.ts'
import type { Calendar, Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import type { ChangedLesson } from '../lessons/changed-lessons.ts'
import { isOfEdges, isOfTags, isOnCalendars } from './rule-kinds.ts'
import { sameTags, tagNamesOf, tagsOf } from '../lessons/tags.ts'
import { sameWeeks } from '../week/weeks.ts'

/**
 * The targets of rules: which lessons, which calendars, and the reverse. It depends on attendance, not on slots, so it stays valid after
 * most edits.
 */
export type RuleScope = {
  /** The lessons that a rule applies to: first those it lists, in its order, then those of everything else it names. */
  lessonsOf(rule: Rule): readonly Uuid[]
  /** The calendars that a rule applies to: those it names and all of its type, without duplicates. */
  calendarsOf(rule: Rule): readonly Calendar[]
  /** The enabled rules on lessons that apply to this one, with the attendees in its record. */
  naming(lesson: Lesson): readonly Rule[]
  /** The enabled rules on lessons that apply to any of these, without duplicates. */
  namingAny(lessons: readonly Lesson[]): readonly Rule[]
  /** The enabled rules on calendars that apply to this one. */
  ofCalendar(calendar: Calendar): readonly Rule[]
  /** The rules on the first or last lesson of the day that apply to a lesson of this class or teacher. */
  edgesOf(calendar: Calendar): readonly Rule[]
}

export function scopeOf(schedule: Schedule, attendees: Attendees): RuleScope {
  const rules = Object.values(rulesOf(schedule)).filter(({ enabled }) => enabled)
  const [onCalendars, onLessons] = [true, false].map((wanted) =>
    rules.filter(({ rule }) => isOnCalendars(rule) === wanted),
  ) as [Rule[], Rule[]]
  const finder = ruleLessonsOf(schedule)
  const lessonsOf = once((rule: Rule) => {
    const own = isOfTags(rule.rule) ? [] : rule.eventUuids.filter((uuid) => schedule.lessons[uuid])
    if (namesLessonsAlone(rule)) return [...new Set(own)]
    return [...new Set([...own, ...finder(rule).map(({ uuid }) => uuid)])]
  })
  const calendarsOf = once((rule: Rule) => {
    const named = new Set(rule.calendarUuids.flatMap(attendees.of))
    for (const attendee of attendees.all) if (attendee.calendarType === rule.calendarType) named.add(attendee)
    return [...named]
  })
  let byName: ((lessons: readonly Lesson[]) => readonly Rule[]) | undefined
  const namingAny = (lessons: readonly Lesson[]) => (byName ??= rulesNamingOf(schedule, onLessons))(lessons)
  let byCalendar: ReadonlyMap<Calendar, readonly Rule[]> | undefined
  let edges: ReadonlyMap<Calendar, readonly Rule[]> | undefined
  return {
    lessonsOf,
    calendarsOf,
    naming: once((lesson: Lesson) => namingAny([lesson])),
    namingAny,
    ofCalendar: (calendar) => (byCalendar ??= listsByKey(onCalendars, calendarsOf)).get(calendar) ?? [],
    edgesOf: (calendar) =>
      (edges ??= listsByKey(
        onLessons.filter(({ rule }) => isOfEdges(rule)),
        (rule) => {
          const attending = lessonsOf(rule).flatMap((uuid) => attendees.attending(schedule, schedule.lessons[uuid]!))
          return new Set(attending.filter(({ calendarType }) => calendarType === typeOfEdge(rule)))
        },
      )).get(calendar) ?? [],
  }
}

/** The type of calendar whose day a rule on first or last lessons concerns. */
export function typeOfEdge({ value }: Pick<Rule, 'value'>): 'CLASS' | 'TEACHER' {
  return value === 1 ? 'TEACHER' : 'CLASS'
}

/** Whether the same rules apply to each of these lessons as before. If so, the scope stays valid. */
export function keepsScope(scope: RuleScope, attendees: Attendees, after: Schedule, changed: readonly ChangedLesson[]) {
  return changed.every(([was, is]) => {
    if (isRuledAlike(was, is)) return true
    const edges = (lesson: Lesson) => attendees.attending(after, lesson).flatMap((each) => scope.edgesOf(each))
    if (edges(was).length + edges(is).length > 0) return false
    const [one, other] = [scope.naming(was), scope.naming(is)]
    return one.length === other.length && one.every((rule, index) => other[index] === rule)
  })
}

/** Whether both are lessons of the same course for the same calendars, in the same weeks. */
export function attendsTheSame(was: Lesson, is: Lesson): boolean {
  if (was.subjectUuid !== is.subjectUuid || !sameWeeks(was, is)) return false
  const [one, other] = [calendarUuidsOf(was), calendarUuidsOf(is)]
  return one.length === other.length && one.every((uuid, index) => other[index] === uuid)
}

/** Whether they also have the same tags. Then the same rules name and count them. */
export function isRuledAlike(was: Lesson, is: Lesson): boolean {
  return attendsTheSame(was, is) && sameTags(tagsOf(was), tagsOf(is))
}

function namesLessonsAlone(rule: Rule): boolean {
  const { subjectNames, subjectUuids, calendarUuids, calendarType } = rule
  return (
    tagNamesOf(rule).length + subjectNames.length + subjectUuids.length + calendarUuids.length === 0 &&
    calendarType === null
  )
}

/** Memoizes a function by object key; the result lives as long as the key. */
function once<K extends object, T>(look: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return (key) => {
    let found = known.get(key)
    if (found === undefined) known.set(key, (found = look(key)))
    return found
  }
}
