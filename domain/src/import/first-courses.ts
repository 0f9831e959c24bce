import { LIMITS } from '../limits.ts'
import { calendarUuidsOfCourse } from '../lessons/lessons.ts'
import { tableOf } from '../records/table-of.ts'
import type { Schedule, Subject, Uuid } from '../schedule.ts'
import { gradeOf } from '../year-forward/next-name.ts'
import { subjectsInOrder } from './import-schedule.ts'

/** What the courses of a file can be chosen by, when the trial unlocks only some of them. */
export const COURSE_GROUPINGS = ['class', 'grade', 'subject'] as const
export type CourseGrouping = (typeof COURSE_GROUPINGS)[number]

/** Courses that are chosen together: those of a class, of a grade, or of one name. */
export type CourseGroup = { readonly name: string; readonly subjectUuids: readonly Uuid[] }

/**
 * Groups the courses of a version. Classes are in the order of the version, and subjects in the order of their first course. A course of
 * several classes is in the group of each; one without a class is in none.
 */
export function groupedCourses(schedule: Schedule, by: CourseGrouping): readonly CourseGroup[] {
  const groups = new Map<string, Set<Uuid>>()
  if (by === 'class')
    for (const { calendarType, classUuid, name } of Object.values(schedule.calendars))
      if (calendarType === 'CLASS' && classUuid === null) groups.set(name, new Set())
  for (const subject of subjectsInOrder(schedule))
    for (const name of namesOf(schedule, subject, by))
      groups.set(name, (groups.get(name) ?? new Set()).add(subject.uuid))
  const sorted = by === 'grade' ? [...groups].sort(([a], [b]) => Number(a) - Number(b)) : [...groups]
  return sorted.flatMap(([name, uuids]) => (uuids.size > 0 ? [{ name, subjectUuids: [...uuids] }] : []))
}

/** The groups that fit into the trial together, whole, the earlier first. If not even one fits: the first. */
export function groupsThatFit(groups: readonly CourseGroup[]): readonly CourseGroup[] {
  const taken = new Set<Uuid>()
  const fit = groups.filter(({ subjectUuids }) => {
    const all = new Set([...taken, ...subjectUuids])
    if (all.size > LIMITS.trialSubjects) return false
    for (const uuid of subjectUuids) taken.add(uuid)
    return true
  })
  return fit.length > 0 ? fit : groups.slice(0, 1)
}

/** The courses of these groups that the trial unlocks: at most 50, the earlier groups first. */
export function coursesOfGroups(groups: readonly CourseGroup[]): readonly Uuid[] {
  return [...new Set(groups.flatMap(({ subjectUuids }) => subjectUuids))].slice(0, LIMITS.trialSubjects)
}

/** The places of courses in the order of the version, counted from 0. */
export function placesOfCourses(schedule: Schedule, subjectUuids: readonly Uuid[]): number[] {
  const places = new Map(subjectsInOrder(schedule).map(({ uuid }, place) => [uuid, place]))
  return subjectUuids.flatMap((uuid) => places.get(uuid) ?? [])
}

/** The version with the courses at these places first. The others follow in their order. Places that do not exist are ignored. */
export function withCoursesFirst(schedule: Schedule, places: readonly number[]): Schedule {
  if (places.length === 0) return schedule
  const all = subjectsInOrder(schedule)
  const first = [...new Set(places)].flatMap((place) => all[place] ?? [])
  const inOrder = [...new Set([...first, ...all])]
  return { ...schedule, subjects: tableOf(inOrder.map((subject, order) => ({ ...subject, order }))) }
}

function namesOf(schedule: Schedule, subject: Subject, by: CourseGrouping): readonly string[] {
  if (by === 'subject') return [subject.name]
  const classes = calendarUuidsOfCourse(schedule, subject).flatMap((uuid) => {
    const calendar = schedule.calendars[uuid]
    if (calendar?.calendarType !== 'CLASS') return []
    return (schedule.calendars[calendar.classUuid ?? ''] ?? calendar).name
  })
  return by === 'class' ? classes : classes.flatMap((name) => gradeOf(name)?.toString() ?? [])
}
