import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/process.ts'
import { readableUrl, webRoutes } from './routes.ts'

const folder = temporaryFolder()
const files: Record<string, string> = {
  'index.html': '<title>Home</title><script>start(1)</script><script src="/assets/a-1.js"></script>',
  'da/index.html': '<title>Hjem</title><script type="module">\nstart("da")\n</script><script>more()</script>',
  'pricing/index.html': '<title>Prices</title>',
  'not-found/index.html': '<title>Lost</title>',
  'da/not-found/index.html': '<title>Væk</title>',
  '__spa-fallback.html': '<!DOCTYPE html><html lang="en"><title>App</title><script>app()</script><p>Loading</p></html>',
  'loading.json': '{"en":"Loading","da":"Indlæser","pt":"Carregando"}',
  'assets/a-1.js': 'export {}',
  'da/pricing.data': 'data',
  'favicon.svg': '<svg/>',
}
let app: FastifyInstance
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true })
    writeFileSync(join(folder.path, name), text)
  }
  app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  })
  await app.register(webRoutes, {
    webDir: folder.path,
    sources: [{ 'connect-src': ['https://id.example'] }],
    prices: () => [],
    now: () => new Date(0),
  })
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

test.each([
  ['/', 200, 'Home'],
  ['/da', 200, 'Hjem'],
  ['/da/', 200, 'Hjem'],
  ['/pricing?from=mail', 200, 'Prices'],
  ['/app', 200, 'App'],
  ['/app/scheduler/deep?x=1', 200, 'App'],
  ['/apparel', 404, 'Lost'],
  ['/nowhere', 404, 'Lost'],
  ['/not-found', 404, 'Lost'],
  ['/da/not-found', 404, 'Væk'],
  ['/da/nowhere/at/all', 404, 'Væk'],
  ['/__spa-fallback.html', 404, 'route-not-found'],
  ['/assets/gone.js', 404, 'route-not-found'],
  ['/loading.json', 404, 'route-not-found'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, 'Lost'],
  ['/%zz', 404, 'Lost'],
  ['/da/%zz', 404, 'Væk'],
  ['/%E0%A4%A', 404, 'Lost'],
  ['/%E0%A4%A?from=%E0%A4%A', 404, 'Lost'],
])('[V60] %s answers %i with %s', async (path, status, content) => {
  const answer = await app.inject(path)
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(content)])
})

test('[V503] the application in a language is the application, started in that language', async () => {
  for (const [url, to] of [
    ['/da/app', '/app'],
    ['/da/app/', '/app'],
    ['/da/app/rules?a=1', '/app/rules?a=1'],
    ['/da/app/scheduler/%C3%A5', '/app/scheduler/%C3%A5'],
    ['/da/app/a%3Fb%2Fc?next=/a?b=1', '/app/a%3Fb%2Fc?next=/a?b=1'],
  ] as const) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 302, to])
    expect(answer.headers['set-cookie']).toBe('i18n_redirect=da; Path=/; Max-Age=31536000; SameSite=Lax')
  }
  // A language that has no pages, and what only begins alike.
  for (const url of ['/xx/app', '/da/apparel', '/dan/app', '/da/da/app'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})

test.each([
  [{ 'accept-language': 'da-DK,da;q=0.9,en;q=0.8' }, 'Væk'],
  [{ 'accept-language': 'fr, en;q=0.5, da;q=0.4' }, 'Lost'],
  [{ 'accept-language': 'en', cookie: 'i18n_redirect=da' }, 'Væk'],
  [{ 'accept-language': ';q=,*' }, 'Lost'],
])('[V438] whoever goes to an unknown address with %j is told so in their language', async (headers, title) => {
  for (const url of ['/nowhere', '/%zz', '/gone.html']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
    expect([url, answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
      expect.stringContaining(title),
    ])
  }
})

test.each<[Record<string, string>, string, string]>([
  [{}, 'en', 'Loading'],
  [{ 'accept-language': 'da-DK,da;q=0.9,en;q=0.8' }, 'da', 'Indlæser'],
  [{ 'accept-language': 'fr-FR,pt;q=0.8' }, 'pt-BR', 'Carregando'],
  [{ 'accept-language': 'fr' }, 'en', 'Loading'],
  [{ 'accept-language': 'en', cookie: 'a=1; i18n_redirect=da' }, 'da', 'Indlæser'],
  [{ 'accept-language': 'pt', cookie: 'i18n_redirect=en' }, 'en', 'Loading'],
  [{ 'accept-language': 'pt', cookie: 'i18n_redirect=xx' }, 'pt-BR', 'Carregando'],
])('[V530] for a visitor with %j the application begins in %s', async (headers, lang, text) => {
  for (const url of ['/app', '/app/scheduler', '/week/token', '/day/token', '/wish/token']) {
    const answer = await app.inject({ url, headers })
    expect([url, answer.statusCode, answer.body]).toEqual([
      url,
      200,
      `<!DOCTYPE html><html lang="${lang}"><title>App</title><script>app()</script><p>${text}</p></html>`,
    ])
    expect(String(answer.headers.vary).split(', ')).toEqual(expect.arrayContaining(['accept-language', 'cookie']))
    expect(answer.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(answer.headers.etag) } })
    expect(again.statusCode).toBe(304)
    const other = { 'accept-language': lang === 'da' ? 'pt' : 'da', 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url, headers: other })).statusCode).toBe(200)
  }
})

test('[V61] a page may run its own inline scripts and no others', async () => {
  const policyOf = async (path: string) => String((await app.inject(path)).headers['content-security-policy'])
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(await policyOf('/')).toContain(`script-src 'self' ${hash('start(1)')};`)
  expect(await policyOf('/da')).toContain(`script-src 'self' ${hash('\nstart("da")\n')} ${hash('more()')};`)
  expect(await policyOf('/app/x')).toContain(`script-src 'self' ${hash('app()')};`)
  expect(await policyOf('/pricing')).toContain(`script-src 'self';`)
  expect(await policyOf('/')).toMatch(/; connect-src 'self' https:\/\/id\.example ws:\/\/localhost(:80)?$/)
})

test('[V62] assets are kept for ever, pages and other files are asked for again', async () => {
  const asset = await app.inject('/assets/a-1.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/javascript/)
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/da/pricing.data')).body).toBe('data')
  const page = await app.inject('/da')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await app.inject({ url: '/da', headers: { 'if-none-match': String(page.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  const file = await app.inject('/favicon.svg')
  const fileAgain = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(file.headers.etag) } })
  expect(fileAgain.statusCode).toBe(304)
  expect(fileAgain.headers['content-security-policy']).toBe(file.headers['content-security-policy'])
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0.5,gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['gzip;q=0.0, br; q=0', undefined, (body: Buffer) => body],
  ['brotli, zip', undefined, (body: Buffer) => body],
])('[V60] a page goes out compressed to whoever can read it: %s', async (accepted, encoding, unpack) => {
  for (let time = 0; time < 2; time++) {
    const answer = await app.inject({ url: '/da', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.rawPayload).toString()).toBe(files['da/index.html'])
  }
})

test.each([
  ['/', 'i18n_redirect=da', '/da'],
  ['/?from=mail', 'a=1; i18n_redirect=da', '/da?from=mail'],
  ['/', 'i18n_redirect=en', undefined],
  ['/', 'i18n_redirect=xx', undefined],
  ['/', 'not_i18n_redirect=da', undefined],
  ['/pricing', 'i18n_redirect=da', undefined],
])('[V63] %s with the cookie %s leads to %s', async (path, cookie, target) => {
  const answer = await app.inject({ url: path, headers: { cookie } })
  expect([answer.statusCode, answer.headers.location]).toEqual([target ? 302 : 200, target])
  expect(answer.headers.vary).toContain('cookie')
})
