import { minutesToWait } from './minutes-to-wait.ts'

type Fetch = typeof fetch

/** The result of a request about the user's own account. */
export type OwnAccountAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'offline' | 'failed' }
  /** `minutes`: whole minutes until the server accepts the next attempt. */
  | { readonly kind: 'too-many'; readonly minutes: number }
  /** The server could not process the request at the moment, and states why. */
  | { readonly kind: 'unavailable'; readonly why: { readonly code: 'unavailable'; readonly error: string } }
  /** The field with the error, and the error's code. */
  | { readonly kind: 'refused'; readonly field: string; readonly code: string }

export type OwnAccountDeed =
  | 'password'
  | 'log-out-everywhere'
  | 'delete-account'
  | 'change-email'
  | 'send-confirmation'
  | 'sessions'
  | 'end-session'
  | 'end-other-sessions'
  | 'passkeys'
  | 'new-passkey'
  | 'add-passkey'
  | 'remove-passkey'
  | 'own-data'
  | 'school-sign-in'
  | 'set-school-sign-in'
  | 'switch-school-sign-in'
  | 'remove-school-sign-in'
  | 'begin-own-school-sign-in'

/** Sends a request about the token's own account. It uses HTTP, so that passwords never appear in the socket's log. */
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
  if (answer.status === 429) return { kind: 'too-many', minutes: minutesToWait(answer) }
  const body = (await answer.json().catch(() => null)) as { readonly [key: string]: unknown } | null
  if (body?.code === 'unavailable') return { kind: 'unavailable', why: { code: body.code, error: String(body.error) } }
  return typeof body?.field === 'string'
    ? { kind: 'refused', field: body.field, code: String(body.code) }
    : { kind: 'failed' }
}
