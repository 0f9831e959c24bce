import { isRefusal, type Refusal } from '@timetable/domain'
import { MAX_FILE_BYTES, readSheets, type BackedUpVersion, type SheetProblem } from '@timetable/formats'
import { useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { sourceOf, type SheetSource } from '../../timetable/chosen-sheet.tsx'
import type { Imported } from './import-report.tsx'
import { readBackupFile } from './read-backup-file.ts'
import { readSchoolFile } from './read-school-file.ts'

type Busy = 'file' | 'demo' | null

const PROBLEMS = {
  tooLarge: 'versions.tooLarge',
  empty: 'versions.empty',
  damaged: 'versions.damaged',
  undecodable: 'versions.undecodable',
} as const

/** Tables with these names are of Untis, and more than a list of courses. */
const OF_UNTIS = /^GPU\d{3}|\.dif$/i

/** A spreadsheet, or why it cannot be read; null where the file is another. */
async function sheetIn(file: File): Promise<SheetSource | SheetProblem | null> {
  if (OF_UNTIS.test(file.name) || file.size > MAX_FILE_BYTES) return null
  const found = readSheets(new Uint8Array(await file.arrayBuffer()))
  if (!found) return null
  return 'problem' in found ? found.problem : sourceOf(file.name, found)
}

/** Brings a file in as a new version, a spreadsheet by way of `onSheet`; says what hinders it in `problem`. */
export function useImport(onImported: (imported: Imported) => void, onSheet: (source: SheetSource) => void) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<Busy>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function whileBusy<T>(what: Busy, work: Promise<T>): Promise<T> {
    setBusy(what)
    setProblem(null)
    try {
      return await work
    } finally {
      setBusy(null)
    }
  }

  const bringIn = (fileName: string, text: string) =>
    runCommand('createScheduleByImport', { schoolUuid: schoolUuid!, fileName, text }, { toast: false })

  /** Each version of a backup becomes a new one. A bad one is told of, and the others come in; what the server refuses ends it. */
  async function restore(name: string, backup: readonly BackedUpVersion[] | Refusal): Promise<void> {
    const failed = (what: string, { error }: Pick<Refusal, 'error'>) =>
      setProblem(t('versions.importFailed', { name: what, reason: error }))
    if (isRefusal(backup)) return failed(name, backup)
    let count = 0
    for (const { title, text } of backup) {
      const read = text()
      if (typeof read !== 'string') {
        failed(title, read)
        continue
      }
      const answer = await bringIn(`${title}.json`, read)
      if (answer.type === 'Error') {
        failed(title, answer)
        break
      }
      count++
      if (answer.issues && answer.issues.length > 0) onImported({ version: answer.item, issues: answer.issues })
    }
    if (count > 0) ui.toast({ state: 'success', headline: t('downloads.backup.restored', { count }) })
  }

  /** Several files are one school, as the tables of Untis are. */
  async function send(files: readonly File[]): Promise<void> {
    const name = files.map((file) => file.name).join(', ')
    const [only, another] = files
    const alone = another ? undefined : only
    const backup = alone && (await readBackupFile(alone))
    if (backup) return restore(name, backup)
    const sheet = alone && (await sheetIn(alone))
    if (typeof sheet === 'string') return setProblem(t(`sheets.problems.${sheet}`, { name }))
    if (sheet) return onSheet(sheet)
    const read = await readSchoolFile(files)
    if (!read.ok) return setProblem(t(PROBLEMS[read.problem], { encoding: '', ...read, name }))
    const { fileName, text } = read
    const answer = await bringIn(fileName, text)
    if (answer.type === 'Error') setProblem(t('versions.importFailed', { name, reason: answer.error }))
    else onImported({ version: answer.item, issues: answer.issues ?? [] })
  }

  return {
    busy,
    problem,
    whileBusy,
    importFiles: (files: readonly File[]) => void whileBusy('file', send(files)),
    chooseFile: () => input.current?.click(),
    /** The hidden field behind the button. */
    input: (
      <input
        ref={input}
        type="file"
        accept=".fet,.gz,.json,.xml,.zip,.txt,.csv,.dif,.xlsx,.xlsm,.ods,.tsv"
        multiple
        hidden
        aria-label={t('versions.file')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // So that the same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
          if (files.length > 0) void whileBusy('file', send(files))
        }}
      />
    ),
  }
}
