import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/process.ts'
import { startServer, type TestServer } from '../testing/server.ts'

const folder = temporaryFolder()
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'))
  for (const [name, text] of [
    ['index.html', '<title>Home</title>'],
    ['assets/a-1.js', 'export {}'],
  ] as const)
    writeFileSync(join(folder.path, name), text)
  server = await startServer({ webDir: folder.path, trustProxy: 1 })
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers })).headers

const ADDRESSES = ['/', '/nowhere', '/assets/a-1.js', '/config', '/healthz', '/assets/gone.js', '/%E0%A4%A']

test.each([
  ['x-frame-options', 'DENY'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
])('[V65] %s is %s in every answer', async (name, value) => {
  for (const address of ADDRESSES) expect([address, (await headersOf(address))[name]]).toEqual([address, value])
})

test('[V60] an address that cannot be read shows the error page', async () => {
  const answer = await server.app.inject('/%E0%A4%A')
  expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('<title>Home</title>')])
})

test('[V65] no answer may be framed, and what is no page loads nothing, or its own files', async () => {
  for (const address of ADDRESSES)
    expect((await headersOf(address))['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect((await headersOf('/config'))['content-security-policy']).toContain(`default-src 'none'`)
  expect((await headersOf('/assets/a-1.js'))['content-security-policy']).toContain(`default-src 'self'`)
})

test('[V65] no page may turn on the camera or ask where somebody is', async () => {
  const policy = String((await headersOf('/'))['permissions-policy'])
  expect(policy.split(', ')).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']))
})

test('[V65] over TLS, and only there, a browser is told to come that way', async () => {
  expect((await headersOf('/'))['strict-transport-security']).toBeUndefined()
  expect((await headersOf('/', { 'x-forwarded-proto': 'http' }))['strict-transport-security']).toBeUndefined()
  expect((await headersOf('/', { 'x-forwarded-proto': 'https' }))['strict-transport-security']).toBe('max-age=31536000')
})

test('[V65] the word of a proxy that is not trusted on the line counts for nothing', async () => {
  const untrusting = await startServer({ trustProxy: 0 })
  const answer = await untrusting.app.inject({ url: '/config', headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers['strict-transport-security']).toBeUndefined()
  await untrusting.close()
})

test('[V64] a page may open the socket of the host it came from, by its own name', async () => {
  const policyAt = async (host: string, proto = 'http') =>
    String((await headersOf('/', { host, 'x-forwarded-proto': proto }))['content-security-policy'])
  expect(await policyAt('school.example:8080')).toMatch(/connect-src 'self' ws:\/\/school\.example:8080$/)
  expect(await policyAt('school.example', 'https')).toMatch(/connect-src 'self' wss:\/\/school\.example$/)
  expect(await policyAt("x.example; script-src 'unsafe-inline'")).toMatch(/connect-src 'self'$/)
})
