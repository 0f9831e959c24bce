import { appendTo } from '../records/lists-by-key.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { isOfTags, isOnCalendars } from './rule-kinds.ts'
import { groupsOf } from '../calendars/students.ts'
import { countsLesson, tagNamesOf, tagsOf } from '../lessons/tags.ts'

/**
 * Finds the lessons that a rule applies to, without duplicates, in the order of the table. The lessons of a class include those of its
 * groups.
 */
type RuleLessons = (rule: Rule) => readonly Lesson[]

/** The attendees that a lesson is assumed to have. */
type Attending = (lesson: Lesson) => readonly Uuid[]

/**
 * Indexes the lessons of a schedule once, for any number of rules. Each lesson attends its chosen calendars, or those that `attending`
 * returns.
 */
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
    // A rule on calendars applies only to those of their lessons that it counts.
    if (tagNamesOf(rule).length > 0 && isOnCalendars(rule.rule))
      for (const lesson of named) if (!countsLesson(rule, lesson)) named.delete(lesson)
    return [...named].sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

/**
 * Finds the rules that apply to any of some lessons, with the attendees in their records. Without duplicates, in the order of the table.
 */
export function rulesNamingOf(
  schedule: Schedule,
  rules: readonly Rule[],
): (lessons: readonly Lesson[]) => readonly Rule[] {
  const byName = new ByName<Rule>()
  for (const rule of rules) eachNameIn(schedule, rule, (by, name) => byName.add(by, name, rule))
  const order = new Map(rules.map((rule, index) => [rule, index]))
  return (lessons) => {
    // Many lessons share a name: each name is processed once.
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

/** The ways in which rules name lessons. */
export type By = 'lesson' | 'course' | 'course-name' | 'calendar' | 'type' | 'tag'

/** Items indexed by each of their names, in their order. */
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
    appendTo(this.#lists[by], name, thing)
  }

  of(by: By, name: string): readonly T[] {
    return this.#lists[by].get(name) ?? NONE
  }
}

const NONE: readonly never[] = []

/** Visits every name by which a rule may name a lesson, some of them twice. A rule applies to the lessons that have one of its names. */
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

/** Returns whether a rule on lessons applies to the lessons of a calendar because they have that calendar. */
export function namesCalendar(schedule: Schedule, rule: Rule): (calendarUuid: Uuid) => boolean {
  const named = new Set<string>()
  eachNameIn(schedule, rule, (by, name) => {
    if (by === 'calendar' || by === 'type') named.add(name)
  })
  return (uuid) => named.has(uuid) || named.has(schedule.calendars[uuid]?.calendarType ?? '')
}

/** Visits the names in a rule. A kind about tags names lessons only by tags. */
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
