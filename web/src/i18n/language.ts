import { dateTag } from '@timetable/domain'
import type { i18n } from 'i18next'
import type { Catalogues } from './catalogues.ts'
import type { ChosenLocale } from './locale-cookie.ts'
import { FALLBACK_LOCALE, isLocale, type Locale } from './locales.ts'

type LanguageParts = {
  readonly translator: i18n
  readonly catalogues: Catalogues
  readonly chosen: ChosenLocale
  /** The browser's languages, most preferred first. */
  readonly browserLocales: () => readonly string[]
}

export type Language = ReturnType<typeof createLanguage>

/** The language that the application is shown in. English is always loaded; each other language is a chunk. */
export function createLanguage({ translator, catalogues, chosen, browserLocales }: LanguageParts) {
  let wanted: Locale = FALLBACK_LOCALE
  let hasStarted = false

  /**
   * Shows a language, at once if its texts are loaded. Returns whether it succeeded. If the texts are not available, the current
   * language stays. Of two requests in a row the later one wins, whichever chunk arrives first.
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

  /** The language chosen before, otherwise that of the public page the user comes from, otherwise the browser's. */
  const first = (): Locale => firstLocale(chosen.read() ?? pageLocale(), browserLocales())

  /** Null for a page in English: everyone who has not chosen a language sees English, so it is no sign of a choice. */
  function pageLocale(): Locale | null {
    return isLocale(translator.language) && translator.language !== FALLBACK_LOCALE ? translator.language : null
  }

  return {
    /** Shows the language that the user chose, and stores the choice. */
    show: (locale: Locale) => load(locale, true),
    first,
    /** Runs before the first paint. A user who comes from a page in another language has thereby chosen that language. */
    start() {
      const comesFromPage = !hasStarted && pageLocale() !== null
      hasStarted = true
      return load(first(), comesFromPage)
    },
  }
}

/** The stored language, otherwise the first of the browser's languages that we support: `pt-BR` matches `pt`. */
export function firstLocale(remembered: string | null, browserLocales: readonly string[]): Locale {
  const codes = browserLocales.map((tag) => ourCode(tag.toLowerCase().split('-')[0]))
  return [remembered, ...codes].find(isLocale) ?? FALLBACK_LOCALE
}

/**
 * The language with the browser's region: `en` becomes `en-US`, with AM and PM, if the browser is set to it. If the browser
 * uses another language, its region is unknown: the language is returned unchanged, and English as `en-GB`, like its texts.
 */
export function regionalTag(locale: string, browserLocales: readonly string[]): string {
  for (const tag of browserLocales) {
    const [, language, region] = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})\b/i.exec(tag) ?? []
    if (region && ourCode(language?.toLowerCase()) === locale) return `${locale}-${region.toUpperCase()}`
  }
  return dateTag(locale)
}

/** `no` can mean either Norwegian. Ours is Bokmål, which readers of Nynorsk understand too. */
function ourCode(code: string | undefined): string | undefined {
  return code === 'no' || code === 'nn' ? 'nb' : code
}
