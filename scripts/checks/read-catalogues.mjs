import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root.mjs'

/** Run on the pinned Node, which reads TypeScript: writes the texts of every language to stdout, as JSON. */
const load = (/** @type {string} */ path) => import(pathToFileURL(join(ROOT, 'web/src/i18n', path)).href)

const { LOCALES, appCatalogues, siteCatalogues } = await load('locales.ts')
const source = {
  app: (await load('locales/en/app.ts')).appTexts,
  site: (await load('locales/en/site.ts')).siteTexts,
}
/** @type {Record<string, { app: unknown, site: unknown }>} */
const catalogues = {}
for (const locale of Object.keys(LOCALES)) {
  catalogues[locale] =
    locale in appCatalogues ? { app: await appCatalogues[locale](), site: await siteCatalogues[locale]() } : source
}
process.stdout.write(JSON.stringify(catalogues))
