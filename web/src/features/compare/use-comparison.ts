import { comparing, differencesFrom, toEnd, type Compared, type Differences, type Schedule } from '@timetable/domain'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useSession } from '../../store/session-context.tsx'

export type Comparison = Pick<Compared, 'people' | 'quality' | 'traced'> & { readonly differences: Differences }

type Asked = { readonly before: Schedule; readonly after: Schedule; readonly base: Schedule | null }

/**
 * Returns the differences between two versions, computed in the application's worker. During a new comparison it returns the previous one.
 * Null before the first result.
 */
export function useComparison(before: Schedule, after: Schedule, base: Schedule | null): Comparison | null {
  const { solver } = useSession()
  const [known, setKnown] = useState<Comparison | null>(null)
  const wanted = useRef<Asked | null>(null)
  const drop = useRef<(() => void) | null>(null)
  useEffect(() => {
    // One comparison at a time. Otherwise a version that changes faster than a comparison takes would never get a result.
    function ask() {
      const asked = wanted.current
      if (asked === null || drop.current !== null) return
      const hear = (compared: Compared) => {
        drop.current = null
        startTransition(() => setKnown({ ...compared, differences: differencesFrom(asked.before, compared) }))
        if (wanted.current !== asked) ask()
      }
      drop.current = () => {}
      const end = solver.ask('compare', asked, (heard) => {
        if (heard.kind === 'answer') hear(heard.answer)
        // Without a worker, this thread computes it.
        else if (heard.kind === 'unavailable') hear(toEnd(comparing(asked.before, asked.after, asked.base)))
      })
      // The response may have arrived already.
      drop.current &&= end
    }
    wanted.current = { before, after, base }
    ask()
  }, [solver, before, after, base])
  useEffect(
    () => () => {
      wanted.current = null
      drop.current?.()
      drop.current = null
    },
    [],
  )
  return known
}
