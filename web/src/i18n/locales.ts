import type { languages } from '@timetable/domain'
import type { AppTexts } from './locales/en/app.ts'
import type { SiteTexts } from './locales/en/site.ts'

/** The languages a person can choose, each by its own name. English is the source; the others follow its keys. */
export const LOCALES = {
  en: 'English',
  da: 'Dansk',
  de: 'Deutsch',
  es: 'Español',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pt: 'Português',
} as const satisfies Readonly<Record<(typeof languages)[number], string>>
export type Locale = keyof typeof LOCALES
export const FALLBACK_LOCALE = 'en' satisfies Locale
export type OtherLocale = Exclude<Locale, typeof FALLBACK_LOCALE>

/** The same keys as the English source, with texts of one's own. */
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly unknown[]
      ? { readonly [I in keyof T[K]]: Translated<T[K][I]> }
      : Translated<T[K]>
}
export type SiteCatalogue = Translated<SiteTexts>
export type AppCatalogue = Translated<AppTexts>

/** Texts of the application: one lazy chunk a language. English is bundled, and the public pages load none of these. */
export const appCatalogues: Readonly<Record<OtherLocale, () => Promise<AppCatalogue>>> = {
  da: async () => (await import('./locales/da/app.ts')).appTexts,
  de: async () => (await import('./locales/de/app.ts')).appTexts,
  es: async () => (await import('./locales/es/app.ts')).appTexts,
  nb: async () => (await import('./locales/nb/app.ts')).appTexts,
  nl: async () => (await import('./locales/nl/app.ts')).appTexts,
  pt: async () => (await import('./locales/pt/app.ts')).appTexts,
}

/** Texts of the public pages: one lazy chunk a language, and English bundled. */
export const siteCatalogues: Readonly<Record<OtherLocale, () => Promise<SiteCatalogue>>> = {
  da: async () => (await import('./locales/da/site.ts')).siteTexts,
  de: async () => (await import('./locales/de/site.ts')).siteTexts,
  es: async () => (await import('./locales/es/site.ts')).siteTexts,
  nb: async () => (await import('./locales/nb/site.ts')).siteTexts,
  nl: async () => (await import('./locales/nl/site.ts')).siteTexts,
  pt: async () => (await import('./locales/pt/site.ts')).siteTexts,
}

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(LOCALES, text)
}
