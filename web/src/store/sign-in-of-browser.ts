import type { KeyValueStorage } from './account-store.ts'

/** Where a browser keeps how it is signed in. */
export const SIGN_IN_KEY = 'signed-in'

/** What a new tab begins with, as the tabs before it keep it: who is signed in, and the version that is open. */
const KEYS = ['token', 'renewal', 'user', 'schools', 'school', 'version'] as const
type SignIn = Partial<Record<(typeof KEYS)[number], string>>

/** A tab in which nobody is signed in begins as the browser is. */
export function adoptSignIn(tab: KeyValueStorage, browser: KeyValueStorage): void {
  if (tab.getItem('token') !== null) return
  for (const [key, value] of Object.entries(read(browser.getItem(SIGN_IN_KEY)))) tab.setItem(key, value)
}

/** Keeps the sign-in of a tab for those that are opened after it. */
export function shareSignIn(tab: KeyValueStorage, browser: KeyValueStorage): void {
  if (tab.getItem('token') === null) return
  const kept = KEYS.flatMap((key) => {
    const value = tab.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  browser.setItem(SIGN_IN_KEY, JSON.stringify(Object.fromEntries(kept)))
}

/** The sign-in has ended: no tab begins with it any more. Another one that the browser keeps by now stays. */
export function forgetSignIn(tab: KeyValueStorage, browser: KeyValueStorage): void {
  if (isOf(tab, browser.getItem(SIGN_IN_KEY))) browser.removeItem(SIGN_IN_KEY)
}

/** Is what the browser kept the sign-in of this tab? Its secret says so; a token without one stands for itself. */
export function isOf(tab: KeyValueStorage, kept: string | null): boolean {
  const { token, renewal } = read(kept)
  const own = tab.getItem('renewal')
  if (own === null || renewal === undefined) return token !== undefined && token === tab.getItem('token')
  return secretOf(own) === secretOf(renewal)
}

/** The storage of a tab, of which those after it are told while it is the one in front: it has the version that is meant. */
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
