import './app-texts.ts'
import { appCatalogues } from './catalogues.ts'
import { followRegion } from './format.ts'
import { createLanguage, type Language } from './language.ts'
import { browserChoice } from './locale-cookie.ts'
import { loadCalmly } from '../ui/load-calmly.ts'
import { translator } from './translate.ts'

let language: Language | null = null

/** The language of this tab. Created on first use, as the pages are also rendered outside a browser. */
export function browserLanguage(): Language {
  if (language) return language
  const browserLocales = () => navigator.languages
  followRegion(browserLocales)
  language = createLanguage({
    translator,
    catalogues: {
      da: calm(appCatalogues.da),
      de: calm(appCatalogues.de),
      es: calm(appCatalogues.es),
      nb: calm(appCatalogues.nb),
      nl: calm(appCatalogues.nl),
      pt: calm(appCatalogues.pt),
    },
    chosen: browserChoice,
    browserLocales,
  })
  return language
}

/** If a language cannot be fetched, a toast reports it. Unlike other missing chunks, that does not reload the page. */
const calm =
  <T>(load: () => Promise<T>) =>
  () =>
    loadCalmly(load)
