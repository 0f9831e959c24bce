import { LIST_PRICES, type PublicConfig } from '@timetable/service'

type Fetch = typeof fetch

/** What holds where the operator has set nothing, or cannot be asked. */
export const NOTHING_SET: PublicConfig = {
  authUrl: null,
  passkeys: null,
  mails: false,
  contactEmail: null,
  operatorName: null,
  phoneChat: null,
  tagManagerId: null,
  chat: null,
  videos: null,
  companies: [],
  prices: LIST_PRICES,
}

/**
 * What the operator set, from `GET /config`. Where there is no answer it is as if nothing were set: pages show what
 * works without it. The answer is not parsed by its schema, which public pages would have to load.
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

/** The configuration of the server of this page, asked for once. What could not be had is asked for again by the next who needs it. */
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

/** The host of another issuer, as it is called to people; null where the server is its own. */
export async function externalIssuer(): Promise<string | null> {
  const { authUrl } = await pageConfig()
  return authUrl === null ? null : new URL(authUrl, location.href).host
}

/** Where forms about oneself are sent: another issuer, where the operator named one, else the server itself. */
export async function issuerAddress(): Promise<string> {
  return (await pageConfig()).authUrl ?? sessionStorage.getItem('address') ?? ''
}

/** Whether one can sign in with a passkey on this page: the server has them for its host, and the browser knows them. */
export async function passkeysHere(): Promise<boolean> {
  const { passkeys } = await pageConfig()
  return passkeys === location.hostname && 'PublicKeyCredential' in window
}
