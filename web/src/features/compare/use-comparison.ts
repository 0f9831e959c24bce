import { comparing, differencesFrom, toEnd, type Compared, type Differences, type Schedule } from '@timetable/domain'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useSession } from '../../store/session-context.tsx'

export type Comparison = Pick<Compared, 'people' | 'quality' | 'traced'> & { readonly differences: Differences }

type Asked = { readonly before: Schedule; readonly after: Schedule; readonly base: Schedule | null }

/**
 * What differs between two versions, as the application's thread works it out; the one before until it is known anew. Null until then
 * the first time.
 */
export function useComparison(before: Schedule, after: Schedule, base: Schedule | null): Comparison | null {
  const { solver } = useSession()
  const [known, setKnown] = useState<Comparison | null>(null)
  const wanted = useRef<Asked | null>(null)
  const drop = useRef<(() => void) | null>(null)
  useEffect(() => {
    // One at a time: a version that changes faster than it is compared would never be.
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
        // Without a thread the page waits for it.
        else if (heard.kind === 'unavailable') hear(toEnd(comparing(asked.before, asked.after, asked.base)))
      })
      // It may have been heard already.
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
