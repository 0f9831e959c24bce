import './app-texts.ts'
import { createLanguage, type Language } from './language.ts'
import { appCatalogues } from './locales.ts'
import { translator } from './translate.ts'

let language: Language | null = null

/** The language of this tab. Made at first use: the pages are also rendered where there is no browser. */
export function browserLanguage(): Language {
  language ??= createLanguage({
    translator,
    catalogues: { de: calmly(appCatalogues.de), pt: calmly(appCatalogues.pt) },
    storage: localStorage,
    browserLocales: () => navigator.languages,
  })
  return language
}

/** A language that can't be fetched is told by a toast; it is no reason to reload the page as other missing chunks are. */
function calmly<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const keepPage = (event: Event) => event.preventDefault()
    window.addEventListener('vite:preloadError', keepPage)
    try {
      return await load()
    } finally {
      window.removeEventListener('vite:preloadError', keepPage)
    }
  }
}
