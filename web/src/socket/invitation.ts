type Fetch = typeof fetch

/** An invitation as the pages for signing up and in know it. */
export type Invitation =
  | { readonly state: 'none' }
  | { readonly state: 'loading' | 'unknown' | 'used' | 'offline'; readonly token: string }
  | { readonly state: 'known'; readonly token: string; readonly schoolName: string; readonly onlyReads: boolean }

/** Asks which school an invitation leads to. */
export async function readInvitation(fetcher: Fetch, base: string, token: string): Promise<Invitation> {
  let answer: Response
  try {
    answer = await fetcher(`${base}/auth/invitations/${encodeURIComponent(token)}`)
  } catch {
    return { state: 'offline', token }
  }
  if (!answer.ok) return { state: REFUSED[answer.status] ?? 'offline', token }
  const body = (await answer.json().catch(() => null)) as { schoolName?: unknown; membership?: unknown } | null
  return typeof body?.schoolName === 'string'
    ? { state: 'known', token, schoolName: body.schoolName, onlyReads: body.membership === 'reader' }
    : { state: 'offline', token }
}

const REFUSED: Readonly<Record<number, 'unknown' | 'used'>> = { 404: 'unknown', 410: 'used' }
