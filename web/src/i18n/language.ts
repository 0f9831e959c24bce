import type { i18n } from 'i18next'
import { FALLBACK_LOCALE, isLocale, type AppCatalogue, type Locale } from './locales.ts'

/** Where the browser keeps the language that was shown last, so that the next start needs no answer to be in it. */
export const LOCALE_KEY = 'locale'

export type LanguageParts = {
  readonly translator: i18n
  readonly catalogues: Readonly<Record<Exclude<Locale, typeof FALLBACK_LOCALE>, () => Promise<AppCatalogue>>>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The languages the browser is set to, the dearest first. */
  readonly browserLocales: () => readonly string[]
}

export type Language = ReturnType<typeof createLanguage>

/** The language the application is shown in: English is always at hand, the others come as a chunk each. */
export function createLanguage({ translator, catalogues, storage, browserLocales }: LanguageParts) {
  let wanted: Locale = FALLBACK_LOCALE

  /**
   * Shows a language, at once where its texts are there. Says whether it could; where its texts can't be had, the present
   * language stays. Of two wishes in a row the later one holds, whichever chunk comes first.
   */
  async function show(locale: Locale): Promise<boolean> {
    const before = wanted
    wanted = locale
    try {
      if (locale !== FALLBACK_LOCALE && !translator.hasResourceBundle(locale, 'app')) {
        translator.addResourceBundle(locale, 'app', await catalogues[locale]())
      }
    } catch {
      if (wanted === locale) wanted = before
      return false
    }
    if (wanted !== locale) return true
    storage.setItem(LOCALE_KEY, locale)
    if (translator.language !== locale) await translator.changeLanguage(locale)
    return true
  }

  return {
    show,
    /** Before the first paint: the language shown last, else the browser's. */
    start: () => show(firstLocale(storage.getItem(LOCALE_KEY), browserLocales())),
  }
}

/** The remembered language, else the first of the browser's that is among ours: `pt-BR` asks for `pt`. */
export function firstLocale(remembered: string | null, browserLocales: readonly string[]): Locale {
  const codes = browserLocales.map((tag) => tag.toLowerCase().split('-')[0])
  return [remembered, ...codes].find(isLocale) ?? FALLBACK_LOCALE
}
