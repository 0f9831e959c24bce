type Fetch = typeof fetch

/** Why an invitation is refused, by the server's code. */
const REFUSED = {
  'invitation-unknown': 'unknown',
  'invitation-used': 'used',
  'invitation-expired': 'expired',
  'invitation-withdrawn': 'withdrawn',
  'invitation-school-gone': 'gone',
  'invitation-for-another': 'forAnother',
} as const
type RefusedInvitation = (typeof REFUSED)[keyof typeof REFUSED]

/** An invitation as the sign-up and login pages use it. */
export type Invitation =
  | { readonly state: 'none' }
  | { readonly state: 'loading' | 'offline' | RefusedInvitation; readonly token: string }
  | {
      readonly state: 'known'
      readonly token: string
      readonly schoolName: string
      readonly onlyReads: boolean
      /** The only address that the invitation is for. Null if it is for anyone. */
      readonly email: string | null
    }

/** Requests the school that an invitation is for. */
export async function readInvitation(fetcher: Fetch, base: string, token: string): Promise<Invitation> {
  let answer: Response
  try {
    answer = await fetcher(`${base}/auth/invitations/${encodeURIComponent(token)}`)
  } catch {
    return { state: 'offline', token }
  }
  const body = (await answer.json().catch(() => null)) as Readonly<Record<string, unknown>> | null
  if (!answer.ok) return { state: refusedBy(body?.code) ?? 'offline', token }
  if (typeof body?.schoolName !== 'string') return { state: 'offline', token }
  const { schoolName, membership, email } = body
  return {
    state: 'known',
    token,
    schoolName,
    onlyReads: membership === 'reader',
    email: typeof email === 'string' ? email : null,
  }
}

/** The texts for the server's refusals, by their code. */
export function refusedWords(words: (why: RefusedInvitation) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(REFUSED).map(([code, why]) => [code, words(why)]))
}

/** Why the invitation is refused; null if it is valid or its state is unknown. */
export const refusedOf = ({ state }: Invitation): RefusedInvitation | null =>
  Object.values(REFUSED).find((why) => why === state) ?? null

const refusedBy = (code: unknown): RefusedInvitation | undefined =>
  Object.entries(REFUSED).find(([each]) => each === code)?.[1]
