type Fetch = typeof fetch

/** An invitation as the pages for signing up and in know it. */
export type Invitation =
  | { readonly state: 'none' }
  | { readonly state: 'loading' | 'unknown' | 'used' | 'gone' | 'offline'; readonly token: string }
  | { readonly state: 'known'; readonly token: string; readonly schoolName: string; readonly onlyReads: boolean }

/** Asks which school an invitation leads to. */
export async function readInvitation(fetcher: Fetch, base: string, token: string): Promise<Invitation> {
  let answer: Response
  try {
    answer = await fetcher(`${base}/auth/invitations/${encodeURIComponent(token)}`)
  } catch {
    return { state: 'offline', token }
  }
  const body = (await answer.json().catch(() => null)) as {
    schoolName?: unknown
    membership?: unknown
    code?: unknown
  } | null
  if (!answer.ok) return { state: REFUSED[String(body?.code)] ?? 'offline', token }
  return typeof body?.schoolName === 'string'
    ? { state: 'known', token, schoolName: body.schoolName, onlyReads: body.membership === 'reader' }
    : { state: 'offline', token }
}

const REFUSED: Readonly<Record<string, 'unknown' | 'used' | 'gone'>> = {
  'invitation-unknown': 'unknown',
  'invitation-used': 'used',
  'invitation-school-gone': 'gone',
}
