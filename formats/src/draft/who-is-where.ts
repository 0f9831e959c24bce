import { LIMITS } from '@timetable/domain'
import type { Warnings } from '../warnings.ts'
import { attendances, rosterOf, type Attendance, type ChosenLesson, type ChosenStudents } from './chosen-students.ts'
import { groupsOfLessons, type DividedLessons, type LyingLesson } from './lesson-groups.ts'
import type { SchoolDraft } from './school-draft.ts'

/** The maximum number of groups, as a part of all calendars of a version: classes, teachers and rooms need a few hundred. */
const MOST_GROUPS = LIMITS.maxCalendars * 0.75

/** The students of each class in each lesson, and the groups of classes that follow from this. Classes have the file's own names. */
export type WhoIsWhere<Lesson> = {
  readonly attending: ReadonlyMap<Lesson, Attendance>
  readonly divided: ReadonlyMap<string, DividedLessons<Lesson>>
}

/** If the students' choices make too many groups, the choices are left out. */
export function whoIsWhere<Lesson extends ChosenLesson & LyingLesson>(
  lessons: readonly Lesson[],
  students: ChosenStudents | undefined,
  warnings: Warnings,
): WhoIsWhere<Lesson> {
  const waiting: Parameters<Warnings['add']>[] = []
  const attending = attendances(lessons, students, { add: (...said) => waiting.push(said) })
  const divided = groupsOfLessons(attending, students ? rosterOf(students) : new Map())
  const groups = [...divided.values()].reduce((sum, { size }) => sum + size, 0)
  if (students && groups > MOST_GROUPS) {
    warnings.add('file-too-many-chosen', {}, students.classes.size)
    return whoIsWhere(lessons, undefined, warnings)
  }
  for (const said of waiting) warnings.add(...said)
  return { attending, divided }
}

/** Returns the keys of the classes and groups in a lesson. In the draft, the key of a class is `c` and its name. */
export function studentsOf<Lesson>(
  draft: SchoolDraft,
  lesson: Lesson,
  { attending, divided }: WhoIsWhere<Lesson>,
  { keyOf, name }: { readonly keyOf: (lesson: Lesson) => string; readonly name: string },
): string[] {
  return [...(attending.get(lesson)?.keys() ?? [])].map((ofClass) => {
    const place = divided.get(ofClass)?.get(lesson)
    if (!place) return `c${ofClass}`
    const groupKey = (one: Lesson) => `g${ofClass}\n${keyOf(one)}`
    return draft.group({
      key: groupKey(lesson),
      class: `c${ofClass}`,
      name,
      division: `of lessons ${place.division}`,
      apartFrom: new Set([...place.apartFrom].map(groupKey)),
      ...(place.members && { members: place.members }),
    })
  })
}
