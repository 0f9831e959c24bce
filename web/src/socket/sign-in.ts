type Fetch = typeof fetch

/** The result of a token renewal. `offline` is every response that states nothing about the sign-in itself. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly token: string; readonly expiresIn: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'offline' }

/** Requests the next token of a sign-in from the issuer. */
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

/** Ends a sign-in at its issuer, even while the page is unloading. Without a connection the sign-in expires later. */
export async function endSignIn(fetcher: Fetch, issuer: string, secret: string): Promise<void> {
  await fetcher(`${issuer}/auth/log-out`, { ...asJson({ renewal: secret }), keepalive: true }).catch(() => undefined)
}

function asJson(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
