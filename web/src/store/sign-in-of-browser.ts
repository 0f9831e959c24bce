import type { KeyValueStorage } from './account-store.ts'

/** The storage key of the browser's sign-in. */
export const SIGN_IN_KEY = 'signed-in'

/** What a new tab takes over from earlier tabs: the signed-in user, and the open version. */
const KEYS = ['token', 'renewal', 'user', 'schools', 'school', 'version'] as const
type SignIn = Partial<Record<(typeof KEYS)[number], string>>

/** A tab without a sign-in takes over the browser's. */
export function adoptSignIn(tab: KeyValueStorage, browser: KeyValueStorage): void {
  if (tab.getItem('token') !== null) return
  for (const [key, value] of Object.entries(read(browser.getItem(SIGN_IN_KEY)))) tab.setItem(key, value)
}

/** Stores the sign-in of a tab for tabs opened later. */
export function shareSignIn(tab: KeyValueStorage, browser: KeyValueStorage): void {
  if (tab.getItem('token') === null) return
  const kept = KEYS.flatMap((key) => {
    const value = tab.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  browser.setItem(SIGN_IN_KEY, JSON.stringify(Object.fromEntries(kept)))
}

/** The sign-in has ended, so new tabs no longer take it over. If the browser has stored another sign-in by now, that stays. */
function forgetSignIn(tab: KeyValueStorage, browser: KeyValueStorage): void {
  if (isOf(tab, browser.getItem(SIGN_IN_KEY))) browser.removeItem(SIGN_IN_KEY)
}

/** Whether the browser's stored sign-in is this tab's. They are compared by their secret; without one, by the token. */
export function isOf(tab: KeyValueStorage, kept: string | null): boolean {
  const { token, renewal } = read(kept)
  const own = tab.getItem('renewal')
  if (own === null || renewal === undefined) return token !== undefined && token === tab.getItem('token')
  return secretOf(own) === secretOf(renewal)
}

/** The storage of a tab, shared with later tabs while it is in front: that tab has the version the user means. */
export function sharedStorage(
  tab: KeyValueStorage,
  browser: KeyValueStorage,
  isInFront: () => boolean,
): KeyValueStorage {
  const isShared = (key: string) => isInFront() && KEYS.some((each) => each === key)
  return {
    getItem: (key) => tab.getItem(key),
    setItem(key, value) {
      tab.setItem(key, value)
      if (isShared(key)) shareSignIn(tab, browser)
    },
    removeItem(key) {
      if (key === 'token') forgetSignIn(tab, browser)
      tab.removeItem(key)
      if (isShared(key)) shareSignIn(tab, browser)
    },
  }
}

/** The storage of this tab. */
export const tabStorage = (): KeyValueStorage => sharedStorage(sessionStorage, localStorage, () => document.hasFocus())

const secretOf = (renewal: string): unknown => (JSON.parse(renewal) as { readonly secret?: unknown }).secret

function read(kept: string | null): SignIn {
  try {
    return JSON.parse(kept ?? '{}') as SignIn
  } catch {
    return {}
  }
}
