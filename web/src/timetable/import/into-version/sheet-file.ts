import { isRefusal, versionOfFile } from '@timetable/domain'
import { leftOutOf, schoolOfSheet, writeJson, type SheetMeaning } from '@timetable/formats'
import type { FileToTake } from './file-into-version.tsx'

/** Days are not what a list is held against: as few as hold them all. */
const DAYS = 5

/** A list as a file that goes into a version; null where there is none yet, or why it cannot. */
export function sheetFile(fileName: string, read: SheetMeaning): FileToTake | string | null {
  if (read.courses.length + read.listed.length === 0) return null
  const made = schoolOfSheet(fileName, DAYS, read)
  if (isRefusal(made)) return made.error
  const schedule = versionOfFile(made.school, { keepsKeys: true })
  if (isRefusal(schedule)) return schedule.error
  return { fileName, text: writeJson(made.school), schedule, sheet: { left: leftOutOf(read) } }
}
