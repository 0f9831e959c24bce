import { localePath } from './i18n/locale-path.ts'
import { LOCALES, type Locale } from './i18n/locales.ts'

/** The public pages, by their address in English. Each is prerendered in every language. */
export const PUBLIC_PATHS = [
  '/',
  '/academy',
  '/pricing',
  '/compare',
  '/terms',
  '/sub-data-processors',
  '/privacy',
  '/dpa',
  '/imprint',
  '/security',
  '/status',
  '/not-found',
  '/login',
  '/register',
  '/reset-password',
  '/reset-password/new',
] as const

/** Those that are there for a form, and run from the start. */
export const FILLED_IN_PATHS: ReadonlySet<string> = new Set<(typeof PUBLIC_PATHS)[number]>([
  '/login',
  '/register',
  '/reset-password',
  '/reset-password/new',
])

/** The pages that are there to be read: they run without a router, and only when the browser has time. */
export const READ_PATHS = PUBLIC_PATHS.filter((path) => !FILLED_IN_PATHS.has(path))

/** The module that lets a page to be read run, from the folder of the sources. */
export function moduleOfReadPage(path: string): string {
  return `read-pages/${path === '/' ? 'home' : path.slice(1)}.tsx`
}

/** The element that holds all of a page that is seen. */
export const PAGE_ID = 'page'

/** Every address that becomes real HTML at build time. */
export const prerendered: readonly string[] = [
  ...PUBLIC_PATHS.flatMap((path) => Object.keys(LOCALES).map((locale) => localePath(locale as Locale, path))),
  '/logout',
]
