import './app-texts.ts'
import { appCatalogues } from './catalogues.ts'
import { followRegion } from './format.ts'
import { createLanguage, type Language } from './language.ts'
import { browserChoice } from './locale-cookie.ts'
import { loadCalmly } from '../ui/load-calmly.ts'
import { translator } from './translate.ts'

let language: Language | null = null

/** The language of this tab. Made at first use: the pages are also rendered where there is no browser. */
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

/** A language that can't be fetched is told by a toast; it is no reason to reload the page as other missing chunks are. */
const calm =
  <T>(load: () => Promise<T>) =>
  () =>
    loadCalmly(load)
