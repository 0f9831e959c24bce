import type { Refused } from '../../i18n/refusal-text.ts'

/** What a request of a page behind a link came to: its content, why it was refused, or that there was no answer. */
export type LinkAnswer<T> = { readonly content: T } | { readonly refused: Refused } | 'lost'

/** Sends a request to the server behind the address of a link. */
export async function askLink<T>(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  params?: object,
): Promise<LinkAnswer<T>> {
  const body = params && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(params) }
  try {
    const answer = await fetch(address, { method, cache: 'no-store', ...body })
    // No content: it is done.
    const content: unknown = answer.status === 204 ? null : await answer.json()
    return answer.ok ? { content: content as T } : { refused: content as Refused }
  } catch {
    return 'lost'
  }
}
