/**
 * The user's consent to third-party content in this browser, for each purpose separately. The user is asked if the operator has set
 * up anything from third parties. A cookie stores the answers for 180 days, and the user can change them.
 */
export const ASKED_PURPOSES = ['statistics', 'chat', 'films'] as const
export type AskedPurpose = (typeof ASKED_PURPOSES)[number]

/** Yes or no, for each purpose that the user answered. */
export type Answers = Readonly<Partial<Record<AskedPurpose, boolean>>>

export type ConsentState = {
  readonly answers: Answers
  /** What the user wants to be asked again: everything, or one purpose. */
  readonly asking: 'all' | AskedPurpose | null
}

type ConsentParts = {
  readonly readCookies: () => string
  readonly writeCookie: (cookie: string) => void
  readonly secure: () => boolean
}

type Consent = ReturnType<typeof createConsent>

export const CONSENT_COOKIE = 'consent'
const DAYS_180 = 180 * 24 * 60 * 60

export function createConsent({ readCookies, writeCookie, secure }: ConsentParts) {
  let state: ConsentState | null = null
  const listeners = new Set<() => void>()

  /** Read on first use, as pages are also rendered outside a browser. */
  const get = (): ConsentState => (state ??= { answers: readConsentCookie(readCookies()), asking: null })

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
    /** Purposes that are not among these answers keep their previous answer. Another tab may have answered in the meantime. */
    choose(answers: Answers) {
      const all = { ...readConsentCookie(readCookies()), ...answers }
      writeCookie(consentCookie(all, secure()))
      set({ answers: all, asking: null })
    },
    ask: (what: AskedPurpose | 'all' = 'all') => set({ asking: what }),
    /** Closes the question and keeps the previous choice. */
    keep: () => set({ asking: null }),
  }
}

/** The values of the old cookie, which stored one answer for all purposes. */
const FOR_ALL: Readonly<Record<string, boolean>> = { accepted: true, refused: false }

export function readConsentCookie(cookies: string): Answers {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([\\w.-]*)(?:;|$)`).exec(cookies) ?? []
  const forAll = FOR_ALL[value]
  if (forAll !== undefined) return Object.fromEntries(ASKED_PURPOSES.map((purpose) => [purpose, forAll]))
  const said = new Set(value.split('.'))
  const answers: Partial<Record<AskedPurpose, boolean>> = {}
  for (const purpose of ASKED_PURPOSES) {
    if (said.has(purpose)) answers[purpose] = true
    else if (said.has(`-${purpose}`)) answers[purpose] = false
  }
  return answers
}

/** The cookie value: the answered purposes separated by dots. A refused purpose has a hyphen before it. */
export function consentCookie(answers: Answers, secure: boolean): string {
  const said = ASKED_PURPOSES.flatMap((purpose) => {
    const answer = answers[purpose]
    return answer === undefined ? [] : [answer ? purpose : `-${purpose}`]
  })
  return `${CONSENT_COOKIE}=${said.join('.')}; Path=/; Max-Age=${DAYS_180}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The consent of this browser. */
export const consent: Consent = createConsent({
  readCookies: () => document.cookie,
  writeCookie: (cookie) => void (document.cookie = cookie),
  secure: () => location.protocol === 'https:',
})
