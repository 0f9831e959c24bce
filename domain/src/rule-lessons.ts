import { occupiedSlots } from './placement.ts'
import type { Lesson, Rule, Schedule, TimeSlot, Uuid } from './schedule.ts'

/** Finds the lessons that a rule is about, each once, in the order of the table. */
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
    for (const calendarUuid of new Set(lesson.calendarUuids)) add(byCalendar, calendarUuid, lesson)
  }
  return (rule) => {
    const named = new Set<Lesson>()
    const take = (lessons: readonly Lesson[] = []) => {
      for (const lesson of lessons) named.add(lesson)
    }
    for (const name of rule.subjectNames) take(byName.get(name))
    for (const uuid of rule.subjectUuids) take(bySubject.get(uuid))
    for (const uuid of rule.eventUuids) take(schedule.lessons[uuid] && [schedule.lessons[uuid]])
    for (const uuid of rule.calendarUuids) take(byCalendar.get(uuid))
    if (rule.calendarType !== null) {
      for (const calendar of Object.values(schedule.calendars))
        if (calendar.calendarType === rule.calendarType) take(byCalendar.get(calendar.uuid))
    }
    return [...named].sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

/** Of a rule's lessons, those that break it now; undefined for a kind that is not counted. Off, a rule is not broken. */
export function ruleBreaks(schedule: Schedule, rule: Rule, lessons: readonly Lesson[]): readonly Lesson[] | undefined {
  const slots = new Set(rule.timeSlotUuids)
  switch (rule.rule) {
    case 'BLOCKED_TIMESLOTS':
      return broken(() =>
        lessons.filter((lesson) => occupiedSlots(schedule, lesson).some(({ uuid }) => slots.has(uuid))),
      )
    case 'PREFERRED_TIMESLOTS':
      return broken(() =>
        lessons.filter((lesson) => {
          const start = startOf(schedule, lesson)
          return start !== undefined && slots.size > 0 && !slots.has(start.uuid)
        }),
      )
    case 'MIN_DAYS_BETWEEN':
      return broken(() => nearerThan(schedule, lessons, Math.max(1, rule.value ?? 1)))
    case 'NOT_ON_SAME_DAY':
      return broken(() => nearerThan(schedule, lessons, 1))
    case 'ON_SAME_DAY':
      return broken(() => offTheMainDay(schedule, lessons))
    default:
      return undefined
  }

  function broken(find: () => readonly Lesson[]): readonly Lesson[] {
    return rule.enabled ? find() : []
  }
}

/** Lessons with another one of the list fewer than `days` days away. */
function nearerThan(schedule: Schedule, lessons: readonly Lesson[], days: number): readonly Lesson[] {
  const placed = byDay(schedule, lessons)
  return [...placed].flatMap(([day, there]) => {
    const crowded =
      there.length > 1 || [...placed.keys()].some((other) => other !== day && Math.abs(other - day) < days)
    return crowded ? there : []
  })
}

/** Lessons that lie on another day than most; the earliest day wins a tie. */
function offTheMainDay(schedule: Schedule, lessons: readonly Lesson[]): readonly Lesson[] {
  const placed = [...byDay(schedule, lessons)].sort(([a, x], [b, y]) => y.length - x.length || a - b)
  return placed.slice(1).flatMap(([, there]) => there)
}

function byDay(schedule: Schedule, lessons: readonly Lesson[]): ReadonlyMap<number, Lesson[]> {
  const days = new Map<number, Lesson[]>()
  for (const lesson of lessons) {
    const start = startOf(schedule, lesson)
    if (start) add(days, start.dayNum, lesson)
  }
  return days
}

function startOf(schedule: Schedule, lesson: Lesson): TimeSlot | undefined {
  return lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
}

function add<K>(lists: Map<K, Lesson[]>, key: K, lesson: Lesson): void {
  const list = lists.get(key)
  if (list) list.push(lesson)
  else lists.set(key, [lesson])
}
