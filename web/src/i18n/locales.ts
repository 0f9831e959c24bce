import type { AppTexts } from './locales/en/app.ts'
import type { SiteTexts } from './locales/en/site.ts'

/** The languages a person can choose, each by its own name. English is the source; the others follow its keys. */
export const LOCALES = { en: 'English', de: 'Deutsch', pt: 'Português' } as const
export type Locale = keyof typeof LOCALES
export const FALLBACK_LOCALE = 'en' satisfies Locale

/** The same keys as the English source, with texts of one's own. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
export type SiteCatalogue = Translated<SiteTexts>
export type AppCatalogue = Translated<AppTexts>

/** One lazy chunk a language: English is bundled, and the public pages load none of these. */
export const appCatalogues: Readonly<Record<Exclude<Locale, typeof FALLBACK_LOCALE>, () => Promise<AppCatalogue>>> = {
  de: async () => (await import('./locales/de/app.ts')).appTexts,
  pt: async () => (await import('./locales/pt/app.ts')).appTexts,
}

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(LOCALES, text)
}
