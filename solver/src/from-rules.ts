import type { Lesson, Rule, Schedule, Uuid } from '@timetable/domain'
import type { Constraint } from './constraint.ts'
import type { Limit } from './problem.ts'
import { WEIGHTS } from './weights.ts'

/** What the rules of a schedule come to: limits, which limits each lesson has, and constraints. */
export type FromRules = {
  readonly limits: readonly Limit[]
  readonly limitsOf: readonly (readonly number[])[]
  readonly constraints: readonly Constraint[]
}

/** Lessons are named by their index in `lessons`, slots by the times that `timesOf` gives. */
export function readRules(
  schedule: Schedule,
  lessons: readonly Lesson[],
  timesOf: (slotUuids: readonly Uuid[]) => number[],
): FromRules {
  const limits: Limit[] = []
  const limitsOf: number[][] = lessons.map(() => [])
  const constraints: Constraint[] = []
  const namedBy = lessonFinder(schedule, lessons)

  const limit = (added: Limit, meets: readonly number[]) => {
    for (const meet of meets) limitsOf[meet].push(limits.length)
    limits.push(added)
  }

  for (const rule of Object.values(schedule.rules)) {
    if (!rule.enabled) continue
    const meets = namedBy(rule)
    const required = rule.strength === 'required'
    const weight = rule.strength === 'required' ? WEIGHTS.required : rule.strength
    const times = timesOf(rule.timeSlotUuids)
    if (meets.length === 0) continue
    switch (rule.rule) {
      case 'BLOCKED_TIMESLOTS':
        if (times.length === 0) break
        if (required)
          limit({ kind: 'unavailable', name: `a rule that blocks slots for ${nameOf(schedule, rule)}`, times }, meets)
        else constraints.push({ kind: 'avoided-times', required: false, meets, weight, times })
        break
      case 'PREFERRED_TIMESLOTS':
        if (times.length === 0) break
        if (required) limit({ kind: 'starts', name: `a rule on the starts of ${nameOf(schedule, rule)}`, times }, meets)
        else constraints.push({ kind: 'preferred-starts', required: false, meets, weight, times })
        break
      case 'MIN_DAYS_BETWEEN':
        constraints.push({ kind: 'days-apart', required: false, meets, weight, days: Math.max(1, rule.value ?? 1) })
        break
      case 'NOT_ON_SAME_DAY':
        constraints.push({ kind: 'days-apart', required: false, meets, weight, days: 1 })
        break
      case 'ON_SAME_DAY':
        constraints.push({ kind: 'gather', required: false, meets, weight })
        break
      default:
        // The other kinds weigh nothing yet.
        break
    }
  }
  return { limits, limitsOf, constraints }
}

/** Finds the lessons a rule names: by subject, by themselves, or by calendar, each once, in the order of the table. */
function lessonFinder(schedule: Schedule, lessons: readonly Lesson[]): (rule: Rule) => number[] {
  const byUuid = new Map<Uuid, number>()
  const bySubject = new Map<Uuid, number[]>()
  const byName = new Map<string, number[]>()
  const byCalendar = new Map<Uuid, number[]>()
  const add = <K>(index: Map<K, number[]>, key: K, meet: number) => {
    const list = index.get(key)
    if (list) list.push(meet)
    else index.set(key, [meet])
  }
  lessons.forEach((lesson, meet) => {
    byUuid.set(lesson.uuid, meet)
    add(bySubject, lesson.subjectUuid, meet)
    const subject = schedule.subjects[lesson.subjectUuid]
    if (subject) add(byName, subject.name, meet)
    for (const calendarUuid of new Set(lesson.calendarUuids)) add(byCalendar, calendarUuid, meet)
  })
  return (rule) => {
    const named = new Set<number>()
    const take = (meets: readonly number[] = []) => {
      for (const meet of meets) named.add(meet)
    }
    for (const subjectName of rule.subjectNames) take(byName.get(subjectName))
    for (const subjectUuid of rule.subjectUuids) take(bySubject.get(subjectUuid))
    for (const lessonUuid of rule.eventUuids) {
      const meet = byUuid.get(lessonUuid)
      if (meet !== undefined) named.add(meet)
    }
    for (const calendarUuid of rule.calendarUuids) take(byCalendar.get(calendarUuid))
    if (rule.calendarType !== null) {
      for (const calendar of Object.values(schedule.calendars)) {
        if (calendar.calendarType === rule.calendarType) take(byCalendar.get(calendar.uuid))
      }
    }
    return [...named].sort((a, b) => a - b)
  }
}

/** Whom a rule is about, in a few words. */
function nameOf(schedule: Schedule, rule: Rule): string {
  const names = [
    ...rule.subjectNames,
    ...rule.subjectUuids.flatMap((subjectUuid) => schedule.subjects[subjectUuid]?.name ?? []),
    ...rule.calendarUuids.flatMap((calendarUuid) => schedule.calendars[calendarUuid]?.name ?? []),
  ]
  const shown = [...new Set(names)].slice(0, 3).join(', ')
  if (shown === '') return rule.calendarType === null ? 'this lesson' : `every ${rule.calendarType.toLowerCase()}`
  return names.length > 3 ? `${shown} and others` : shown
}
