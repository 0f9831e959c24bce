import { isRefusal } from '@timetable/domain'
import type { BackedUpVersion } from '@timetable/formats'
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'

type Restoring = {
  /** The indexes of the versions that were imported. */
  readonly done: ReadonlySet<number>
  /** Why a version could not be imported, by its index. */
  readonly problems: ReadonlyMap<number, string>
  /** The progress while the import is running. Null otherwise. */
  readonly busy: { readonly at: number; readonly count: number } | null
}

/**
 * Imports versions of a backup, each as a new one. An unreadable version is reported, and the others are imported. An error from the server
 * ends the import.
 */
export function useRestore(fileName: string, versions: readonly BackedUpVersion[]) {
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [state, setState] = useState<Restoring>({ done: new Set(), problems: new Map(), busy: null })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  /** Returns how many versions were imported, and whether all were. */
  async function restore(places: readonly number[]): Promise<{ readonly count: number; readonly all: boolean }> {
    const done = new Set(state.done)
    const problems = new Map<number, string>()
    let count = 0
    const tell = (busy: Restoring['busy']) => setState({ done: new Set(done), problems: new Map(problems), busy })
    for (const [at, place] of places.entries()) {
      tell({ at, count: places.length })
      const text = versions[place]?.text()
      if (schoolUuid === undefined || text === undefined) break
      if (isRefusal(text)) {
        problems.set(place, refusalText(text))
        continue
      }
      const answer = await runCommand('createScheduleByImport', { schoolUuid, fileName, text }, { toast: false })
      // Closing the dialog ends the import. What was imported stays.
      if (!isHere.current) return { count, all: false }
      if (answer.type === 'Error') {
        problems.set(place, refusalText(answer))
        break
      }
      done.add(place)
      count++
    }
    tell(null)
    return { count, all: count === places.length }
  }
  return { ...state, restore }
}
