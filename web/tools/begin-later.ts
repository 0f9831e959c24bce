import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { localePath } from '../src/i18n/locale-path.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '../src/i18n/locales.ts'
import { READ_PATHS } from '../src/public-paths.ts'
import { begin, type Parts } from './begin.ts'
import { withStyles } from './page-styles.ts'
import { manifestKeyOf } from './read-page-entries.ts'

/**
 * Delays the scripts of the public pages to read: a visit first loads only their HTML, which contains their styles. The router's
 * scripts are removed, and a short inline script loads what makes the page interactive. Pages with a form stay unchanged.
 */
const CLIENT = new URL('../build/client/', import.meta.url)
const MANIFEST = new URL('.vite/', CLIENT)

/** The build's entry for each module with its own file, by the module's path. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

const manifest = JSON.parse(await readFile(new URL('manifest.json', MANIFEST), 'utf8')) as Manifest

for (const path of READ_PATHS) {
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    const address = localePath(locale, path).replace(/^\/|\/$/g, '')
    const file = new URL(address === '' ? 'index.html' : `${address}/index.html`, CLIENT)
    await writeFile(file, beginLater(await readFile(file, 'utf8'), partsOf(path, locale), file.pathname))
  }
}
// Not needed any more once the pages are written.
await rm(MANIFEST, { recursive: true })

function partsOf(path: string, locale: Locale): Parts {
  const texts = locale === FALLBACK_LOCALE ? [] : [`src/i18n/locales/${locale}/site.ts`]
  return {
    entry: addressOf(manifestKeyOf(path)),
    // The entry comes last, as it imports the others.
    files: [...new Set([manifestKeyOf(path), ...texts].flatMap(filesOf))].map(addressOf),
  }
}

/** A module and all its static imports, each after its own imports. */
function filesOf(key: string): string[] {
  return [...new Set([...(chunkOf(key).imports ?? []).flatMap(filesOf), key])]
}

function chunkOf(key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build made no file of ${key}`)
  return chunk
}

function addressOf(key: string): string {
  return `/${chunkOf(key).file}`
}

/** The page without the router's scripts. These are preloads in its head, and scripts after the visible content. */
function beginLater(html: string, parts: Parts, name: string): string {
  const end = html.lastIndexOf('</div>') + '</div>'.length
  const [seen, scripts] = [html.slice(0, end), html.slice(end)]
  const other = scripts.replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
  if (other !== '</body></html>' || !scripts.includes('__reactRouterContext'))
    throw new Error(`${name} ends in a way that is not known here:\n${scripts}`)
  // A font that is fetched before the text would delay it. Until then the text has a font of the same measures (`ui/tokens.css`).
  const preload = /<link rel="(modulepreload|preload)" href="[^"]+"[^>]*\/?>/g
  return `${withStyles(seen.replaceAll(preload, ''), styleSheet)}<script>(${begin.toString()})(${JSON.stringify(parts)})</script>${other}`
}

function styleSheet(address: string): string {
  return readFileSync(new URL(`.${address}`, CLIENT), 'utf8')
}
