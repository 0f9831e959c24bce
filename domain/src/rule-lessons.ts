import { calendarUuidsOf } from './choices.ts'
import type { Lesson, Rule, Schedule, Uuid } from './schedule.ts'
import { groupsOf } from './students.ts'

/** Finds the lessons that a rule is about, each once, in the order of the table: those of a class with those of its groups. */
export type RuleLessons = (rule: Rule) => readonly Lesson[]

/** Looks the lessons of a schedule up once, for as many rules as there are, and only as these name them. */
export function ruleLessonsOf(schedule: Schedule): RuleLessons {
  const all = Object.values(schedule.lessons)
  const bySubject = once(() => listed(all, ({ subjectUuid }) => [subjectUuid]))
  const byName = once(() => listed(all, ({ subjectUuid }) => namesOf(schedule, subjectUuid)))
  const byCalendar = once(() => listed(all, (lesson) => new Set(calendarUuidsOf(lesson))))
  const order = once(() => new Map(all.map((lesson, index) => [lesson, index])))
  return (rule) => {
    const named = new Set<Lesson>()
    const take = (lessons: readonly Lesson[] = []) => {
      for (const lesson of lessons) named.add(lesson)
    }
    for (const name of rule.subjectNames) take(byName().get(name))
    for (const uuid of rule.subjectUuids) take(bySubject().get(uuid))
    for (const uuid of rule.eventUuids) take(schedule.lessons[uuid] && [schedule.lessons[uuid]])
    for (const uuid of rule.calendarUuids) {
      take(byCalendar().get(uuid))
      for (const group of groupsOf(schedule, uuid)) take(byCalendar().get(group.uuid))
    }
    if (rule.calendarType !== null) {
      for (const calendar of Object.values(schedule.calendars))
        if (calendar.calendarType === rule.calendarType) take(byCalendar().get(calendar.uuid))
    }
    return [...named].sort((a, b) => order().get(a)! - order().get(b)!)
  }
}

function namesOf({ subjects }: Schedule, subjectUuid: Uuid): readonly string[] {
  const subject = subjects[subjectUuid]
  return subject ? [subject.name] : []
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Lessons under each of the keys they have. */
function listed(lessons: readonly Lesson[], keysOf: (lesson: Lesson) => Iterable<string>): Map<string, Lesson[]> {
  const lists = new Map<string, Lesson[]>()
  for (const lesson of lessons) for (const key of keysOf(lesson)) add(lists, key, lesson)
  return lists
}

function add<K>(lists: Map<K, Lesson[]>, key: K, lesson: Lesson): void {
  const list = lists.get(key)
  if (list) list.push(lesson)
  else lists.set(key, [lesson])
}
