import { FALLBACK_LOCALE, isLocale, type Locale } from './locales.ts'

/** The cookie of the chosen language: the application starts in it, and the server leads `/` to it. */
export const LOCALE_COOKIE = 'i18n_redirect'

const YEAR = 365 * 24 * 60 * 60

/** The language somebody chose in this browser, from the text of its cookies. */
export function readLocaleCookie(cookies: string): Locale | null {
  const found = cookies
    .split(/;\s*/)
    .map((cookie) => cookie.split('='))
    .find(([name]) => name === LOCALE_COOKIE)
  return isLocale(found?.[1]) ? found[1] : null
}

/** The cookie that keeps a choice for a year. */
export function localeCookie(locale: Locale, secure = false): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The choice of this browser: what is written is a person's own, never what was guessed for them. */
export type ChosenLocale = { readonly read: () => Locale | null; readonly write: (locale: Locale) => void }

/**
 * Whoever goes from a page in a language into the application has chosen that language, where none was chosen before.
 * English is what everyone is shown, so it says nothing.
 */
export function chooseByPage(chosen: ChosenLocale, pageLocale: Locale): void {
  if (pageLocale !== FALLBACK_LOCALE && chosen.read() === null) chosen.write(pageLocale)
}

export const browserChoice: ChosenLocale = {
  read: () => readLocaleCookie(document.cookie),
  write: (locale) => void (document.cookie = localeCookie(locale, location.protocol === 'https:')),
}
