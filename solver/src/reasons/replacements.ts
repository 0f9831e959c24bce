import {
  lessonsOfSubject,
  sameForAll,
  sameSet,
  type Calendar,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Fact } from './fact.ts'
import { fitnessOf, periodsOf, wantsFittingRoom, type Place } from './fitness.ts'
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
    ...[...calendarsIn(schedule, reason.facts, lessons)].flatMap((calendar) => placesOf(schedule, calendar, lessons)),
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

/** A place, and what a replacement there is. */
type Replaced = Place & { readonly by: (uuid: Uuid) => Replacement }

/** The teachers and rooms that facts concern. A rule on seats or equipment concerns the rooms of the lessons. */
function calendarsIn(schedule: Schedule, facts: readonly Fact[], lessons: readonly Lesson[]): ReadonlySet<Calendar> {
  const uuids = facts.flatMap((fact): readonly Uuid[] => {
    if (fact.kind === 'blocked' || fact.kind === 'alone') return [fact.calendarUuid]
    const rule = fact.kind === 'rule' ? schedule.rules[fact.ruleUuid] : undefined
    if (!rule) return []
    if (!wantsFittingRoom(rule)) return rule.calendarUuids
    const held = lessons.flatMap(({ calendarUuids }) => calendarUuids)
    return held.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'ROOM')
  })
  const calendars = uuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  return new Set(calendars.filter(({ calendarType }) => calendarType !== 'CLASS'))
}

/** A course whose lessons all have the calendar, and a single lesson of a course. */
function placesOf(schedule: Schedule, calendar: Calendar, lessons: readonly Lesson[]): Replaced[] {
  const own = lessons.filter(({ calendarUuids }) => calendarUuids.includes(calendar.uuid))
  return [...Map.groupBy(own, ({ subjectUuid }) => subjectUuid)].flatMap(([subjectUuid, [first, ...others]]) => {
    if (!first) return []
    const all = lessonsOfSubject(schedule, subjectUuid)
    const isTeacher = calendar.calendarType === 'TEACHER'
    const place = (some: readonly Lesson[], isForCourse: boolean): Replaced => ({
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
function choicePlaces(schedule: Schedule, fact: Fact, lessons: readonly Lesson[]): Replaced[] {
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
