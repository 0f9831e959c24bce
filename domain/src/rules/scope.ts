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
 * Whom rules are about: which lessons, which calendars, and the other way round. It hangs on who attends what, and not on
 * where lessons lie, so that it outlasts most edits.
 */
export type RuleScope = {
  /** The lessons a rule is about: first its own in its own order, then those of what else it names. */
  lessonsOf(rule: Rule): readonly Uuid[]
  /** The calendars a rule is about: those it names, and all of its type; each once. */
  calendarsOf(rule: Rule): readonly Calendar[]
  /** Rules on lessons that are on and about this one, as its record says whom it attends. */
  naming(lesson: Lesson): readonly Rule[]
  /** The same of any of some lessons, each rule once. */
  namingAny(lessons: readonly Lesson[]): readonly Rule[]
  /** Rules on calendars that are on and about this one. */
  ofCalendar(calendar: Calendar): readonly Rule[]
  /** Those that say of a lesson of this class, or this teacher, that it is the first or the last of their day. */
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

/** Whose day a rule on its first or last lesson is about. */
export function typeOfEdge({ value }: Pick<Rule, 'value'>): 'CLASS' | 'TEACHER' {
  return value === 1 ? 'TEACHER' : 'CLASS'
}

/** Do the same rules look at each of these lessons as before? Then all that a scope says holds on. */
export function keepsScope(scope: RuleScope, attendees: Attendees, after: Schedule, changed: readonly ChangedLesson[]) {
  return changed.every(([was, is]) => {
    if (isRuledAlike(was, is)) return true
    const edges = (lesson: Lesson) => attendees.attending(after, lesson).flatMap((each) => scope.edgesOf(each))
    if (edges(was).length + edges(is).length > 0) return false
    const [one, other] = [scope.naming(was), scope.naming(is)]
    return one.length === other.length && one.every((rule, index) => other[index] === rule)
  })
}

/** Is it a lesson of the same course for the same calendars, in the same weeks? */
export function attendsTheSame(was: Lesson, is: Lesson): boolean {
  if (was.subjectUuid !== is.subjectUuid || !sameWeeks(was, is)) return false
  const [one, other] = [calendarUuidsOf(was), calendarUuidsOf(is)]
  return one.length === other.length && one.every((uuid, index) => other[index] === uuid)
}

/** Besides, does it bear the same tags? Then the same rules name it and count it. */
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

/** Asks once for each, and keeps what it was told as long as the asked is kept. */
function once<K extends object, T>(look: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return (key) => {
    let found = known.get(key)
    if (found === undefined) known.set(key, (found = look(key)))
    return found
  }
}
