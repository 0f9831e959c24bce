import { LIST_PRICES, type PublicConfig } from '@timetable/service'

type Fetch = typeof fetch

/** The configuration if the operator has set nothing, or the server cannot be reached. */
export const NOTHING_SET: PublicConfig = {
  authUrl: null,
  passkeys: null,
  mails: false,
  contactEmail: null,
  operatorName: null,
  phoneChat: null,
  docsUrl: null,
  tagManagerId: null,
  chat: null,
  videos: null,
  companies: [],
  prices: LIST_PRICES,
}

/**
 * The operator's configuration, from `GET /config`. Without an answer, the empty configuration is returned, and pages show what
 * works without it. The answer is not validated by its schema, which public pages would have to load.
 */
export async function readPublicConfig(fetcher: Fetch, base = ''): Promise<PublicConfig> {
  try {
    const answer = await fetcher(`${base}/config`)
    return answer.ok ? { ...NOTHING_SET, ...((await answer.json()) as Partial<PublicConfig>) } : NOTHING_SET
  } catch {
    return NOTHING_SET
  }
}

let asked: { readonly at: string; readonly answer: Promise<PublicConfig> } | null = null

/** The configuration of this page's server, fetched once. After a failure, the next caller fetches it again. */
export function pageConfig(): Promise<PublicConfig> {
  const at = sessionStorage.getItem('address') ?? ''
  if (asked?.at === at) return asked.answer
  const answer = readPublicConfig(fetch, at).then((config) => {
    if (config === NOTHING_SET && asked?.at === at) asked = null
    return config
  })
  asked = { at, answer }
  return answer
}

/** The host of the external issuer, as shown to users; null if the server is its own issuer. */
export async function externalIssuer(): Promise<string | null> {
  const { authUrl } = await pageConfig()
  return authUrl === null ? null : new URL(authUrl, location.href).host
}

/** The server for forms about the user's own account: the external issuer if the operator set one, otherwise the server itself. */
export async function issuerAddress(): Promise<string> {
  return (await pageConfig()).authUrl ?? sessionStorage.getItem('address') ?? ''
}

/** Whether the user can sign in with a passkey on this page: the server has them for its host, and the browser supports them. */
export async function passkeysHere(): Promise<boolean> {
  const { passkeys } = await pageConfig()
  return passkeys === location.hostname && 'PublicKeyCredential' in window
}
