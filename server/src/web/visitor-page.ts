import type { IncomingHttpHeaders } from 'node:http'
import { pathIn } from '../path-in.ts'
import { YEAR } from './headers.ts'
import { fallbackIn, type Page, type Pages } from './pages.ts'

/** The path of the page for unknown URLs, in English. */
export const LOST = '/not-found'

/** Returns that page in the language of the URL, otherwise in the visitor's. */
export const lostPage = (pages: Pages, path: string, headers: IncomingHttpHeaders): Page | undefined =>
  inLanguage(pages, (language) => pathIn(language, LOST), [path.split('/')[1], ...visitorLanguages(headers)])

/** Returns the page of the application in the visitor's language. */
export const appPage = (pages: Pages, headers: IncomingHttpHeaders): Page | undefined =>
  inLanguage(pages, fallbackIn, visitorLanguages(headers))

/** Returns a page in the first of the languages that it exists in, otherwise in English. */
function inLanguage(pages: Pages, pathOf: (language: string) => string, languages: readonly (string | undefined)[]) {
  for (const language of [...languages, 'en']) {
    const page = language === undefined ? undefined : pages.get(pathOf(language))
    if (page) return page
  }
  return undefined
}

/** Returns the language that the visitor chose, then those of their browser, the preferred one first. */
const visitorLanguages = (headers: IncomingHttpHeaders): readonly (string | undefined)[] => [
  chosenLanguage(headers.cookie),
  ...languagesOf(headers['accept-language']),
]

/** Returns the language that was chosen in this browser. */
export function chosenLanguage(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)i18n_redirect=([a-z]{2})(?:;|$)/.exec(cookies ?? '')?.[1]
}

/** Returns the cookie that chooses a language, as the pages write it. */
export const languageCookie = (language: string, isSecure: boolean): string =>
  `i18n_redirect=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Returns the languages of a browser, the preferred one first: `es-MX,es;q=0.9` is Spanish. */
function languagesOf(accepted: string | undefined): readonly string[] {
  return (accepted ?? '')
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', weight] = entry
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { code: tag.split('-')[0]!, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => (code === 'no' || code === 'nn' ? 'nb' : code))
}
