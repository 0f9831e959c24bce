import { catalogueOf, type Texts } from './catalogue-of.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale, type OtherLocale } from './locales.ts'

type Files = Readonly<Record<string, unknown>>
type Loaders = Readonly<Record<string, () => Promise<Files>>>

const app: Loaders = import.meta.glob<Files>(['./locales/*/app.ts', '!./locales/en/*'], { import: 'default' })
const site: Loaders = import.meta.glob<Files>(['./locales/*/site.ts', '!./locales/en/*'], { import: 'default' })

/** Texts of the application: one lazy chunk per language. English is bundled. The public pages load none of these. */
export const appCatalogues = cataloguesOf('app', app)

/** Texts of the public pages: one lazy chunk per language. English is bundled. */
export const siteCatalogues = cataloguesOf('site', site)

/** `npm run check` verifies that each language has all keys, with the same values in its texts. */
export type Catalogues = Readonly<Record<OtherLocale, () => Promise<Texts>>>

function cataloguesOf(part: string, loaders: Loaders): Catalogues {
  const others = (Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== FALLBACK_LOCALE)
  return Object.fromEntries(
    others.map((locale) => [locale, async () => catalogueOf(await loaders[`./locales/${locale}/${part}.ts`]!())]),
  ) as Catalogues
}
