import { isRefusal, type Refusal } from '@timetable/domain'
import type { BackedUpVersion } from '@timetable/formats'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { readBackupFile } from './read-backup-file.ts'

type Busy = 'file' | 'demo' | null

/** Brings in the versions of a backup as they are; any other file comes to the import desk, which asks before it makes something. */
export function useImport() {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
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
      const params = { schoolUuid: schoolUuid!, fileName: name, text: read }
      const answer = await runCommand('createScheduleByImport', params, { toast: false })
      if (answer.type === 'Error') {
        failed(title, answer)
        break
      }
      count++
    }
    if (count > 0) ui.toast({ state: 'success', headline: t('downloads.backup.restored', { count }) })
  }

  /** Several files are one school, as the tables of Untis are. */
  async function bringIn(files: readonly File[]): Promise<void> {
    const [only, another] = files
    const backup = only && !another ? await readBackupFile(only) : null
    if (only && backup) return restore(only.name, backup)
    ui.openModal({ kind: 'import', files })
  }

  return { busy, problem, whileBusy, importFiles: (files: readonly File[]) => void whileBusy('file', bringIn(files)) }
}
