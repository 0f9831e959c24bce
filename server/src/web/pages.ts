import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A prerendered page with what the browser may run on it. */
export type Page = {
  readonly html: Buffer
  readonly gzip: Buffer
  readonly contentSecurityPolicy: string
  readonly etag: string
}

/** The page shown where no other one is: the single-page application. */
export const FALLBACK = '__spa-fallback.html'

/** Every page of the built web, by its path as in the address: `/`, `/da/pricing`; the fallback by its file name. */
export async function loadPages(webDir: string): Promise<Map<string, Page>> {
  const files = await readdir(webDir, { recursive: true })
  const pages = new Map<string, Page>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    pages.set(pathOf(file), pageOf(await readFile(join(webDir, file))))
  }
  return pages
}

function pathOf(file: string): string {
  const path = file.split(sep).join('/')
  if (path === FALLBACK) return FALLBACK
  return `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

function pageOf(html: Buffer): Page {
  const etag = `"${hash(html, 'base64url')}"`
  return { html, gzip: gzipSync(html), contentSecurityPolicy: policyFor(html.toString()), etag }
}

/** Inline scripts run only as they were built: each is named by its hash. Styles are set by the components themselves. */
function policyFor(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = new Set(scripts.map(([, script = '']) => `'sha256-${hash(script, 'base64')}'`))
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...hashes].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `worker-src 'self' blob:`,
    `connect-src 'self' ws: wss:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function hash(content: string | Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding)
}
