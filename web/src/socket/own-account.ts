type Fetch = typeof fetch

/** What came of something done to one's own account. */
export type OwnAccountAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'offline' | 'too-many' | 'failed' }
  /** The server could not do it just now, and says why. */
  | { readonly kind: 'unavailable'; readonly why: { readonly code: 'unavailable'; readonly error: string } }
  /** The field that was wrong, and how. */
  | { readonly kind: 'refused'; readonly field: string; readonly code: string }

export type OwnAccountDeed =
  | 'password'
  | 'log-out-everywhere'
  | 'delete-account'
  | 'change-email'
  | 'sessions'
  | 'end-session'
  | 'end-other-sessions'
  | 'passkeys'
  | 'new-passkey'
  | 'add-passkey'
  | 'remove-passkey'
  | 'own-data'

/** Does something to the account of who bears the token. Over HTTP, as passwords are no part of what the socket logs. */
export async function toOwnAccount(
  fetcher: Fetch,
  { server, token }: { readonly server: string; readonly token: string },
  deed: OwnAccountDeed,
  form: object,
): Promise<OwnAccountAnswer> {
  let answer: Response
  try {
    answer = await fetcher(`${server}/auth/${deed}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(form),
    })
  } catch {
    return { kind: 'offline' }
  }
  if (answer.ok) return { kind: 'done', body: await answer.json().catch(() => null) }
  if (answer.status === 429) return { kind: 'too-many' }
  const body = (await answer.json().catch(() => null)) as { readonly [key: string]: unknown } | null
  if (body?.code === 'unavailable') return { kind: 'unavailable', why: { code: body.code, error: String(body.error) } }
  return typeof body?.field === 'string'
    ? { kind: 'refused', field: body.field, code: String(body.code) }
    : { kind: 'failed' }
}
