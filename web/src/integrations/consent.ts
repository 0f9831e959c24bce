/**
 * What this browser's owner said to being sent to others: asked where anything is set that loads from outside, kept in a
 * cookie for 180 days, and asked again when they wish.
 */
export type ConsentAnswer = 'accepted' | 'refused'

export type ConsentState = {
  readonly choice: ConsentAnswer | null
  /** The question is open again, by their own wish. */
  readonly asking: boolean
}

export type ConsentParts = {
  readonly readCookies: () => string
  readonly writeCookie: (cookie: string) => void
  readonly secure: () => boolean
}

export type Consent = ReturnType<typeof createConsent>

export const CONSENT_COOKIE = 'consent'
const DAYS_180 = 180 * 24 * 60 * 60

export function createConsent({ readCookies, writeCookie, secure }: ConsentParts) {
  let state: ConsentState | null = null
  const listeners = new Set<() => void>()

  /** Read at first use, since pages are also rendered where there is no browser. */
  const get = (): ConsentState => (state ??= { choice: readConsentCookie(readCookies()), asking: false })

  function set(next: Partial<ConsentState>) {
    state = { ...get(), ...next }
    for (const listener of listeners) listener()
  }

  return {
    get,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose(choice: ConsentAnswer) {
      writeCookie(consentCookie(choice, secure()))
      set({ choice, asking: false })
    },
    ask: () => set({ asking: true }),
    /** Leaves it at what was chosen before. */
    keep: () => set({ asking: false }),
  }
}

export function readConsentCookie(cookies: string): ConsentAnswer | null {
  const found = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(accepted|refused)(?:;|$)`).exec(cookies)
  return (found?.[1] as ConsentAnswer | undefined) ?? null
}

export function consentCookie(choice: ConsentAnswer, secure: boolean): string {
  return `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${DAYS_180}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The consent of this browser. */
export const consent: Consent = createConsent({
  readCookies: () => document.cookie,
  writeCookie: (cookie) => void (document.cookie = cookie),
  secure: () => location.protocol === 'https:',
})
