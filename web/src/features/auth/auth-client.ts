import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { School, User } from '@timetable/service'
import type { LoginForm, NewPasswordForm, RegisterForm } from './forms.ts'

/** What an issuer answers: a token; who they are, where it knows; a renewal secret, where it gives one. */
export type SignedIn = {
  readonly token: string
  readonly renewal?: string
  readonly expiresIn?: number
  readonly user?: User
  readonly schools?: readonly School[]
  /** The account was deleted, and is there again. */
  readonly cameBack?: boolean
}

/** Signed in, or sent, or why not. */
export type AuthAnswer = AuthDone | AuthRefusal
type AuthDone =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  /** It was taken, and nobody is signed in by it. */
  | { readonly kind: 'sent' }
/** No server, too many attempts, its own words on a field or on all, or just its status. */
export type AuthRefusal =
  | { readonly kind: 'offline' }
  /** Until when none is taken, in whole minutes. */
  | { readonly kind: 'too-many'; readonly minutes: number }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string; readonly field: string | null }
  | { readonly kind: 'failed'; readonly status: number }

export type Fetch = typeof fetch

/** What the pages take from outside, so that a test can be server and issuer. */
export type AuthPageParts = {
  readonly fetcher?: Fetch
  readonly issuer?: () => Promise<string>
  readonly external?: () => Promise<string | null>
  readonly passkeys?: () => Promise<boolean>
}

type Body = Readonly<Record<string, unknown>> | null

/** Sign-up and sign-in at the issuer of tokens, under `base`. */
export function createAuthClient(fetcher: Fetch, base = '') {
  async function ask<T>(
    path: string,
    form: object,
    done: (response: Response, body: Body) => T | null,
  ): Promise<T | AuthRefusal> {
    let response: Response
    try {
      response = await fetcher(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      })
    } catch {
      return { kind: 'offline' }
    }
    if (response.status === 429) return { kind: 'too-many', minutes: minutesOf(response.headers.get('retry-after')) }
    const body = (await response.json().catch(() => null)) as Body
    const answer = response.ok ? done(response, body) : null
    if (answer) return answer
    if (response.status < 500 && typeof body?.error === 'string') {
      const field = typeof body.field === 'string' ? body.field : null
      return { kind: 'refused', code: String(body.code), text: body.error, field }
    }
    return { kind: 'failed', status: response.status }
  }

  const post = (path: string, form: object): Promise<AuthAnswer> =>
    ask<AuthDone>(path, form, ({ status }, body) => {
      if (typeof body?.token === 'string') return { kind: 'signed-in', signedIn: body as unknown as SignedIn }
      return status === 202 || status === 204 ? { kind: 'sent' } : null
    })

  return {
    /** With an invitation the person joins its school, in place of founding one. `locale`: of the page, as everywhere here. */
    signUp: ({ schoolName, ...person }: RegisterForm, locale: string, invitation?: string) =>
      post('/auth/sign-up', { ...person, locale, ...(invitation === undefined ? { schoolName } : { invitation }) }),
    /** Asks for a link to set a new password, by a mail in the language of the page. */
    askReset: (email: string, locale: string) => post('/auth/ask-reset', { email, locale }),
    reset: (token: string, form: NewPasswordForm, locale: string) => post('/auth/reset', { token, ...form, locale }),
    /** Confirms another address by the token of its mail. */
    confirmEmail: (token: string) => post('/auth/confirm-email', { token }),
    signIn: (form: LoginForm, invitation?: string) =>
      post('/auth/sign-in', invitation === undefined ? form : { ...form, invitation }),
    /** What a passkey has to sign. */
    passkeyChallenge: () =>
      ask('/auth/passkey-challenge', {}, (_, body) =>
        typeof body?.challenge === 'string'
          ? { kind: 'asked' as const, options: body as unknown as PublicKeyCredentialRequestOptionsJSON }
          : null,
      ),
    /** By what a passkey has signed. */
    signInByPasskey: (credential: object, invitation?: string) =>
      post('/auth/sign-in-by-passkey', invitation === undefined ? { credential } : { credential, invitation }),
  }
}

/** What a server says in seconds, where it says so. */
function minutesOf(retryAfter: string | null): number {
  return Math.ceil(Number(retryAfter) / 60) || 1
}
