import type { SharedWeekTold } from '@timetable/domain'
import { useEffect, useState } from 'react'

/** What is asked for again after so long, while somebody looks. */
const AGAIN = 20_000

export type SharedWeekState = {
  readonly told: SharedWeekTold | null
  /** `ended`: there is no such link any more; `absent`: of nobody who is in the timetable by now; `lost`: what is shown may be old. */
  readonly state: 'loading' | 'fresh' | 'lost' | 'ended' | 'absent'
  /** Who is not in it. */
  readonly name?: string
}

/** The week of a link, asked for again and again while the page is looked at, and at once when somebody comes back to it. */
export function useSharedWeek(token: string): SharedWeekState {
  const [shown, setShown] = useState<SharedWeekState>({ told: null, state: 'loading' })
  useEffect(() => {
    let over = false
    let timer: number | undefined
    const ask = async () => {
      window.clearTimeout(timer)
      const answer = await fetchWeek(token)
      if (over) return
      setShown((last) => (answer === 'lost' || answer === 'ended' ? { told: last.told, state: answer } : answer))
      window.clearTimeout(timer)
      if (answer !== 'ended') timer = window.setTimeout(askWhereSeen, AGAIN)
    }
    const askWhereSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', askWhereSeen)
    window.addEventListener('online', askWhereSeen)
    return () => {
      over = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', askWhereSeen)
      window.removeEventListener('online', askWhereSeen)
    }
  }, [token])
  return shown
}

async function fetchWeek(token: string): Promise<SharedWeekState | 'lost' | 'ended'> {
  try {
    // Where nothing has changed, the browser is told so, and takes what it has.
    const answer = await fetch(`/weeks/${encodeURIComponent(token)}`, { cache: 'no-cache' })
    if (answer.status === 404) return await whyNone(answer)
    if (!answer.ok) return 'lost'
    return { told: (await answer.json()) as SharedWeekTold, state: 'fresh' }
  } catch {
    return 'lost'
  }
}

/** A link of somebody who is not in the version in force may show a week again; one that was withdrawn does not. */
async function whyNone(answer: Response): Promise<SharedWeekState | 'ended'> {
  const { code, values } = (await answer.json()) as { code?: string; values?: { name?: string } }
  return code === 'not-in-force' ? { told: null, state: 'absent', name: values?.name ?? '' } : 'ended'
}
