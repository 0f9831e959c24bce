import { put, type Change } from '../history/change.ts'
import type { Calendar, Schedule, Subject, Uuid } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'

const NONE: readonly never[] = []

/** The names of the courses that a teacher may teach. */
export function qualificationsOf({ qualifications }: Pick<Calendar, 'qualifications'>): readonly string[] {
  return qualifications ?? NONE
}

/** The calendar with exactly these qualifications, without duplicates. */
export function withQualifications(calendar: Calendar, names: readonly string[]): Calendar {
  const { qualifications: _, ...bare } = calendar
  const qualifications = [...new Set(names)]
  return qualifications.length === 0 ? bare : { ...bare, qualifications }
}

/** The teachers who may teach the courses of a name, in the order of the table. */
export function qualifiedTeachers({ calendars }: Pick<Schedule, 'calendars'>, courseName: string): readonly Calendar[] {
  return Object.values(calendars).filter((calendar) => qualificationsOf(calendar).includes(courseName))
}

/** Whether the teacher has qualifications, but not this one. */
export function isUnqualified(calendar: Pick<Calendar, 'qualifications'>, courseName: string): boolean {
  const names = qualificationsOf(calendar)
  return names.length > 0 && !names.includes(courseName)
}

/** Candidates for lessons of a course who are not qualified to teach it. */
export type Unqualified = { readonly subjectUuid: Uuid; readonly calendarUuids: readonly Uuid[] }

/** Courses with unqualified candidates, in the order of their lessons. */
export function unqualifiedCandidates({ calendars, subjects, lessons }: Schedule): readonly Unqualified[] {
  const found = new Map<Uuid, Set<Uuid>>()
  for (const { subjectUuid, choices } of Object.values(lessons))
    for (const { candidates, fixed } of choices) {
      if (fixed) continue
      for (const uuid of candidates) {
        const [calendar, subject] = [calendars[uuid], subjects[subjectUuid]]
        if (!calendar || !subject || !isUnqualified(calendar, subject.name)) continue
        const uuids = found.get(subjectUuid)
        if (uuids) uuids.add(uuid)
        else found.set(subjectUuid, new Set([uuid]))
      }
    }
  return [...found].map(([subjectUuid, uuids]) => ({ subjectUuid, calendarUuids: [...uuids] }))
}

/** Whether no other course has the same name. References by name then follow when it changes. */
export function hasOwnName({ subjects }: Pick<Schedule, 'subjects'>, { uuid, name }: Subject): boolean {
  return !Object.values(subjects).some((other) => other.uuid !== uuid && other.name === name)
}

/** The new names of courses, by old name. Several if courses of one name get different names. */
export type NewNames = ReadonlyMap<string, readonly string[]>

/** Replaces the old names of courses by the new ones in all qualifications. */
export function renameQualifications(schedule: Schedule, names: NewNames): Steps<Change> {
  const teachers = Object.values(schedule.calendars).filter((one) =>
    qualificationsOf(one).some((name) => names.has(name)),
  )
  return flatMapInSteps(teachers, (teacher) => {
    const after = new Set(qualificationsOf(teacher).flatMap((name) => names.get(name) ?? name))
    return put(schedule, 'calendars', withQualifications(teacher, [...after]))
  })
}
