import { comparing, differencesFrom, toEnd, type Compared, type Differences, type Schedule } from '@timetable/domain'
import { startTransition, useEffect, useState } from 'react'
import { useSession } from '../../store/session-context.tsx'

export type Comparison = Pick<Compared, 'people' | 'quality' | 'traced'> & { readonly differences: Differences }

/**
 * What differs between two versions, as the application's thread works it out; the one before until it is known anew. Null until then
 * the first time.
 */
export function useComparison(before: Schedule, after: Schedule, base: Schedule | null): Comparison | null {
  const { solver } = useSession()
  const [known, setKnown] = useState<Comparison | null>(null)
  useEffect(() => {
    const hear = (compared: Compared) =>
      startTransition(() => setKnown({ ...compared, differences: differencesFrom(before, compared) }))
    return solver.ask('compare', { before, after, base }, (heard) => {
      if (heard.kind === 'answer') hear(heard.answer)
      // Without a thread the page waits for it.
      else if (heard.kind === 'unavailable') hear(toEnd(comparing(before, after, base)))
    })
  }, [solver, before, after, base])
  return known
}
