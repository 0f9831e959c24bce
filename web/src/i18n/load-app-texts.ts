import './app-texts.ts'
import { loadCalmly } from '../ui/load-calmly.ts'
import { appCatalogues } from './catalogues.ts'
import { FALLBACK_LOCALE, type Locale } from './locales.ts'
import { translator } from './translate.ts'

/** Fetches the texts of the application for a public page that shows a part of it. Rejects if they are not available. */
export async function loadAppTexts(locale: Locale): Promise<void> {
  if (locale === FALLBACK_LOCALE || translator.hasResourceBundle(locale, 'app')) return
  translator.addResourceBundle(locale, 'app', await loadCalmly(appCatalogues[locale]))
}
