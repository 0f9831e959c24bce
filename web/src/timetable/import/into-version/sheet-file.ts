import { isRefusal, versionOfFile } from '@timetable/domain'
import { leftOutOf, schoolOfSheet, writeJson, type SheetMeaning } from '@timetable/formats'
import type { FileToTake } from './file-into-version.tsx'

/** The number of days does not matter for comparing a list. */
const DAYS = 5

/** A list as a file to import into a version. Null if there is no list yet; a string states why it is impossible. */
export function sheetFile(
  fileName: string,
  read: SheetMeaning,
  besides: readonly SheetMeaning[] = [],
): FileToTake | string | null {
  if (read.courses.length + read.listed.length === 0) return null
  const made = schoolOfSheet(fileName, { days: DAYS }, read, besides)
  if (isRefusal(made)) return made.error
  const schedule = versionOfFile(made.school, { keepsKeys: true })
  if (isRefusal(schedule)) return schedule.error
  return { fileName, text: writeJson(made.school), schedule, sheet: { left: [read, ...besides].flatMap(leftOutOf) } }
}
