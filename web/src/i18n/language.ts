import type { i18n } from 'i18next'
import type { Catalogues } from './catalogues.ts'
import type { ChosenLocale } from './locale-cookie.ts'
import { FALLBACK_LOCALE, isLocale, type Locale } from './locales.ts'

export type LanguageParts = {
  readonly translator: i18n
  readonly catalogues: Catalogues
  readonly chosen: ChosenLocale
  /** The languages the browser is set to, the dearest first. */
  readonly browserLocales: () => readonly string[]
}

export type Language = ReturnType<typeof createLanguage>

/** The language the application is shown in: English is always at hand, the others come as a chunk each. */
export function createLanguage({ translator, catalogues, chosen, browserLocales }: LanguageParts) {
  let wanted: Locale = FALLBACK_LOCALE
  let hasStarted = false

  /**
   * Shows a language, at once where its texts are there. Says whether it could; where its texts can't be had, the present
   * language stays. Of two wishes in a row the later one holds, whichever chunk comes first.
   */
  async function load(locale: Locale, isChoice: boolean): Promise<boolean> {
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
    if (isChoice) chosen.write(locale)
    if (translator.language !== locale) await translator.changeLanguage(locale)
    return true
  }

  /** Chosen before, else that of the public page one comes from, else the browser's. */
  const first = (): Locale => firstLocale(chosen.read() ?? pageLocale(), browserLocales())

  /** A page in English is no sign: it is what everyone is shown who has not chosen. */
  function pageLocale(): Locale | null {
    return isLocale(translator.language) && translator.language !== FALLBACK_LOCALE ? translator.language : null
  }

  return {
    /** Shows the language that somebody chose, and remembers it. */
    show: (locale: Locale) => load(locale, true),
    first,
    /** Before the first paint. Whoever comes in from a page in a language of its own has chosen that language. */
    start() {
      const comesFromPage = !hasStarted && pageLocale() !== null
      hasStarted = true
      return load(first(), comesFromPage)
    },
  }
}

/** The remembered language, else the first of the browser's that is among ours: `pt-BR` asks for `pt`. */
export function firstLocale(remembered: string | null, browserLocales: readonly string[]): Locale {
  const codes = browserLocales.map((tag) => ourCode(tag.toLowerCase().split('-')[0]))
  return [remembered, ...codes].find(isLocale) ?? FALLBACK_LOCALE
}

/**
 * The language as it is written in the browser's region: `en` is `en-GB`, with 24 hours, where the browser is set to it.
 * A browser in another language says nothing of it: the language stays as it is.
 */
export function regionalTag(locale: string, browserLocales: readonly string[]): string {
  for (const tag of browserLocales) {
    const [, language, region] = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})\b/i.exec(tag) ?? []
    if (region && ourCode(language?.toLowerCase()) === locale) return `${locale}-${region.toUpperCase()}`
  }
  return locale
}

/** `no` is either Norwegian; ours is Bokmål, which readers of Nynorsk are at home in too. */
function ourCode(code: string | undefined): string | undefined {
  return code === 'no' || code === 'nn' ? 'nb' : code
}
