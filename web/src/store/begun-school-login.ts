/** What a tab remembers while its user is at the issuer of a school: the key to finish with, and the page in the user's language. */
type Begun = { readonly key: string; readonly path: string }

const NAME = 'school-login'

export function rememberBegun(storage: Storage, begun: Begun): void {
  storage.setItem(NAME, JSON.stringify(begun))
}

/** Returns what the tab remembers, without forgetting it. Null if nothing has begun here. */
export function begunHere(storage: Storage): Begun | null {
  try {
    const { key, path } = JSON.parse(storage.getItem(NAME) ?? '') as Partial<Begun>
    return typeof key === 'string' && typeof path === 'string' ? { key, path } : null
  } catch {
    return null
  }
}

export const forgetBegun = (storage: Storage): void => storage.removeItem(NAME)

/** Whether the address of the page is an issuer's answer. */
export const isIssuerAnswer = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'))
