import type { WeekLinkContent } from '@timetable/domain'
import { useEffect, useState } from 'react'

/** Milliseconds between two requests while the page is visible. */
const AGAIN = 20_000

export type SharedWeekState = {
  readonly content: WeekLinkContent | null
  /**
   * `ended`: the link no longer exists. `absent`: its person is not in the current timetable. `lost`: what is shown may be
   * outdated.
   */
  readonly state: 'loading' | 'fresh' | 'lost' | 'ended' | 'absent'
  /** The name of the person who is not in it. */
  readonly name?: string
}

/** The week of a link. Requested periodically while the page is visible, and at once when the visitor returns to it. */
export function useSharedWeek(token: string): SharedWeekState {
  const [shown, setShown] = useState<SharedWeekState>({ content: null, state: 'loading' })
  useEffect(() => {
    let over = false
    let timer: number | undefined
    const ask = async () => {
      window.clearTimeout(timer)
      const answer = await fetchWeek(token)
      if (over) return
      setShown((last) => (answer === 'lost' || answer === 'ended' ? { content: last.content, state: answer } : answer))
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
    // If nothing has changed, the server says so and the browser uses its cache.
    const answer = await fetch(`/weeks/${encodeURIComponent(token)}`, { cache: 'no-cache' })
    if (answer.status === 404) return await whyNone(answer)
    if (!answer.ok) return 'lost'
    return { content: (await answer.json()) as WeekLinkContent, state: 'fresh' }
  } catch {
    return 'lost'
  }
}

/** The link of a person who is not in the published version may show a week later; a withdrawn link never does. */
async function whyNone(answer: Response): Promise<SharedWeekState | 'ended'> {
  const { code, values } = (await answer.json()) as { code?: string; values?: { name?: string } }
  return code === 'not-published' ? { content: null, state: 'absent', name: values?.name ?? '' } : 'ended'
}
