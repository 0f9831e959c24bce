import { textOf, type XmlElement } from '../xml.ts'
import { isComponent, numberOf, type Activity } from './activities.ts'
import type { Source } from './source.ts'

/** Whether a constraint selects its activities by a filter. */
export function isFilter(name: string): boolean {
  return /^Constraint(Activities|Subactivities)(Preferred|Begin|End)/.test(name)
}

/** Returns the activities that match the filter of a constraint. An empty field matches all. */
export function matchingActivities(source: Source, constraint: XmlElement): readonly Activity[] {
  const teacher = textOf(constraint, 'Teacher')
  const subject = textOf(constraint, 'Subject')
  const tag = textOf(constraint, 'Activity_Tag')
  const students = textOf(constraint, 'Students')
  const duration = numberOf(constraint, 'Duration', 0)
  const component = numberOf(constraint, 'Component_Number', 0)
  return source.activities.active.filter(
    (activity) =>
      (teacher === '' || activity.teachers.includes(teacher)) &&
      (subject === '' || activity.subject === subject) &&
      (tag === '' || activity.tags.includes(tag)) &&
      (duration < 1 || activity.duration === duration) &&
      (component < 1 || isComponent(activity, component)) &&
      (students === '' || sharesStudents(source, activity, students)),
  )
}

function sharesStudents(source: Source, activity: Activity, name: string): boolean {
  if (activity.students.includes(name)) return true
  const wanted = new Set(source.students.sets.get(name)?.atoms)
  return activity.students.some((set) => source.students.sets.get(set)?.atoms.some((atom) => wanted.has(atom)))
}
