import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { htmlText, langTag, type PaperFacts, type SubscriptionPrice } from '@timetable/service'
import { policyFor, type Sources } from './policy.ts'
import { readPapers, type Papers } from '../papers/papers.ts'
import { withPrices } from './shown-prices.ts'
import { codeOf, siblingsOf, withLinks, type Siblings } from './site-links.ts'

/** A prerendered page with its content security policy. */
export type Page = {
  readonly html: Buffer
  /** Returns the page compressed. It is compressed on its first request. */
  readonly packed: (encoding: Encoding) => Promise<Buffer>
  /** Returns the policy for the origin of its socket. */
  readonly policy: ReturnType<typeof policyFor>
  readonly etag: string
}

/** How a page may be sent, by the name of the encoding in HTTP. The best comes first. */
const PACKERS = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof PACKERS

/** Returns the best encoding that a client accepts, if any. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const names = accepted.split(',').flatMap((each) => /^\s*([\w*-]+)(?!.*;\s*q=0(\.0*)?\s*$)/.exec(each)?.[1] ?? [])
  return (Object.keys(PACKERS) as Encoding[]).find((encoding) => names.includes(encoding))
}

/** The page for all other paths: the single-page application. */
const FALLBACK = '__spa-fallback.html'
/** What the application shows while it loads, by language. */
const LOADING = 'loading.json'

/** The built files that are only for this server. */
export const FOR_SERVER = ['**/*.html', 'papers/**', LOADING]

/** Returns where the application's page in a language is. No path in a URL is like it. */
export const fallbackIn = (language: string): string => (language === 'en' ? FALLBACK : `${FALLBACK}:${language}`)

/** Every page of the built web, by its path in the URL: `/`, `/da/pricing`. The application's are at `fallbackIn`. */
export type Pages = ReadonlyMap<string, Page>
export type BuiltPages = {
  /** Returns the pages with the current prices of the school plan. */
  readonly at: (prices: readonly SubscriptionPrice[]) => Pages
  readonly siblings: Siblings
  readonly papers: Papers
}

/**
 * Loads the built pages. `sources` are what they may load from other sites, `siteUrl` is the public URL, and `facts`
 * are for the legal documents.
 */
export async function loadPages(
  webDir: string,
  { sources, siteUrl, facts }: { sources: readonly Sources[]; siteUrl: string | undefined; facts: PaperFacts },
): Promise<BuiltPages> {
  const files = (await readdir(webDir, { recursive: true })).toSorted((one, other) => (one < other ? -1 : 1))
  const texts = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    texts.set(pathOf(file), await readFile(join(webDir, file), 'utf8'))
  }
  const siblings = siblingsOf(texts)
  const loading = await readFile(join(webDir, LOADING), 'utf8').catch(() => '{}')
  for (const [path, html] of fallbacksOf(texts.get(FALLBACK), JSON.parse(loading))) texts.set(path, html)
  const locales = [...new Set([...texts.values()].map(languageOf))]
  const papers = await readPapers(webDir, locales, { facts, siteUrl })
  const filled = (html: string) => papers.filledIn(html, languageOf(html))
  const linked = [...texts].map(([path, html]) => [path, withLinks(filled(html), path, siblings, siteUrl)] as const)
  let made: { readonly of: string; readonly pages: Map<string, Page> } | undefined
  return {
    at(prices) {
      const of = JSON.stringify(prices)
      if (made?.of === of) return made.pages
      const before = made?.pages
      const pages = new Map<string, Page>()
      for (const [path, html] of linked) pages.set(path, pageOf(withPrices(html, prices), sources, before?.get(path)))
      made = { of, pages }
      return pages
    },
    siblings,
    papers,
  }
}

/** Returns the application's page in the other languages. It is built in English, with one text: that it is loading. */
function fallbacksOf(built = '', texts: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const { en, ...others } = texts
  if (en === undefined) return []
  return Object.entries(others).map(([language, text]) => {
    const html = built
      .replace('<html lang="en"', `<html lang="${langTag(language)}"`)
      .replace(`<p>${htmlText(en)}</p>`, `<p>${htmlText(text)}</p>`)
    return [fallbackIn(language), html]
  })
}

/** Returns the language of a page, as used in URLs. */
function languageOf(html: string): string {
  return codeOf(/^<!DOCTYPE html><html lang="([\w-]+)"/i.exec(html)?.[1] ?? 'en')
}

function pathOf(file: string): string {
  const path = file.split(sep).join('/')
  if (path === FALLBACK) return FALLBACK
  return `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

function pageOf(text: string, sources: readonly Sources[], before: Page | undefined): Page {
  const html = Buffer.from(text)
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`
  if (before?.etag === etag) return before
  const made = new Map<Encoding, Promise<Buffer>>()
  const packed = (encoding: Encoding) => {
    const found = made.get(encoding) ?? PACKERS[encoding](html)
    made.set(encoding, found)
    return found
  }
  return { html, packed, policy: policyFor(text, sources), etag }
}
