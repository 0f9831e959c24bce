import { textOf, type XmlElement } from '../xml.ts'
import type { Activity } from './activities.ts'
import type { Source } from './source.ts'
import type { Atom } from './students.ts'

/** A teacher by name, or a smallest set of students. */
export type Attendant = string | Atom

/** Teacher, Teachers, StudentsSet or Students, as the names of constraints say whom they are on. */
export type Whom = 'Teacher' | 'Teachers' | 'StudentsSet' | 'Students'

/**
 * Of each teacher, or each smallest set of students, that a constraint is on, the lessons that are meant. Those without any
 * are left out.
 */
export function meantLessons(
  { activities, students }: Source,
  constraint: XmlElement,
  whom: Whom,
  isMeant: (activity: Activity) => boolean,
): [Attendant, Activity[]][] {
  const attending = new Map<Attendant, Activity[]>()
  const isTeacher = whom === 'Teacher' || whom === 'Teachers'
  for (const activity of activities.active) {
    if (!isMeant(activity)) continue
    const atoms = isTeacher ? [] : activity.students.flatMap((name) => students.sets.get(name)?.atoms ?? [])
    for (const who of isTeacher ? activity.teachers : new Set(atoms)) {
      const lessons = attending.get(who)
      if (lessons) lessons.push(activity)
      else attending.set(who, [activity])
    }
  }
  if (whom === 'Teachers' || whom === 'Students') return [...attending]
  const named = isTeacher
    ? [textOf(constraint, 'Teacher_Name') || textOf(constraint, 'Teacher')]
    : (students.sets.get(textOf(constraint, 'Students') || textOf(constraint, 'Students_Name'))?.atoms ?? [])
  return named.flatMap((who): [Attendant, Activity[]][] => {
    const lessons = attending.get(who)
    return lessons ? [[who, lessons]] : []
  })
}

/** The hours that lessons take. */
export function hoursOf(lessons: readonly Activity[]): number {
  return lessons.reduce((total, { duration }) => total + duration, 0)
}
