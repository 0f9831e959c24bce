import { calendarUuidsOf } from '../lessons/choices.ts'
import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { isOfTags, isOnCalendars } from './rule-kinds.ts'
import { groupsOf } from '../calendars/students.ts'
import { countsLesson, tagNamesOf, tagsOf } from '../lessons/tags.ts'

/** Finds the lessons that a rule is about, each once, in the order of the table: those of a class with those of its groups. */
export type RuleLessons = (rule: Rule) => readonly Lesson[]

/** Whom lessons are taken to attend. */
type Attending = (lesson: Lesson) => readonly Uuid[]

/** Looks the lessons of a schedule up once, for as many rules as there are; each attends what it has chosen, or what `attending` says. */
export function ruleLessonsOf(schedule: Schedule, attending: Attending = calendarUuidsOf): RuleLessons {
  let index: { byName: ByName<Lesson>; order: Map<Lesson, number> } | undefined
  const look = () => {
    const all = Object.values(schedule.lessons)
    const byName = new ByName<Lesson>()
    for (const lesson of all) eachNameOf(schedule, lesson, (by, name) => byName.add(by, name, lesson), attending)
    return { byName, order: new Map(all.map((lesson, place) => [lesson, place])) }
  }
  return (rule) => {
    const { byName, order } = (index ??= look())
    const named = new Set<Lesson>()
    eachNameIn(schedule, rule, (by, name) => {
      for (const lesson of byName.of(by, name)) named.add(lesson)
    })
    // A rule on calendars is about those lessons of theirs that it counts.
    if (tagNamesOf(rule).length > 0 && isOnCalendars(rule.rule))
      for (const lesson of named) if (!countsLesson(rule, lesson)) named.delete(lesson)
    return [...named].sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

/** Finds the rules that are about any of some lessons, as their records say whom they attend, each once, in the order of the table. */
export function rulesNamingOf(
  schedule: Schedule,
  rules: readonly Rule[],
): (lessons: readonly Lesson[]) => readonly Rule[] {
  const byName = new ByName<Rule>()
  for (const rule of rules) eachNameIn(schedule, rule, (by, name) => byName.add(by, name, rule))
  const order = new Map(rules.map((rule, index) => [rule, index]))
  return (lessons) => {
    // Many lessons have a name in common: each is looked up once.
    const naming = new Set<Rule>()
    const looked = new Set<readonly Rule[]>()
    for (const lesson of lessons)
      eachNameOf(schedule, lesson, (by, name) => {
        const found = byName.of(by, name)
        if (found.length === 0 || looked.has(found)) return
        looked.add(found)
        for (const rule of found) naming.add(rule)
      })
    return [...naming].sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

/** What rules name lessons by. */
export type By = 'lesson' | 'course' | 'course-name' | 'calendar' | 'type' | 'tag'

/** Things under each of the names they have, in their order. */
class ByName<T> {
  readonly #lists: Readonly<Record<By, Map<string, T[]>>> = {
    lesson: new Map(),
    course: new Map(),
    'course-name': new Map(),
    calendar: new Map(),
    type: new Map(),
    tag: new Map(),
  }

  add(by: By, name: string, thing: T): void {
    const list = this.#lists[by].get(name)
    if (list) list.push(thing)
    else this.#lists[by].set(name, [thing])
  }

  of(by: By, name: string): readonly T[] {
    return this.#lists[by].get(name) ?? NONE
  }
}

const NONE: readonly never[] = []

/** All that a rule may name a lesson by, some of it twice: a rule is about those that have one of the names it says. */
export function eachNameOf(
  { subjects, calendars }: Schedule,
  lesson: Lesson,
  visit: (by: By, name: string) => void,
  attending: Attending = calendarUuidsOf,
): void {
  visit('lesson', lesson.uuid)
  visit('course', lesson.subjectUuid)
  const subject = subjects[lesson.subjectUuid]
  if (subject) visit('course-name', subject.name)
  for (const tag of tagsOf(lesson)) visit('tag', tag)
  for (const uuid of attending(lesson)) {
    visit('calendar', uuid)
    const calendar = calendars[uuid]
    if (calendar) visit('type', calendar.calendarType)
  }
}

/** Whether a rule on lessons is about those that have a calendar, because they have it. */
export function namesCalendar(schedule: Schedule, rule: Rule): (calendarUuid: Uuid) => boolean {
  const named = new Set<string>()
  eachNameIn(schedule, rule, (by, name) => {
    if (by === 'calendar' || by === 'type') named.add(name)
  })
  return (uuid) => named.has(uuid) || named.has(schedule.calendars[uuid]?.calendarType ?? '')
}

/** Which of these a rule names; a kind that is about tags names lessons by them alone. */
export function eachNameIn(schedule: Schedule, rule: Rule, visit: (by: By, name: Uuid) => void): void {
  if (!isOnCalendars(rule.rule)) for (const name of tagNamesOf(rule)) visit('tag', name)
  if (isOfTags(rule.rule)) return
  for (const name of rule.subjectNames) visit('course-name', name)
  for (const uuid of rule.subjectUuids) visit('course', uuid)
  for (const uuid of rule.eventUuids) visit('lesson', uuid)
  for (const uuid of rule.calendarUuids) {
    visit('calendar', uuid)
    for (const group of groupsOf(schedule, uuid)) visit('calendar', group.uuid)
  }
  if (rule.calendarType !== null) visit('type', rule.calendarType)
}
