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
  '/accessibility',
  '/imprint',
  '/security',
  '/status',
  '/not-found',
  '/login',
  '/register',
  '/reset-password',
  '/reset-password/new',
] as const

/** The public pages that contain a form. They are hydrated at once. */
const FILLED_IN_PATHS: ReadonlySet<string> = new Set<(typeof PUBLIC_PATHS)[number]>([
  '/login',
  '/register',
  '/reset-password',
  '/reset-password/new',
])

/** The public pages to read. They run without a router, and start only when the browser is idle. */
export const READ_PATHS = PUBLIC_PATHS.filter((path) => !FILLED_IN_PATHS.has(path))

/** The module that makes a page to read interactive, relative to the source folder. */
export function moduleOfReadPage(path: string): string {
  return `read-pages/${path === '/' ? 'home' : path.slice(1)}.tsx`
}

/** The id of the element that contains the visible page. */
export const PAGE_ID = 'page'

/** Every address that is prerendered as HTML at build time. */
export const prerendered: readonly string[] = [
  ...PUBLIC_PATHS.flatMap((path) => Object.keys(LOCALES).map((locale) => localePath(locale as Locale, path))),
  '/logout',
]
