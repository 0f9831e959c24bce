import type { ImportedSchool } from '../import/import.ts'

type Course = ImportedSchool['subjects'][number]

/**
 * Merges the courses of a school that have the same name. Each lesson retains its classes, teachers and rooms. A demo school with one
 * course per class exceeds the trial; with one course per subject it does not.
 */
export function oneCourseASubject(school: ImportedSchool): ImportedSchool {
  const byName = new Map<string, Course>()
  const keys = new Map<string, string>()
  for (const course of school.subjects) {
    const lessons = course.lessons.map((lesson) => ({
      ...lesson,
      calendars: lesson.calendars ?? course.calendars,
      choices: lesson.choices ?? course.choices?.map((choice) => ({ ...choice, chosen: null, fixed: false })) ?? [],
    }))
    const same = byName.get(course.name)
    byName.set(course.name, {
      ...course,
      ...same,
      calendars: [...new Set([...(same?.calendars ?? []), ...course.calendars])],
      distribution: same && same.distribution !== 'none' ? same.distribution : course.distribution,
      lessons: [...(same?.lessons ?? []), ...lessons],
    })
    const key = byName.get(course.name)?.key
    if (course.key !== undefined && key !== undefined) keys.set(course.key, key)
  }
  const rules = school.rules.map((rule) => ({
    ...rule,
    subjects: [...new Set(rule.subjects.map((key) => keys.get(key) ?? key))],
  }))
  return { ...school, subjects: [...byName.values()], rules }
}
