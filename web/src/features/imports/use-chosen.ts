import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import type { Fractions } from '@timetable/domain'
import { namesOf, readAgain, readChosen, readPastedText, type Chosen, type SchoolSource } from './read-chosen.ts'

export type ChosenState = { readonly kind: 'none' } | { readonly kind: 'reading'; readonly name: string } | Chosen

/** Returns what is being imported. A later selection replaces one that is still being read. */
export function useChosen(given: readonly File[]) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [state, setState] = useState<ChosenState>({ kind: 'none' })
  const latest = useRef(0)

  const read = useCallback(
    async (name: string, work: (parts: Parameters<typeof readChosen>[1]) => Promise<Chosen>) => {
      if (schoolUuid === undefined) return
      const own = ++latest.current
      setState({ kind: 'reading', name })
      const chosen = await work({ t, schoolUuid, runCommand })
      if (own === latest.current) setState(chosen)
    },
    [t, schoolUuid, runCommand],
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
    if (schoolUuid === undefined) return
    const own = ++latest.current
    const chosen = await readAgain(source, fractions, { t, schoolUuid, runCommand })
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
