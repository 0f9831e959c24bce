import type { AppTexts } from './locales/en/app.ts'
import type { SiteTexts } from './locales/en/site.ts'

/** The languages a person can choose. English is the source; the others follow its keys. */
export const LOCALES = ['en'] as const
export type Locale = (typeof LOCALES)[number]
export const FALLBACK_LOCALE = 'en' satisfies Locale

/** The same keys as the English source, with texts of one's own. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
export type SiteCatalogue = Translated<SiteTexts>
export type AppCatalogue = Translated<AppTexts>

/** One lazy chunk a language and part: the public pages load only their own texts. English is bundled with each part. */
export const catalogues: Readonly<
  Record<
    Exclude<Locale, typeof FALLBACK_LOCALE>,
    { site: () => Promise<SiteCatalogue>; app: () => Promise<AppCatalogue> }
  >
> = {}
