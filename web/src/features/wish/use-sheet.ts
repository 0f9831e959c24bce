import type { WishSheet, WishLinkContent } from '@timetable/domain'
import { useCallback, useEffect, useState } from 'react'

type SheetState = {
  readonly content: WishLinkContent | null
  /** `ended`: the link no longer exists. `lost`: it cannot be fetched at the moment. */
  readonly state: 'loading' | 'there' | 'lost' | 'ended'
}
/** `closed`: the closing date has passed. */
export type Sent = 'sent' | 'closed' | 'lost' | 'ended'

/** The sheet of a link, requested again when the visitor returns to the page; and the function that sends it. */
export function useWishSheet(token: string) {
  const [shown, setShown] = useState<SheetState>({ content: null, state: 'loading' })
  const ask = useCallback(async () => {
    const answer = await fetchSheet(token)
    setShown((last) => {
      if (answer === 'closed') return last
      return typeof answer === 'string' ? { content: last.content, state: answer } : { content: answer, state: 'there' }
    })
  }, [token])
  useEffect(() => {
    const askWhereSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', askWhereSeen)
    window.addEventListener('online', askWhereSeen)
    return () => {
      document.removeEventListener('visibilitychange', askWhereSeen)
      window.removeEventListener('online', askWhereSeen)
    }
  }, [ask])

  async function send(sheet: WishSheet): Promise<Sent> {
    const answer = await fetchSheet(token, sheet)
    if (answer === 'closed') await ask()
    if (typeof answer === 'string') return answer
    setShown({ content: answer, state: 'there' })
    return 'sent'
  }
  return { ...shown, send }
}

async function fetchSheet(token: string, sheet?: WishSheet): Promise<WishLinkContent | 'lost' | 'ended' | 'closed'> {
  const sending = sheet && {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sheet),
  }
  try {
    const answer = await fetch(`/wishes/${encodeURIComponent(token)}`, { cache: 'no-store', ...sending })
    if (answer.status === 404) return 'ended'
    if (answer.status === 422) return 'closed'
    if (!answer.ok) return 'lost'
    return (await answer.json()) as WishLinkContent
  } catch {
    return 'lost'
  }
}
