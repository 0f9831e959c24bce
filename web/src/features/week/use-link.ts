import { useEffect, useState } from 'react'

/** Milliseconds between two requests while the page is visible. */
const AGAIN = 20_000

export type LinkState<T> = {
  readonly content: T | null
  /**
   * `ended`: the link no longer exists. `absent`: its person is not in the current timetable. `lost`: what is shown may be
   * outdated.
   */
  readonly state: 'loading' | 'fresh' | 'lost' | 'ended' | 'absent'
  /** The name of the person who is not in it. */
  readonly name?: string
}

/**
 * What a link shows. Requested periodically while the page is visible, and at once when the visitor returns to it. What is published
 * comes by itself meanwhile (server-sent events), and `merge` puts it into the content.
 */
export function useLink<T, E>(address: string, merge: (content: T, event: E) => T): LinkState<T> {
  const [shown, setShown] = useState<LinkState<T>>({ content: null, state: 'loading' })
  useEffect(() => {
    let over = false
    let timer: number | undefined
    let events: EventSource | undefined
    const ask = async () => {
      window.clearTimeout(timer)
      const answer = await fetchContent<T>(address)
      if (over) return
      setShown((last) => (answer === 'lost' || answer === 'ended' ? { content: last.content, state: answer } : answer))
      window.clearTimeout(timer)
      if (answer !== 'ended') timer = window.setTimeout(askWhereSeen, AGAIN)
    }
    const isSeen = () => document.visibilityState === 'visible'
    const askWhereSeen = () => {
      if (isSeen()) void ask()
    }
    /** A hidden page needs no connection. A visible one that the server has refused requests periodically. */
    const wait = () => {
      if (!isSeen()) {
        events?.close()
        events = undefined
      } else if (events?.readyState !== EventSource.OPEN && events?.readyState !== EventSource.CONNECTING) {
        events = new EventSource(`${address}/changes`)
        events.addEventListener('days', ({ data }: MessageEvent<string>) =>
          setShown((last) =>
            last.content ? { ...last, content: merge(last.content, JSON.parse(data) as E), state: 'fresh' } : last,
          ),
        )
        events.addEventListener('ended', () => {
          events?.close()
          void ask()
        })
      }
    }
    const onSeen = () => {
      askWhereSeen()
      wait()
    }
    void ask().then(() => over || wait())
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('online', onSeen)
    return () => {
      over = true
      window.clearTimeout(timer)
      events?.close()
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('online', onSeen)
    }
  }, [address, merge])
  return shown
}

async function fetchContent<T>(address: string): Promise<LinkState<T> | 'lost' | 'ended'> {
  try {
    // If nothing has changed, the server says so and the browser uses its cache.
    const answer = await fetch(address, { cache: 'no-cache' })
    if (answer.status === 404) return await whyNone(answer)
    if (!answer.ok) return 'lost'
    return { content: (await answer.json()) as T, state: 'fresh' }
  } catch {
    return 'lost'
  }
}

/** The link of a person who is not in the published version may show a week later; a withdrawn link never does. */
async function whyNone<T>(answer: Response): Promise<LinkState<T> | 'ended'> {
  const { code, values } = (await answer.json()) as { code?: string; values?: { name?: string } }
  return code === 'not-published' ? { content: null, state: 'absent', name: values?.name ?? '' } : 'ended'
}
