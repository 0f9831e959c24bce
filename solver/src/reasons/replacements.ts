import {
  blockedSet,
  calendarUuidsOf,
  isUnqualified,
  lessonsOfSubject,
  occupiedSlots,
  qualificationsOf,
  sameForAll,
  sameSet,
  slotsFrom,
  type Calendar,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Fact } from './fact.ts'
import type { Question, Reason } from './reason.ts'
import type { Replacement } from './relaxations.ts'

/**
 * The maximum number of courses and lessons tried, those with the fewest periods first; and of candidates for each, the most likely first.
 */
const MOST_PLACES = 4
const MOST_TRIED = 3

/**
 * The candidates to replace a teacher or a room of a reason, in a lesson or a whole course, or to be one more choice. They have enough free
 * time and are suitable. By place, the most likely first. None of them is checked yet.
 */
export function replacementsOf(
  schedule: Schedule,
  question: Question,
  reason: Reason,
): readonly (readonly Replacement[])[] {
  const { held } = question
  const lessons = [...new Set([...(held ? [held.lessonUuid] : []), ...reason.lessonUuids])].flatMap(
    (uuid) => schedule.lessons[uuid] ?? [],
  )
  const places = [
    ...[...calendarsIn(schedule, reason.facts)].flatMap((calendar) => placesOf(schedule, calendar, lessons)),
    ...reason.facts.flatMap((fact) => choicePlaces(schedule, fact, lessons)),
  ]
  const fitness = fitnessOf(schedule, question)
  return places
    .sort((a, b) => a.periods - b.periods)
    .slice(0, MOST_PLACES)
    .map((place) =>
      fitness
        .candidates(place)
        .slice(0, MOST_TRIED)
        .map(({ uuid }) => place.by(uuid)),
    )
    .filter((tried) => tried.length > 0)
}

/** Where a replacement is possible. */
type Place = {
  readonly lessons: readonly Lesson[]
  readonly periods: number
  /** The calendar to replace, or one of the candidates. Replacements are compared with it. */
  readonly calendar: Calendar
  /** The only calendars allowed. Null: any suitable one. */
  readonly among: readonly Uuid[] | null
  readonly by: (uuid: Uuid) => Replacement
}

/** The teachers and rooms that facts concern. */
function calendarsIn(schedule: Schedule, facts: readonly Fact[]): ReadonlySet<Calendar> {
  const uuids = facts.flatMap((fact): readonly Uuid[] => {
    if (fact.kind === 'blocked' || fact.kind === 'alone') return [fact.calendarUuid]
    return fact.kind === 'rule' ? (schedule.rules[fact.ruleUuid]?.calendarUuids ?? []) : []
  })
  const calendars = uuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  return new Set(calendars.filter(({ calendarType }) => calendarType !== 'CLASS'))
}

/** A course whose lessons all have the calendar, and a single lesson of a course. */
function placesOf(schedule: Schedule, calendar: Calendar, lessons: readonly Lesson[]): Place[] {
  const own = lessons.filter(({ calendarUuids }) => calendarUuids.includes(calendar.uuid))
  return [...Map.groupBy(own, ({ subjectUuid }) => subjectUuid)].flatMap(([subjectUuid, [first, ...others]]) => {
    if (!first) return []
    const all = lessonsOfSubject(schedule, subjectUuid)
    const isTeacher = calendar.calendarType === 'TEACHER'
    const place = (some: readonly Lesson[], isForCourse: boolean): Place => ({
      ...{ lessons: some, periods: periodsOf(some), calendar, among: null },
      by: (byUuid) => ({
        ...{ kind: 'instead', lessonUuid: first.uuid, isForCourse, calendarUuid: calendar.uuid, byUuid },
      }),
    })
    const isSingle = others.length === 0 && all.length > 1
    const mayDiffer = isSingle && !sameForAll(schedule, subjectUuid).includes(calendar.calendarType)
    const isWhole = all.every(({ calendarUuids }) => calendarUuids.includes(calendar.uuid))
    return [
      ...(mayDiffer ? [place([first], false)] : []),
      ...(isWhole && (isTeacher || !isSingle) ? [place(all, true)] : []),
    ]
  })
}

/** For a fixed choice: another of its candidates. For a fact on candidates: one more candidate. */
function choicePlaces(schedule: Schedule, fact: Fact, lessons: readonly Lesson[]): Place[] {
  if (fact.kind === 'chosen') {
    const lesson = schedule.lessons[fact.lessonUuid]
    const choice = lesson?.choices.find(({ chosen }) => chosen === fact.calendarUuid)
    const calendar = schedule.calendars[fact.calendarUuid]
    if (!lesson || !choice || !calendar) return []
    const { lessonUuid, calendarUuid } = fact
    return [
      {
        ...{ lessons: [lesson], periods: lesson.length, calendar, among: choice.candidates },
        by: (byUuid) => ({ kind: 'instead', lessonUuid, isForCourse: false, calendarUuid, byUuid }),
      },
    ]
  }
  if (fact.kind !== 'candidates') return []
  const { calendarUuids } = fact
  const calendar = schedule.calendars[calendarUuids[0] ?? '']
  if (!calendar || calendar.calendarType === 'CLASS') return []
  const own = lessons.filter(({ choices }) => choices.some(({ candidates }) => sameSet(candidates, calendarUuids)))
  return [...Map.groupBy(own, ({ subjectUuid }) => subjectUuid)].flatMap(([subjectUuid, some]) => {
    const [first] = some
    if (!first) return []
    // In an advanced course, each lesson has its own choices.
    const isForCourse = !schedule.subjects[subjectUuid].advanced
    return {
      ...{ lessons: some, periods: periodsOf(some), calendar, among: null },
      by: (byUuid) => ({ kind: 'also', lessonUuid: first.uuid, isForCourse, calendarUuids, byUuid }),
    }
  })
}

/** Finds suitable calendars for a place, by the present lessons of all calendars. */
function fitnessOf(schedule: Schedule, { held }: Question) {
  const periods = new Map<Uuid, number>()
  const taken = new Map<Uuid, Set<Uuid>>()
  const courses = new Map<Uuid, Set<string>>()
  const slotCount = Object.keys(schedule.timeSlots).length
  for (const lesson of Object.values(schedule.lessons)) {
    const slots = occupiedSlots(schedule, lesson)
    const name = nameOf(schedule, lesson)
    for (const uuid of calendarUuidsOf(lesson)) {
      periods.set(uuid, (periods.get(uuid) ?? 0) + lesson.length)
      for (const slot of slots) add(taken, uuid, slot.uuid)
      add(courses, uuid, name)
    }
  }
  const slotsOf = (lesson: Lesson): readonly Uuid[] => {
    const start = held?.lessonUuid === lesson.uuid ? schedule.timeSlots[held.timeSlotUuid] : undefined
    const slots = start ? slotsFrom(schedule, start, lesson.length) : occupiedSlots(schedule, lesson)
    return (slots ?? []).map(({ uuid }) => uuid)
  }

  function mayTake(one: Calendar, { lessons, calendar, among, periods: more }: Place): boolean {
    if (one.uuid === calendar.uuid || one.calendarType !== calendar.calendarType || one.parts.length > 0) return false
    if (among && !among.includes(one.uuid)) return false
    if (lessons.some((lesson) => calendarUuidsOf(lesson).includes(one.uuid))) return false
    if ((periods.get(one.uuid) ?? 0) + more > slotCount - one.blockedTimeSlots.length) return false
    const first = lessons[0]
    const name = first ? nameOf(schedule, first) : ''
    if (isUnqualified(one, name)) return false
    if (among) return true
    // A teacher without qualifications can teach the courses they already teach. Rooms of another building are not suitable.
    if (one.calendarType === 'TEACHER') return qualificationsOf(one).includes(name) || has(courses, one.uuid, name)
    return one.building === calendar.building
  }

  return {
    candidates(place: Place): readonly Calendar[] {
      const slots = place.lessons.flatMap(slotsOf)
      const name = place.lessons[0] ? nameOf(schedule, place.lessons[0]) : ''
      const rank = (one: Calendar) => {
        const blocked = blockedSet(one)
        return [
          slots.filter((slot) => blocked.has(slot) || has(taken, one.uuid, slot)).length,
          has(courses, one.uuid, name) || qualificationsOf(one).includes(name) ? 0 : 1,
          periods.get(one.uuid) ?? 0,
        ]
      }
      return Object.values(schedule.calendars)
        .filter((one) => mayTake(one, place))
        .map((one) => ({ one, rank: rank(one) }))
        .sort((a, b) => a.rank.reduce((order, figure, index) => order || figure - b.rank[index], 0))
        .map(({ one }) => one)
    },
  }
}

const nameOf = ({ subjects }: Schedule, { subjectUuid }: Lesson): string => subjects[subjectUuid]?.name ?? ''
const periodsOf = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { length }) => sum + length, 0)
const has = <T>(sets: ReadonlyMap<Uuid, ReadonlySet<T>>, key: Uuid, one: T): boolean => sets.get(key)?.has(one) === true

function add<T>(sets: Map<Uuid, Set<T>>, key: Uuid, one: T): void {
  const set = sets.get(key)
  if (set) set.add(one)
  else sets.set(key, new Set([one]))
}
