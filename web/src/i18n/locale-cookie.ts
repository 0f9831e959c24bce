import { FALLBACK_LOCALE, isLocale, type Locale } from './locales.ts'

/** The cookie of the chosen language. The application starts in it, and the server redirects `/` to it. */
const LOCALE_COOKIE = 'i18n_redirect'

const YEAR = 365 * 24 * 60 * 60

/** The language chosen in this browser, from its cookie string. */
export function readLocaleCookie(cookies: string): Locale | null {
  const found = cookies
    .split(/;\s*/)
    .map((cookie) => cookie.split('='))
    .find(([name]) => name === LOCALE_COOKIE)
  return isLocale(found?.[1]) ? found[1] : null
}

/** The cookie that stores a choice for a year. */
export function localeCookie(locale: Locale, secure = false): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The choice of this browser. Only a user's own choice is written, never a guess. */
export type ChosenLocale = { readonly read: () => Locale | null; readonly write: (locale: Locale) => void }

/**
 * A user who goes from a page in a language into the application has chosen that language, unless one was chosen before. English is
 * the default for everyone, so it is not treated as a choice.
 */
export function chooseByPage(chosen: ChosenLocale, pageLocale: Locale): void {
  if (pageLocale !== FALLBACK_LOCALE && chosen.read() === null) chosen.write(pageLocale)
}

export const browserChoice: ChosenLocale = {
  read: () => readLocaleCookie(document.cookie),
  write: (locale) => void (document.cookie = localeCookie(locale, location.protocol === 'https:')),
}
