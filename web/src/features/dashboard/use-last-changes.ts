import type { ChangeRow } from '@timetable/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSchedule, useSession } from '../../store/session-context.tsx'

/** Asked for again once things have been still for this long: Zen changes the version several times a second. */
const STILL = 400
const SHOWN = 5

export type LastChanges =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly rows: readonly ChangeRow[] }

/** The newest changes of the open version, kept up with it. */
export function useLastChanges(): { readonly changes: LastChanges; readonly retry: () => void } {
  const { runCommand } = useSession()
  const version = useSchedule((state) => state.version?.uuid ?? null)
  const revision = useSchedule((state) => state.revision)
  const [changes, setChanges] = useState<LastChanges>({ state: 'loading' })
  const asked = useRef(0)

  const read = useCallback(async () => {
    const number = ++asked.current
    const answer = await runCommand('listChanges', { limit: SHOWN }, { toast: false })
    // Only the newest question is answered.
    if (number !== asked.current) return
    if (answer.type === 'ChangeList') setChanges({ state: 'ready', rows: answer.changes })
    else setChanges((before) => (before.state === 'ready' ? before : { state: 'failed' }))
  }, [runCommand])

  const first = useRef<string | null>(null)
  useEffect(() => {
    if (version === null) return
    if (first.current !== version) {
      first.current = version
      void read()
      return
    }
    const timer = setTimeout(() => void read(), STILL)
    return () => clearTimeout(timer)
  }, [version, revision, read])

  return { changes, retry: () => void read() }
}
