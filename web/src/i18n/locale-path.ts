import { FALLBACK_LOCALE, isLocale, type Locale } from './locales.ts'

/** The address of a public page in a language: English is at the root, the other languages are under their code. */
export function localePath(locale: Locale, path: string): string {
  if (locale === FALLBACK_LOCALE) return path
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** The language of an address, and its path as in English. An unknown code is part of the path. */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? []
  if (first === FALLBACK_LOCALE || !isLocale(first)) return { locale: FALLBACK_LOCALE, path: trimmed(pathname) }
  return { locale: first, path: trimmed(rest) }
}

/** Prerendered pages have an address that ends in a slash. */
const trimmed = (path: string) => path.replace(/\/$/, '') || '/'

/** The language of the route's optional segment; undefined if we do not support it. English has no segment. */
export function localeOfSegment(segment: string | undefined): Locale | undefined {
  if (segment === undefined) return FALLBACK_LOCALE
  return isLocale(segment) && segment !== FALLBACK_LOCALE ? segment : undefined
}
