import { KINDS } from '../rules/kinds.ts'
import { appendTo } from '../records/lists-by-key.ts'
import { blockedSet, occupiedSlots } from '../lessons/placement.ts'
import { countsLesson } from '../lessons/tags.ts'
import { factsOf } from '../rules/facts.ts'
import type { Adds } from '../rules/match.ts'
import { placedAt, type Placed } from '../rules/placed.ts'
import type { Calendar, Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { isAway, type Periods } from './away.ts'
import type { CoverReason } from './cover-cost.ts'
import type { Covered } from './covered-before.ts'
import type { DayWeights } from './day-weights.ts'
import type { HeldDay } from './held-day.ts'
import { lessonsWithClass, mayTeach } from './known-by.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'

/** Why a teacher cannot take a lesson. `busy`: with that lesson. `limit`: this required rule would be broken. */
export type CannotCover =
  | { readonly code: 'busy'; readonly lessonUuid: Uuid }
  | { readonly code: 'absent' }
  | { readonly code: 'blocked' }
  | { readonly code: 'limit'; readonly ruleUuid: Uuid }
  | { readonly code: 'not-in-house' }

/** Who could cover the lessons of a day. `lesson`: one of the day's that has lost a teacher. */
export type Cover = {
  readonly teachers: readonly Calendar[]
  /** Why the teacher cannot take the lesson, whatever else is covered. Undefined: they can. */
  cannot(teacher: Calendar, lesson: Lesson): CannotCover | undefined
  /** What speaks for and against a teacher who can take the lesson. */
  reasons(teacher: Calendar, lesson: Lesson): readonly CoverReason[]
}

/** The candidates of a day. Computed once for all lessons of the day. */
export function coverOf(schedule: Schedule, day: HeldDay, weights: DayWeights, covered: Covered): Cover {
  const { planned, held, away, teachers: lost } = day
  const teachers = Object.values(held.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  const lessonsAt = lessonsByPeriod(held)
  const [inHouse, hadAt] = [presenceIn(day), lessonsByPeriod(day.whole)]
  const breaks = breaking(held)
  const least = Math.min(...teachers.flatMap(({ uuid }) => (inHouse.has(uuid) ? (covered.get(uuid) ?? 0) : [])))
  const neighbours = neighboursIn(day)
  const periodsIn = (lesson: Lesson) => periodsOfLesson(held, lesson)

  function cannot(teacher: Calendar, lesson: Lesson): CannotCover | undefined {
    const { uuid } = teacher
    const periods = periodsIn(lesson)
    if (isAway(away, uuid, periods)) return { code: 'absent' }
    const other = at(lessonsAt.get(uuid), periods).find((each) => each !== lesson.uuid)
    if (other !== undefined) return { code: 'busy', lessonUuid: other }
    const blocked = blockedSet(teacher)
    if (occupiedSlots(held, lesson).some((slot) => blocked.has(slot.uuid))) return { code: 'blocked' }
    if (weights.offDay === null && !inHouse.has(uuid)) return { code: 'not-in-house' }
    const ruleUuid = breaks(teacher, lesson)
    return ruleUuid === undefined ? undefined : { code: 'limit', ruleUuid }
  }

  function reasons(teacher: Calendar, lesson: Lesson): readonly CoverReason[] {
    const { uuid } = teacher
    const periods = periodsIn(lesson)
    const found: CoverReason[] = []
    if (at(hadAt.get(uuid), periods).some((each) => !held.lessons[each])) found.push({ code: 'freed' })
    const house = inHouse.get(uuid)
    const more = house ? Math.max(0, house.first - periods.first) + Math.max(0, periods.last - house.last) : 0
    if (!house) found.push({ code: 'off-day' })
    else found.push(more > 0 ? { code: 'comes', periods: more } : { code: 'between' })
    const lessons = lessonsWithClass(schedule, uuid, planned.lessons[lesson.uuid] ?? lesson)
    if (lessons > 0) found.push({ code: 'knows-class', lessons })
    if (mayTeach(schedule, uuid, lesson)) found.push({ code: 'may-teach' })
    const next = neighbours(lesson)
    const follows = next.filter((other) => cannot(teacher, other) === undefined).length
    if (next.length > 0) found.push(follows > 0 ? { code: 'lessons-follow', lessons: follows } : { code: 'single' })
    const [decided] = lost.get(lesson.uuid)?.instead ?? []
    if (decided !== undefined && decided !== uuid) found.push({ code: 'replaces' })
    const periodsCovered = covered.get(uuid) ?? 0
    return [...found, { code: 'covered', periods: periodsCovered, least: Math.min(least, periodsCovered) }]
  }

  return { teachers, cannot, reasons }
}

/** Returns a function for the lessons directly before or after one that the same teacher has lost. */
function neighboursIn({ held, teachers }: HeldDay): (lesson: Lesson) => readonly Lesson[] {
  const all = [...teachers].flatMap(([uuid, one]) => {
    const lesson = held.lessons[uuid]
    return lesson ? [{ lesson, of: one.lost, ...periodsOfLesson(held, lesson) }] : []
  })
  const byUuid = new Map(all.map((each) => [each.lesson.uuid, each]))
  return ({ uuid }) => {
    const own = byUuid.get(uuid)
    if (!own) return []
    return all.flatMap((other) => {
      const isNext = other.first === own.last + 1 || own.first === other.last + 1
      return isNext && other.of.some((each) => own.of.includes(each)) ? [other.lesson] : []
    })
  }
}

type ByPeriod = ReadonlyMap<number, readonly Uuid[]>

/** The lessons of each calendar by period. */
function lessonsByPeriod(day: Schedule): ReadonlyMap<Uuid, ByPeriod> {
  const all = new Map<Uuid, Map<number, Uuid[]>>()
  for (const lesson of Object.values(day.lessons)) {
    const { first, last } = periodsOfLesson(day, lesson)
    for (const uuid of lesson.calendarUuids) {
      let own = all.get(uuid)
      if (!own) all.set(uuid, (own = new Map()))
      for (let hour = first; hour <= last; hour++) appendTo(own, hour, lesson.uuid)
    }
  }
  return all
}

function at(own: ByPeriod | undefined, { first, last }: Periods): readonly Uuid[] {
  const found: Uuid[] = []
  if (own) for (let hour = first; hour <= last; hour++) found.push(...(own.get(hour) ?? []))
  return found
}

/** When each teacher is in the house: from their first lesson of the day to their last, held or not, unless they are away. */
function presenceIn({ whole, held, away }: HeldDay): ReadonlyMap<Uuid, Periods> {
  const present = new Map<Uuid, Periods>()
  for (const day of [whole, held])
    for (const lesson of Object.values(day.lessons)) {
      const { first, last } = periodsOfLesson(day, lesson)
      for (const uuid of lesson.calendarUuids) {
        if (first > last || isAway(away, uuid, { first, last })) continue
        const known = present.get(uuid)
        present.set(uuid, {
          first: Math.min(first, known?.first ?? first),
          last: Math.max(last, known?.last ?? last),
        })
      }
    }
  return present
}

/** Returns the required rule that a teacher would break with a lesson more. */
function breaking(held: Schedule): (teacher: Calendar, lesson: Lesson) => Uuid | undefined {
  const facts = factsOf(held)
  type Limit = { readonly rule: Rule; readonly adds: Adds }
  const rulesOf = new Map<Calendar, Rule[]>()
  for (const rule of Object.values(held.rules))
    if (KINDS[rule.rule].about === 'calendars')
      for (const calendar of facts.namedCalendars(rule)) appendTo(rulesOf, calendar, rule)
  const limits = new Map<Calendar, readonly Limit[]>()
  const limitsOf = (calendar: Calendar): readonly Limit[] => {
    let own = limits.get(calendar)
    if (!own) {
      own = (rulesOf.get(calendar) ?? []).flatMap((rule): Limit[] => {
        const kind = KINDS[rule.rule]
        return kind.about === 'calendars' ? [{ rule, adds: kind.adds(facts, rule, calendar) }] : []
      })
      limits.set(calendar, own)
    }
    return own
  }
  return (teacher, lesson) => {
    const there: Placed | undefined = placedAt(facts, lesson)
    if (!there) return undefined
    const calendar = facts.attendeesOf(teacher.uuid)[0] ?? teacher
    return limitsOf(calendar).find(({ rule, adds }) => countsLesson(rule, lesson) && adds(there) > 0)?.rule.uuid
  }
}
