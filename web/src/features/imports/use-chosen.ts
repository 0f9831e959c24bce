import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import type { Fractions } from '@timetable/domain'
import {
  namesOf,
  readAgain,
  readChosen,
  readPastedText,
  type Chosen,
  type Reading,
  type SchoolSource,
} from '../../timetable/import/read-chosen.ts'

export type ChosenState = { readonly kind: 'none' } | { readonly kind: 'reading'; readonly name: string } | Chosen

/** Returns what is being imported. A later selection replaces one that is still being read. */
export function useChosen(given: readonly File[]) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [state, setState] = useState<ChosenState>({ kind: 'none' })
  const latest = useRef(0)
  /** The server reads the file of a school, and stores nothing of it. */
  const reading = useMemo((): Reading | null => {
    if (schoolUuid === undefined) return null
    const lookAt: Reading['lookAt'] = async (file) => {
      const answer = await runCommand('readSchoolFile', { schoolUuid, ...file }, { toast: false })
      if (answer.type === 'Error') return answer.error
      const { format, schedule, steps, issues } = answer
      return { format, schedule, steps, issues }
    }
    return { t, lookAt }
  }, [t, schoolUuid, runCommand])

  const read = useCallback(
    async (name: string, work: (parts: Reading) => Promise<Chosen>) => {
      if (!reading) return
      const own = ++latest.current
      setState({ kind: 'reading', name })
      const chosen = await work(reading)
      if (own === latest.current) setState(chosen)
    },
    [reading],
  )
  const readFiles = useCallback(
    (files: readonly File[]) => void read(namesOf(files), (parts) => readChosen(files, parts)),
    [read],
  )
  const readPaste = (text: string) => {
    const name = t('imports.pasted')
    void read(name, (parts) => readPastedText(text, name, parts))
  }
  /** What is shown stays until the file is read again. */
  const readWith = async (source: SchoolSource, fractions: Fractions) => {
    if (!reading) return
    const own = ++latest.current
    const chosen = await readAgain(source, fractions, reading)
    if (own === latest.current) setState(chosen)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || given.length === 0 || schoolUuid === undefined) return
    begun.current = true
    readFiles(given)
  }, [given, readFiles, schoolUuid])

  return { state, setState, readFiles, readPaste, readWith }
}
