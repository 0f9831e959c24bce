import { isRefusal } from '@timetable/domain'
import type { BackedUpVersion } from '@timetable/formats'
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'

export type Restoring = {
  /** The places of those that were brought in. */
  readonly done: ReadonlySet<number>
  /** Why one could not be, by its place. */
  readonly problems: ReadonlyMap<number, string>
  /** How far it is, while it is under way. */
  readonly busy: { readonly at: number; readonly count: number } | null
}

/** Brings versions of a backup in, each as a new one. A bad one is told of, and the others come in; what the server refuses ends it. */
export function useRestore(fileName: string, versions: readonly BackedUpVersion[]) {
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [state, setState] = useState<Restoring>({ done: new Set(), problems: new Map(), busy: null })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  /** How many came in, and whether all did. */
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
      // Who closes the desk ends it; what came in stays.
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
