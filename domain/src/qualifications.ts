import { put, type Change } from './change.ts'
import type { Calendar, Schedule } from './schedule.ts'
import { flatMapInSteps, type Steps } from './steps.ts'

const NONE: readonly never[] = []

/** The names of the courses that a teacher may teach. */
export function qualificationsOf({ qualifications }: Pick<Calendar, 'qualifications'>): readonly string[] {
  return qualifications ?? NONE
}

/** The calendar with these qualifications and no others, each once. */
export function withQualifications(calendar: Calendar, names: readonly string[]): Calendar {
  const { qualifications: _, ...bare } = calendar
  const qualifications = [...new Set(names)]
  return qualifications.length === 0 ? bare : { ...bare, qualifications }
}

/** The teachers who may teach the courses of a name, in the order of the table. */
export function qualifiedTeachers({ calendars }: Pick<Schedule, 'calendars'>, courseName: string): readonly Calendar[] {
  return Object.values(calendars).filter((calendar) => qualificationsOf(calendar).includes(courseName))
}

/** Who may teach the courses of a name may teach them by their new one. */
export function renameQualification(schedule: Schedule, from: string, to: string): Steps<Change> {
  return flatMapInSteps(qualifiedTeachers(schedule, from), (teacher) => {
    const names = qualificationsOf(teacher).map((name) => (name === from ? to : name))
    return put(schedule, 'calendars', withQualifications(teacher, names))
  })
}
