import { listsByKey } from './lists-by-key.ts'
import { calendarUuidsOf } from './choices.ts'
import type { Lesson, Rule, Schedule, Uuid } from './schedule.ts'
import { groupsOf } from './students.ts'

/** Finds the lessons that a rule is about, each once, in the order of the table: those of a class with those of its groups. */
export type RuleLessons = (rule: Rule) => readonly Lesson[]

/** Looks the lessons of a schedule up once, for as many rules as there are. */
export function ruleLessonsOf(schedule: Schedule): RuleLessons {
  let index: { byName: Map<string, Lesson[]>; order: Map<Lesson, number> } | undefined
  const look = () => {
    const all = Object.values(schedule.lessons)
    const byName = listsByKey(all, (lesson) => namesOf(schedule, lesson))
    return { byName, order: new Map(all.map((lesson, place) => [lesson, place])) }
  }
  return (rule) => {
    const { byName, order } = (index ??= look())
    const named = new Set<Lesson>()
    for (const name of namesIn(schedule, rule)) for (const lesson of byName.get(name) ?? []) named.add(lesson)
    return [...named].sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

/** Finds the rules that are about a lesson, as its record says whom it attends, each once, in the order of the table. */
export function rulesNamingOf(schedule: Schedule, rules: readonly Rule[]): (lesson: Lesson) => readonly Rule[] {
  const byName = listsByKey(rules, (rule) => namesIn(schedule, rule))
  const order = new Map(rules.map((rule, index) => [rule, index]))
  return (lesson) => {
    const naming = new Set<Rule>()
    for (const name of namesOf(schedule, lesson)) for (const rule of byName.get(name) ?? []) naming.add(rule)
    return [...naming].sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

/** All that a rule may name a lesson by: it is about those that have one of the names it says. */
function namesOf({ subjects, calendars }: Schedule, lesson: Lesson): ReadonlySet<string> {
  const names = new Set([`lesson ${lesson.uuid}`, `course ${lesson.subjectUuid}`])
  const subject = subjects[lesson.subjectUuid]
  if (subject) names.add(`name ${subject.name}`)
  for (const uuid of calendarUuidsOf(lesson)) {
    names.add(`calendar ${uuid}`)
    const calendar = calendars[uuid]
    if (calendar) names.add(`type ${calendar.calendarType}`)
  }
  return names
}

function namesIn(schedule: Schedule, rule: Rule): ReadonlySet<string> {
  const withGroups = (uuid: Uuid) => [uuid, ...groupsOf(schedule, uuid).map((group) => group.uuid)]
  return new Set([
    ...rule.subjectNames.map((name) => `name ${name}`),
    ...rule.subjectUuids.map((uuid) => `course ${uuid}`),
    ...rule.eventUuids.map((uuid) => `lesson ${uuid}`),
    ...rule.calendarUuids.flatMap(withGroups).map((uuid) => `calendar ${uuid}`),
    ...(rule.calendarType === null ? [] : [`type ${rule.calendarType}`]),
  ])
}
