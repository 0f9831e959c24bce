import { isRefusal, versionOfFile, type ImportIssue } from '@timetable/domain'
import {
  assumedOfSheets,
  leftOutOfSheets,
  reportable,
  schoolOfSheet,
  writeJson,
  type SamePerson,
  type SheetMeaning,
  type SheetsTaken,
} from '@timetable/formats'
import type { SheetSource } from '../sheet-source.ts'
import type { FileToTake } from './file-into-version.tsx'

/** The number of days does not matter for comparing a list. */
const DAYS = 5

type ListOfFile = {
  readonly fileName: string
  readonly read: SheetMeaning
  readonly besides?: readonly SheetMeaning[]
  readonly same?: readonly SamePerson[]
  /** What is left out or assumed. */
  readonly told: readonly ImportIssue[]
}

/** A list as a file to import into a version. Null if there is no list yet; a string states why it is impossible. */
export function sheetFile({ fileName, read, besides = [], same = [], told }: ListOfFile): FileToTake | string | null {
  if (read.courses.length + read.listed.length === 0) return null
  const made = schoolOfSheet(fileName, { days: DAYS }, read, besides, same)
  if (isRefusal(made)) return made.error
  const schedule = versionOfFile(made.school, { keepsKeys: true })
  if (isRefusal(schedule)) return schedule.error
  return { fileName, text: writeJson(made.school), schedule, sheet: { left: reportable([...told, ...made.issues]) } }
}

/** Returns all that an import of spreadsheets leaves out or assumes, for the report of the version. */
export function toldOfSheets(
  { file: { encoding, hasMacros }, empty = [] }: Pick<SheetSource, 'file' | 'empty'>,
  taken: Pick<SheetsTaken, 'tables' | 'notTaken' | 'same'>,
): ImportIssue[] {
  const sheets = { ...taken, empty, encoding, hasMacros }
  return [...leftOutOfSheets(sheets), ...assumedOfSheets(sheets)]
}
