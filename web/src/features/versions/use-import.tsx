import { useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import type { Imported } from './import-report.tsx'
import { readSchoolFile } from './read-school-file.ts'

type Busy = 'file' | 'demo' | null

const PROBLEMS = {
  tooLarge: 'versions.tooLarge',
  empty: 'versions.empty',
  damaged: 'versions.damaged',
  undecodable: 'versions.undecodable',
} as const

/** Brings a file in as a new version; says what hinders it in `problem`. */
export function useImport(onImported: (imported: Imported) => void) {
  const { t } = useAppText()
  const { runCommand } = useSession()
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

  async function send(file: File): Promise<void> {
    const read = await readSchoolFile(file)
    if (!read.ok) return setProblem(t(PROBLEMS[read.problem], { encoding: '', ...read, name: file.name }))
    const { fileName, text } = read
    const answer = await runCommand(
      'createScheduleByImport',
      { schoolUuid: schoolUuid!, fileName, text },
      { toast: false },
    )
    if (answer.type === 'Error') setProblem(t('versions.importFailed', { name: file.name, reason: answer.error }))
    else onImported({ version: answer.item, issues: answer.issues ?? [] })
  }

  return {
    busy,
    problem,
    whileBusy,
    importFile: (file: File) => void whileBusy('file', send(file)),
    chooseFile: () => input.current?.click(),
    /** The hidden field behind the button. */
    input: (
      <input
        ref={input}
        type="file"
        accept=".fet,.gz,.json,.xml"
        hidden
        aria-label={t('versions.file')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // So that the same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
          if (file) void whileBusy('file', send(file))
        }}
      />
    ),
  }
}
