import type { i18n } from 'i18next'
import { siteCatalogues } from './catalogues.ts'
import { FALLBACK_LOCALE, type Locale } from './locales.ts'
import { translator } from './translate.ts'

/** Fetches the texts of the public pages in a language, if they are not loaded. */
export async function loadSiteTexts(locale: Locale): Promise<void> {
  if (locale === FALLBACK_LOCALE || translator.hasResourceBundle(locale, 'site')) return
  translator.addResourceBundle(locale, 'site', await siteCatalogues[locale]())
}

/** Shows the public pages in a language. */
export async function showSite(locale: Locale): Promise<void> {
  await loadSiteTexts(locale)
  if (translator.language !== locale) await translator.changeLanguage(locale)
}

/** Texts of the public pages outside of a component, such as titles. They must be loaded first. */
export const siteText = (locale: Locale) => translator.getFixedT(locale, 'site')

const atBuildTime = new Map<Locale, i18n>()

/**
 * The translator of a page. A browser has one, and its language changes. At build time, pages in different languages are rendered
 * at the same time, so each language has its own translator.
 */
export function pageTranslator(locale: Locale): i18n {
  if (!import.meta.env.SSR) return translator
  const known = atBuildTime.get(locale)
  if (known) return known
  const made = translator.cloneInstance({ lng: locale })
  atBuildTime.set(locale, made)
  return made
}
