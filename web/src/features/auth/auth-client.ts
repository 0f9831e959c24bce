import type { School, User } from '@timetable/domain'
import type { LoginForm, RegisterForm } from './forms.ts'

export type SignedIn = { readonly token: string; readonly user: User; readonly schools: readonly School[] }

/** Signed in, or why not: no server, too many attempts, its own words on a field or on all, or just its status. */
export type AuthAnswer =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  | { readonly kind: 'offline' }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string; readonly field: string | null }
  | { readonly kind: 'failed'; readonly status: number }

export type Fetch = typeof fetch

/** Sign-up and sign-in at the issuer of tokens, under `base`. */
export function createAuthClient(fetcher: Fetch, base = '') {
  async function post(path: string, form: object): Promise<AuthAnswer> {
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
    if (response.status === 429) return { kind: 'too-many' }
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (response.ok && typeof body?.token === 'string') {
      return { kind: 'signed-in', signedIn: body as unknown as SignedIn }
    }
    if (response.status < 500 && typeof body?.error === 'string') {
      const field = typeof body.field === 'string' ? body.field : null
      return { kind: 'refused', code: String(body.code), text: body.error, field }
    }
    return { kind: 'failed', status: response.status }
  }
  return {
    /** With an invitation the person joins its school, in place of founding one. */
    signUp: ({ schoolName, ...person }: RegisterForm, invitation?: string) =>
      post('/auth/sign-up', invitation === undefined ? { schoolName, ...person } : { invitation, ...person }),
    signIn: (form: LoginForm, invitation?: string) =>
      post('/auth/sign-in', invitation === undefined ? form : { ...form, invitation }),
  }
}
