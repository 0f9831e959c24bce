import type { Issues } from '../result.ts'
import { collectIssues } from '../result.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import { isActive, readActivities, type Activities } from './activities.ts'
import { readRooms, type Rooms } from './rooms.ts'
import { readStudents, type Students } from './students.ts'
import { readWeek, type Week } from './week.ts'

/** What a file declares before any constraint is read, and where to say what is not understood. */
export type Source = {
  readonly week: Week
  readonly activities: Activities
  readonly students: Students
  readonly teachers: readonly string[]
  readonly rooms: Rooms
  readonly issues: Issues
}

/** The source of a file, or why there is none. */
export function readSource(file: XmlElement): Source | string {
  const week = readWeek(file)
  if (typeof week === 'string') return week
  const activities = readActivities(file)
  const teachers = childrenOf(childOf(file, 'Teachers_List'), 'Teacher').map((teacher) => textOf(teacher, 'Name'))
  return {
    week,
    activities,
    students: readStudents(file, new Set(activities.active.flatMap((activity) => activity.students))),
    teachers: [...new Set([...teachers, ...activities.active.flatMap((activity) => activity.teachers)])],
    rooms: readRooms(file),
    issues: collectIssues(),
  }
}

/** The constraints of a file on time and space, in its order, those that are switched off left out. */
export function activeConstraints(file: XmlElement): XmlElement[] {
  return allConstraints(file).filter(isActive)
}

export function allConstraints(file: XmlElement): XmlElement[] {
  return ['Time_Constraints_List', 'Space_Constraints_List'].flatMap((list) => childOf(file, list)?.children ?? [])
}
