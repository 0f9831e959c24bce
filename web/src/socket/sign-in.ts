type Fetch = typeof fetch

/** What became of asking for the next token. Offline is every answer that says nothing of the sign-in itself. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly token: string; readonly expiresIn: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'offline' }

/** Asks the issuer for the next token of a sign-in. */
export async function renewToken(fetcher: Fetch, issuer: string, secret: string): Promise<Renewal> {
  try {
    const answer = await fetcher(`${issuer}/auth/renew`, asJson({ renewal: secret }))
    if (answer.status === 401) return { kind: 'refused' }
    const { token, expiresIn } = (await answer.json()) as { readonly token?: unknown; readonly expiresIn?: unknown }
    const isGood = answer.ok && typeof token === 'string' && typeof expiresIn === 'number'
    return isGood ? { kind: 'renewed', token, expiresIn } : { kind: 'offline' }
  } catch {
    return { kind: 'offline' }
  }
}

/** Ends a sign-in at its issuer, also while the page is being left. Without a line it ends by itself, later. */
export async function endSignIn(fetcher: Fetch, issuer: string, secret: string): Promise<void> {
  await fetcher(`${issuer}/auth/log-out`, { ...asJson({ renewal: secret }), keepalive: true }).catch(() => undefined)
}

function asJson(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
