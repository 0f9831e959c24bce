type Fetch = typeof fetch

/** Why an invitation lets nobody in, by the server's code. */
const REFUSED = {
  'invitation-unknown': 'unknown',
  'invitation-used': 'used',
  'invitation-expired': 'expired',
  'invitation-withdrawn': 'withdrawn',
  'invitation-school-gone': 'gone',
  'invitation-for-another': 'forAnother',
} as const
export type RefusedInvitation = (typeof REFUSED)[keyof typeof REFUSED]

/** An invitation as the pages for signing up and in know it. */
export type Invitation =
  | { readonly state: 'none' }
  | { readonly state: 'loading' | 'offline' | RefusedInvitation; readonly token: string }
  | {
      readonly state: 'known'
      readonly token: string
      readonly schoolName: string
      readonly onlyReads: boolean
      /** It is for one address alone. */
      readonly forOne: boolean
    }

/** Asks which school an invitation leads to. */
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
  const { schoolName, membership, forOne } = body
  return { state: 'known', token, schoolName, onlyReads: membership === 'reader', forOne: forOne === true }
}

/** Words of the pages for what the server says no with, by its code. */
export function refusedWords(words: (why: RefusedInvitation) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(REFUSED).map(([code, why]) => [code, words(why)]))
}

/** Why it lets nobody in; null where it does, or that is not known. */
export const refusedOf = ({ state }: Invitation): RefusedInvitation | null =>
  Object.values(REFUSED).find((why) => why === state) ?? null

const refusedBy = (code: unknown): RefusedInvitation | undefined =>
  Object.entries(REFUSED).find(([each]) => each === code)?.[1]
