import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { School, TriedSignIn, User } from '@timetable/service'
import type { LoginForm, NewPasswordForm, RegisterForm } from './forms.ts'
import { minutesToWait } from '../../socket/minutes-to-wait.ts'

/** An issuer's response: a token and, if the issuer provides them, the user, the schools and a renewal secret. */
export type SignedIn = {
  readonly token: string
  readonly renewal?: string
  readonly expiresIn?: number
  readonly user?: User
  readonly schools?: readonly School[]
  /** True if the account was deleted and is now restored. */
  readonly cameBack?: boolean
}

/** The outcome of a request: signed in, accepted, or refused. */
export type AuthAnswer = AuthDone | AuthRefusal
type AuthDone =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  /** The request was accepted, but it does not sign the user in. */
  | { readonly kind: 'sent' }
/** No server, too many attempts, the issuer's own message (for one field or the whole form), or only the HTTP status. */
export type AuthRefusal =
  | { readonly kind: 'offline' }
  /** `minutes`: whole minutes until the issuer accepts the next attempt. */
  | { readonly kind: 'too-many'; readonly minutes: number }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string; readonly field: string | null }
  | { readonly kind: 'failed'; readonly status: number }

/** Where a login at a school's issuer goes, with the names of both. */
type BegunSchoolLogin = {
  readonly kind: 'begun'
  readonly url: string
  readonly key: string
  readonly school: string
  readonly host: string
}
/** What a login at a school's issuer was for, if it did not sign the user in. */
type SchoolLoginDone = { readonly kind: 'connected' } | { readonly kind: 'tried'; readonly tried: TriedSignIn }

export type Fetch = typeof fetch

/** The dependencies of the pages, so that tests can replace the server and the issuer. */
export type AuthPageParts = {
  readonly fetcher?: Fetch
  readonly issuer?: () => Promise<string>
  readonly external?: () => Promise<string | null>
  readonly passkeys?: () => Promise<boolean>
}

type Body = Readonly<Record<string, unknown>> | null

/** Returns a client for sign-up and sign-in at the token issuer under `base`. */
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
    if (response.status === 429) return { kind: 'too-many', minutes: minutesToWait(response) }
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
    /**
     * With an invitation, the user joins its school instead of founding one. `locale` is the language of the page, as in the other
     * requests.
     */
    signUp: ({ schoolName, ...person }: RegisterForm, locale: string, invitation?: string) =>
      post('/auth/sign-up', { ...person, locale, ...(invitation === undefined ? { schoolName } : { invitation }) }),
    /** Requests a mail with a link to set a new password, in the language of the page. */
    askReset: (email: string, locale: string) => post('/auth/ask-reset', { email, locale }),
    reset: (token: string, form: NewPasswordForm, locale: string) => post('/auth/reset', { token, ...form, locale }),
    /** Confirms a changed email address with the token from its mail. */
    confirmEmail: (token: string) => post('/auth/confirm-email', { token }),
    /** Begins to log in at the issuer of a school: the address to go to, and the key to finish with. */
    beginSchoolLogin: (where: { readonly school: string } | { readonly email: string }) =>
      ask('/auth/begin-school-sign-in', where, (_, body) =>
        typeof body?.url === 'string' ? ({ kind: 'begun', ...body } as unknown as BegunSchoolLogin) : null,
      ),
    /** Finishes with the issuer's answer, which is in the address of the page. */
    finishSchoolLogin: (answer: URLSearchParams, key: string) =>
      ask<AuthDone | SchoolLoginDone>(
        '/auth/finish-school-sign-in',
        { key, ...Object.fromEntries(['state', 'code', 'iss', 'error'].flatMap((name) => pairOf(answer, name))) },
        (_, body) => {
          if (body?.kind === 'tried' || body?.kind === 'connected') return body as unknown as SchoolLoginDone
          return typeof body?.token === 'string' ? { kind: 'signed-in', signedIn: body as unknown as SignedIn } : null
        },
      ),
    signIn: (form: LoginForm, invitation?: string) =>
      post('/auth/sign-in', invitation === undefined ? form : { ...form, invitation }),
    /** Requests the challenge that a passkey signs. */
    passkeyChallenge: () =>
      ask('/auth/passkey-challenge', {}, (_, body) =>
        typeof body?.challenge === 'string'
          ? { kind: 'asked' as const, options: body as unknown as PublicKeyCredentialRequestOptionsJSON }
          : null,
      ),
    /** Signs in with a challenge that a passkey has signed. */
    signInByPasskey: (credential: object, invitation?: string) =>
      post('/auth/sign-in-by-passkey', invitation === undefined ? { credential } : { credential, invitation }),
  }
}

const pairOf = (from: URLSearchParams, name: string): [string, string][] => {
  const value = from.get(name)
  return value === null ? [] : [[name, value]]
}
