import { type Fractions, isRefusal, LIMITS, type Refusal } from '@timetable/domain'
import {
  type BackedUpVersion,
  isRosterHead,
  MAX_BACKUP_BYTES,
  MAX_FILE_BYTES,
  otherFile,
  readBackup,
  readPasted,
  readSheets,
  type SheetFile,
  type SheetProblem,
  type VersionOfFile,
} from '@timetable/formats'
import type { AppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { readSchoolFile, type SchoolFile } from './read-school-file.ts'
import { sourceOf, type SheetSource } from './sheet-source.ts'

/** A file of a whole school, as it was read. */
export type SchoolSource = VersionOfFile & {
  readonly kind: 'school'
  readonly fileName: string
  readonly text: string
  /** What the user said of parts of a lesson. */
  readonly fractions?: Fractions
}
/** What the user selected, if it is understood; otherwise the problem as a text. */
export type Chosen =
  | SchoolSource
  | { readonly kind: 'sheet'; readonly source: SheetSource }
  | { readonly kind: 'backup'; readonly fileName: string; readonly versions: readonly BackedUpVersion[] }
  | { readonly kind: 'problem'; readonly text: string }

type FileToLookAt = { readonly fileName: string; readonly text: string; readonly fractions?: Fractions }
export type Reading = {
  readonly t: AppText
  /** Reads the file of a whole school as a preview. A string is the reason why it cannot be read, in the displayed language. */
  readonly lookAt: (file: FileToLookAt) => Promise<VersionOfFile | string>
}

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
 * Reads the selected files. Spreadsheets and backups are read here, the files of whole schools by `lookAt`. Several files are one
 * school.
 */
export async function readChosen(files: readonly File[], reading: Reading): Promise<Chosen> {
  const { t } = reading
  const name = namesOf(files)
  const [only, another] = files
  const backup = only && !another ? await readBackupFile(only) : null
  if (isRefusal(backup)) return problem(t('versions.importFailed', { name, reason: refusalText(backup) }))
  if (backup) return { kind: 'backup', fileName: name, versions: backup }
  const other = only && !another ? await otherFileIn(only) : undefined
  if (other) return unread({ ok: false, problem: 'refused', refusal: other }, name, t)
  const sheet = await sheetOf(files, name)
  if (typeof sheet === 'string') return problem(t(`sheets.problems.${sheet}`, { name }))
  if (sheet) return { kind: 'sheet', source: sheet }
  const read = await readSchoolFile(files)
  if (!read.ok) return unread(read, name, t)
  return readText(name, read.text, reading)
}

function unread(read: Exclude<SchoolFile, { ok: true }>, name: string, t: AppText): Chosen {
  if (read.problem === 'refused')
    return problem(t('versions.importFailed', { name, reason: refusalText(read.refusal) }))
  return problem(t(PROBLEMS[read.problem], { encoding: '', ...read, name }))
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
  if (!read.ok) return unread(read, name, t)
  return readText(name, read.text, reading)
}

/** Reads a file again with what the user says of parts of a lesson. */
export const readAgain = ({ fileName, text }: SchoolSource, fractions: Fractions, reading: Reading): Promise<Chosen> =>
  readText(fileName, text, reading, fractions)

async function readText(
  fileName: string,
  text: string,
  { t, lookAt }: Reading,
  fractions?: Fractions,
): Promise<Chosen> {
  const said = fractions && { fractions }
  const read = await lookAt({ fileName, text, ...said })
  if (typeof read === 'string') return problem(t('versions.importFailed', { name: fileName, reason: read }))
  return { kind: 'school', fileName, text, ...read, ...said }
}

const problem = (text: string): Chosen => ({ kind: 'problem', text })

/** Returns the refusal of a file that looks like one of another program, which could also be taken for a table. */
async function otherFileIn(file: File): Promise<Refusal | undefined> {
  return otherFile(file.name, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
}

/** The part of a file by which its kind is recognized. */
const HEAD_BYTES = 10_000

/**
 * Returns the spreadsheet in a file, or all sheets of several files, each with the name of its file. Null if any of them is no spreadsheet,
 * or they are OneRoster tables; a problem if it cannot be read.
 */
async function sheetOf(files: readonly File[], fileName: string): Promise<SheetSource | SheetProblem | null> {
  const read: { readonly own: string; readonly file: SheetFile }[] = []
  for (const file of files) {
    const sheets = (await sheetsIn(file)) ?? (files.length > 1 && (await isBareTable(file)) ? NO_SHEETS : null)
    if (sheets === null || typeof sheets === 'string') return sheets
    read.push({ own: file.name.replace(/\.\w{1,5}$/, ''), file: sheets })
  }
  const [only, another] = read
  if (read.every(({ file }) => file.tables.length === 0)) return null
  if (!only || !another) return only ? sourceOf(fileName, only.file) : null
  if (read.some(({ file }) => file.tables.some(({ rows }) => isRosterHead(rows[0] ?? [])))) return null
  const tables = read.flatMap(({ own, file }) =>
    file.tables.map((table) => ({ ...table, name: table.name === '' ? own : `${own}: ${table.name}` })),
  )
  const encoding = read.find(({ file }) => file.encoding !== undefined)?.file.encoding
  const source = sourceOf(fileName, {
    ...{ tables, hasMacros: read.some(({ file }) => file.hasMacros) },
    ...(encoding !== undefined && { encoding }),
  })
  const empty = read.flatMap(({ own, file }) => (file.tables.length === 0 ? [own] : []))
  return source && { ...source, fileNames: files.map((file) => file.name), empty }
}

const NO_SHEETS: SheetFile = { tables: [], hasMacros: false }

/** Whether a file is a table without rows: empty, or heads alone. Beside others it is an unused part of a school. */
async function isBareTable(file: File): Promise<boolean> {
  if (!NAMED_TABLE.test(file.name) || file.size > HEAD_BYTES) return false
  return !(await file.text()).trim().includes('\n')
}

/** Returns the sheets of a spreadsheet, or why they cannot be read. Null if the file is no spreadsheet. */
async function sheetsIn(file: File): Promise<SheetFile | SheetProblem | null> {
  if (OF_UNTIS.test(file.name) || file.size > MAX_FILE_BYTES) return null
  const found = readSheets(new Uint8Array(await file.arrayBuffer()), { isNamedTable: NAMED_TABLE.test(file.name) })
  if (!found) return null
  return 'problem' in found ? found.problem : found
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
