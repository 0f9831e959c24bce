import { calendarUuidsOf } from './choices.ts'
import type { Lesson, Rule, Schedule, Uuid } from './schedule.ts'
import { groupsOf } from './students.ts'

/** Finds the lessons that a rule is about, each once, in the order of the table: those of a class with those of its groups. */
export type RuleLessons = (rule: Rule) => readonly Lesson[]

/** Looks the lessons of a schedule up once, for as many rules as there are. */
export function ruleLessonsOf(schedule: Schedule): RuleLessons {
  const bySubject = new Map<Uuid, Lesson[]>()
  const byName = new Map<string, Lesson[]>()
  const byCalendar = new Map<Uuid, Lesson[]>()
  const order = new Map<Lesson, number>()
  for (const lesson of Object.values(schedule.lessons)) {
    order.set(lesson, order.size)
    add(bySubject, lesson.subjectUuid, lesson)
    const subject = schedule.subjects[lesson.subjectUuid]
    if (subject) add(byName, subject.name, lesson)
    for (const calendarUuid of new Set(calendarUuidsOf(lesson))) add(byCalendar, calendarUuid, lesson)
  }
  return (rule) => {
    const named = new Set<Lesson>()
    const take = (lessons: readonly Lesson[] = []) => {
      for (const lesson of lessons) named.add(lesson)
    }
    for (const name of rule.subjectNames) take(byName.get(name))
    for (const uuid of rule.subjectUuids) take(bySubject.get(uuid))
    for (const uuid of rule.eventUuids) take(schedule.lessons[uuid] && [schedule.lessons[uuid]])
    for (const uuid of rule.calendarUuids) {
      take(byCalendar.get(uuid))
      for (const group of groupsOf(schedule, uuid)) take(byCalendar.get(group.uuid))
    }
    if (rule.calendarType !== null) {
      for (const calendar of Object.values(schedule.calendars))
        if (calendar.calendarType === rule.calendarType) take(byCalendar.get(calendar.uuid))
    }
    return [...named].sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

function add<K>(lists: Map<K, Lesson[]>, key: K, lesson: Lesson): void {
  const list = lists.get(key)
  if (list) list.push(lesson)
  else lists.set(key, [lesson])
}
