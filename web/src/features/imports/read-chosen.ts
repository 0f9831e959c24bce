import { type FileFormat, type ImportIssue, isRefusal, LIMITS, type Refusal, type Schedule } from '@timetable/domain'
import {
  type BackedUpVersion,
  isRosterHead,
  MAX_BACKUP_BYTES,
  MAX_FILE_BYTES,
  readBackup,
  readPasted,
  readSheets,
  type SheetProblem,
} from '@timetable/formats'
import type { AppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { Session } from '../../store/session.ts'
import { sourceOf, type SheetSource } from '../../timetable/import/chosen-sheet.tsx'
import { readSchoolFile } from './read-school-file.ts'

/** A file of a whole school, as the server has read it. */
export type SchoolSource = {
  readonly kind: 'school'
  readonly fileName: string
  readonly text: string
  readonly format: FileFormat
  readonly schedule: Schedule
  /** The number of steps of history in the file. */
  readonly steps: number
  readonly issues: readonly ImportIssue[]
}
/** What the user selected, if it is understood; otherwise the problem as a text. */
export type Chosen =
  | SchoolSource
  | { readonly kind: 'sheet'; readonly source: SheetSource }
  | { readonly kind: 'backup'; readonly fileName: string; readonly versions: readonly BackedUpVersion[] }
  | { readonly kind: 'problem'; readonly text: string }

type Reading = { readonly t: AppText; readonly schoolUuid: string; readonly runCommand: Session['runCommand'] }

const PROBLEMS = {
  tooLarge: 'versions.tooLarge',
  empty: 'versions.empty',
  damaged: 'versions.damaged',
  undecodable: 'versions.undecodable',
} as const

/** Files with these names are from Untis, and contain more than a list of courses. */
const OF_UNTIS = /^GPU\d{3}|\.dif$/i

const NAMED_TABLE = /\.(csv|tsv|txt)$/i

/**
 * Reads the selected files. Spreadsheets and backups are read in the browser, anything else on the server, which stores nothing of it.
 * Several files are one school.
 */
export async function readChosen(files: readonly File[], reading: Reading): Promise<Chosen> {
  const { t } = reading
  const name = namesOf(files)
  const [only, another] = files
  const backup = only && !another ? await readBackupFile(only) : null
  if (isRefusal(backup)) return problem(t('versions.importFailed', { name, reason: refusalText(backup) }))
  if (backup) return { kind: 'backup', fileName: name, versions: backup }
  const sheet = await sheetOf(files, name)
  if (typeof sheet === 'string') return problem(t(`sheets.problems.${sheet}`, { name }))
  if (sheet) return { kind: 'sheet', source: sheet }
  const read = await readSchoolFile(files)
  if (!read.ok) return problem(t(PROBLEMS[read.problem], { encoding: '', ...read, name }))
  return readText(name, read.text, reading)
}

/** Reads a pasted text: a table, or the text of a file. */
export async function readPastedText(text: string, name: string, reading: Reading): Promise<Chosen> {
  const { t } = reading
  if (!/^\s*[<{]/.test(text)) {
    const table = readPasted(text)
    if ('problem' in table) return problem(t(`sheets.problems.${table.problem}`, { name }))
    if (table.rows.length > 0)
      return { kind: 'sheet', source: { fileName: name, file: { tables: [table], hasMacros: false }, table } }
  }
  const read = await readSchoolFile([new File([text], name)])
  if (!read.ok) return problem(t(PROBLEMS[read.problem], { encoding: '', ...read, name }))
  return readText(name, read.text, reading)
}

async function readText(fileName: string, text: string, { t, schoolUuid, runCommand }: Reading): Promise<Chosen> {
  const answer = await runCommand('readSchoolFile', { schoolUuid, fileName, text }, { toast: false })
  if (answer.type === 'Error') return problem(t('versions.importFailed', { name: fileName, reason: answer.error }))
  const { format, schedule, steps, issues } = answer
  return { kind: 'school', fileName, text, format, schedule, steps, issues }
}

const problem = (text: string): Chosen => ({ kind: 'problem', text })

/**
 * Returns the spreadsheet in a file, or all sheets of several files, each with the name of its file. Null if any of them is no spreadsheet,
 * or they are OneRoster tables; a problem if it cannot be read.
 */
async function sheetOf(files: readonly File[], fileName: string): Promise<SheetSource | SheetProblem | null> {
  const sources = await Promise.all(files.map(sheetIn))
  const read: SheetSource[] = []
  for (const source of sources) {
    if (source === null || typeof source === 'string') return source
    read.push(source)
  }
  const [only, another] = read
  if (!only || !another) return only ?? null
  if (read.some(({ file }) => file.tables.some(({ rows }) => isRosterHead(rows[0] ?? [])))) return null
  const tables = read.flatMap(({ fileName: own, file }) => {
    const bare = own.replace(/\.\w{1,5}$/, '')
    return file.tables.map((table) => ({ ...table, name: table.name === '' ? bare : `${bare}: ${table.name}` }))
  })
  const source = sourceOf(fileName, { tables, hasMacros: read.some(({ file }) => file.hasMacros) })
  return source && { ...source, isSeveral: true }
}

/** Returns the spreadsheet in a file, or why it cannot be read. Null if the file is no spreadsheet. */
async function sheetIn(file: File): Promise<SheetSource | SheetProblem | null> {
  if (OF_UNTIS.test(file.name) || file.size > MAX_FILE_BYTES) return null
  const found = readSheets(new Uint8Array(await file.arrayBuffer()), { isNamedTable: NAMED_TABLE.test(file.name) })
  if (!found) return null
  return 'problem' in found ? found.problem : sourceOf(file.name, found)
}

/** Returns the names of all files, cut to the maximum length of a name. */
export function namesOf(files: readonly File[]): string {
  const names = files.map(({ name }) => name.replace(/\.gz$/i, '')).join(', ')
  return names.length <= LIMITS.nameLength ? names : `${names.slice(0, LIMITS.nameLength - 1)}…`
}

/** Returns the versions in a backup of a whole school. Null if the file is no backup. */
async function readBackupFile(file: File): Promise<readonly BackedUpVersion[] | Refusal | null> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0x50 || second !== 0x4b || file.size > MAX_BACKUP_BYTES) return null
  return readBackup(new Uint8Array(await file.arrayBuffer()))
}
