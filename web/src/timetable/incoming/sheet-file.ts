import { isRefusal, versionOfFile } from '@timetable/domain'
import { leftOutOf, schoolOfCourses, writeJson, type SheetCourses } from '@timetable/formats'
import type { FileToTake } from './file-into-version.tsx'

/** Days are not what a list of courses is held against: as few as hold them all. */
const DAYS = 5

/** A list of courses as a file that goes into a version; null where there is none yet, or why it cannot. */
export function sheetFile(fileName: string, read: SheetCourses): FileToTake | string | null {
  if (read.courses.length === 0) return null
  const made = schoolOfCourses(fileName, DAYS, read.courses, read.weekNames)
  if (isRefusal(made)) return made.error
  const schedule = versionOfFile(made.school, { keepsKeys: true })
  if (isRefusal(schedule)) return schedule.error
  return { fileName, text: writeJson(made.school), schedule, sheet: { left: leftOutOf(read) } }
}
