import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { policyFor, type Sources } from './policy.ts'
import { siblingsOf, withLinks, type Siblings } from './site-links.ts'

/** A prerendered page with what the browser may run on it. */
export type Page = {
  readonly html: Buffer
  readonly gzip: Buffer
  /** Its policy, for the origin of its socket. */
  readonly policy: ReturnType<typeof policyFor>
  readonly etag: string
}

/** The page shown where no other one is: the single-page application. */
export const FALLBACK = '__spa-fallback.html'

export type Pages = {
  /** Every page of the built web, by its path as in the address: `/`, `/da/pricing`; the fallback by its file name. */
  readonly byPath: ReadonlyMap<string, Page>
  readonly siblings: Siblings
}

/** The built pages. `sources` are what they may load from elsewhere, `siteUrl` the address that visitors know. */
export async function loadPages(
  webDir: string,
  sources: readonly Sources[],
  siteUrl: string | undefined,
): Promise<Pages> {
  const files = (await readdir(webDir, { recursive: true })).toSorted((one, other) => (one < other ? -1 : 1))
  const texts = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    texts.set(pathOf(file), await readFile(join(webDir, file), 'utf8'))
  }
  const siblings = siblingsOf(texts)
  const pages = [...texts].map(([path, html]) => {
    return [path, pageOf(Buffer.from(withLinks(html, path, siblings, siteUrl)), sources)] as const
  })
  return { byPath: new Map(pages), siblings }
}

function pathOf(file: string): string {
  const path = file.split(sep).join('/')
  if (path === FALLBACK) return FALLBACK
  return `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

function pageOf(html: Buffer, sources: readonly Sources[]): Page {
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`
  return { html, gzip: gzipSync(html), policy: policyFor(html.toString(), sources), etag }
}
