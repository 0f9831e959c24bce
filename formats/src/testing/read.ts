import { importedSchool, isRefusal, type ImportedSchool, type ImportIssue } from '@timetable/domain'
import type { ReadResult } from '../result.ts'

/** The school of a file that must be readable, for tests; every reader's school must fit the schema. */
export function schoolOf(result: ReadResult): ImportedSchool {
  if (isRefusal(result)) throw new Error(result.error)
  return importedSchool.parse(result.school)
}

export function issuesOf(result: ReadResult): readonly ImportIssue[] {
  if (isRefusal(result)) throw new Error(result.error)
  return result.issues
}

/** Calendar names by lesson key. */
export function attendees(school: ImportedSchool): Record<string, string[]> {
  const names = new Map(school.calendars.map((calendar) => [calendar.key, calendar.name]))
  return Object.fromEntries(
    school.subjects.flatMap((subject) =>
      subject.lessons.map((lesson) => [
        lesson.key,
        (lesson.calendars ?? subject.calendars).map((key) => names.get(key) ?? key),
      ]),
    ),
  )
}

export function calendarNames(school: ImportedSchool, type: 'CLASS' | 'TEACHER' | 'ROOM'): string[] {
  return school.calendars.filter((calendar) => calendar.calendarType === type).map((calendar) => calendar.name)
}
