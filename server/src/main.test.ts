import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { billingChoiceOf } from './billing/settings.ts'
import { externalIssuerOf, publicConfigOf, readEnv, runsAtOnceOf } from './env.ts'
import { openFront } from './front.ts'
import { StartProblem } from './problem.ts'
import { refuseUnsafe } from './production.ts'
import { openPostgres } from './store/database.ts'
import { alarmsIn, spawnServer, temporaryFolder } from './testing/process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

describe('[V50] a setting', () => {
  test('that is left out, or set to nothing, has its default', () => {
    const settings = { PORT: 3000, HOST: 'localhost', DATA_DIR: './data', TRUST_PROXY: 0 }
    expect(readEnv({})).toMatchObject(settings)
    expect(readEnv({}).DATABASE_URL).toBeUndefined()
    expect(readEnv({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', TRUST_PROXY: '' })).toMatchObject(settings)
  })

  test('says who takes the money: in production it must, elsewhere it is tried out', () => {
    const choice = (variables: Record<string, string>) => billingChoiceOf(readEnv(variables))
    expect(choice({ DATA_DIR: '/d' })).toEqual({ mode: 'sandbox', dataDir: '/d' })
    expect(choice({ BILLING: 'off', NODE_ENV: 'production' })).toEqual({ mode: 'off' })
    expect(() => refuseUnsafe(readEnv({ NODE_ENV: 'production' }))).toThrow('BILLING must be set in production')
    const keys = { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }
    expect(() => choice(keys)).toThrow('STRIPE_WEBHOOK_SECRET must be set when BILLING is stripe')
    expect(choice({ ...keys, STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_PRICE_YEARLY: 'price_y' })).toEqual({
      mode: 'stripe',
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'wh',
      prices: { yearly: 'price_y', monthly: undefined },
      automaticTax: false,
    })
    expect(readEnv({ PREMIUM_SCHOOLS: 'a, b,,c' }).PREMIUM_SCHOOLS).toEqual(['a', 'b', 'c'])
    expect(readEnv({}).PREMIUM_SCHOOLS).toEqual([])
  })

  test('says how many runs Zen has on at once: one more than there are processors for, and none where others run them', () => {
    const at = { DATABASE_URL: 'postgres://database/zenbell' }
    expect(runsAtOnceOf(readEnv({ SOLVER_THREADS: '64' }))).toBe(2)
    expect(runsAtOnceOf(readEnv({ SOLVER_THREADS: '1' }))).toBe(1 + availableParallelism())
    expect(runsAtOnceOf(readEnv({ ...at, ROLE: 'optimizer', SOLVER_RUNS: '7' }))).toBe(7)
    expect(runsAtOnceOf(readEnv({ ...at, ROLE: 'web', SOLVER_RUNS: '7' }))).toBe(0)
    expect(() => readEnv({ ROLE: 'optimizer' })).toThrow('DATABASE_URL must be set when ROLE is optimizer')
  })

  test('names another issuer with what its tokens must say, or not at all', () => {
    const issuer = { AUTH_JWKS_URL: 'https://id.example/keys', AUTH_ISSUER: 'https://id.example' }
    expect(() => readEnv(issuer)).toThrow('AUTH_AUDIENCE must be set when AUTH_JWKS_URL is set')
    expect(externalIssuerOf(readEnv({ ...issuer, AUTH_AUDIENCE: 'timetables' }))).toEqual({
      jwksUrl: 'https://id.example/keys',
      issuer: 'https://id.example',
      audience: 'timetables',
    })
    expect(externalIssuerOf(readEnv({ AUTH_ISSUER: 'https://id.example' }))).toBeUndefined()
  })

  test('says which proxies are believed: how many, or where they are', () => {
    const trusted = (text: string) => readEnv({ TRUST_PROXY: text }).TRUST_PROXY
    expect(trusted('2')).toBe(2)
    expect(trusted('10.0.0.0/8, 127.0.0.1 ::1')).toEqual(['10.0.0.0/8', '127.0.0.1', '::1'])
  })

  test('that a browser may know is told without a slash too many', () => {
    const set = {
      AUTH_URL: 'https://id.example/',
      CONTACT_EMAIL: 'us@school.example',
      PHONE_CHAT: '+55 11 5555 0100',
      DOCS_URL: 'https://docs.example/zenbell/',
    }
    expect(publicConfigOf(readEnv(set))).toMatchObject({
      authUrl: 'https://id.example',
      contactEmail: 'us@school.example',
      phoneChat: '+55 11 5555 0100',
      docsUrl: 'https://docs.example/zenbell',
    })
    const nothing = { authUrl: null, contactEmail: null, docsUrl: null, tagManagerId: null, chat: null, videos: null }
    expect(publicConfigOf(readEnv({}))).toMatchObject(nothing)
    expect(publicConfigOf(readEnv({ CHAT_SCRIPT_URL: 'https://chat.example/l.js' })).chat).toBeNull()
    const films = { en: { version: { host: 'youtube', id: 'a-B_1', seconds: 47 } } }
    expect(publicConfigOf(readEnv({ VIDEO_IDS: JSON.stringify(films) })).videos).toEqual(films)
  })

  test.each([
    ['PORT', 'http', `PORT must be a whole number from 0 to 65535, not 'http'`],
    ['PHONE_CHAT', 'call us', `PHONE_CHAT must be a telephone number like +55 11 5555 0100, not 'call us'`],
    ['PORT', '70000', `PORT must be a whole number from 0 to 65535, not '70000'`],
    ['PORT', '80.5', `PORT must be a whole number from 0 to 65535, not '80.5'`],
    ['SOLVER_THREADS', '0', `SOLVER_THREADS must be a whole number from 1 to 64, not '0'`],
    ['AUTH_JWKS_URL', 'keys', `AUTH_JWKS_URL must be an address, not 'keys'`],
    ['AUTH_URL', 'ftp://id.example', `AUTH_URL must be an address like https://id.example, not 'ftp://id.example'`],
    ['CONTACT_EMAIL', 'us', `CONTACT_EMAIL must be an e-mail address, not 'us'`],
    ['TAG_MANAGER_ID', 'UA-1', `TAG_MANAGER_ID must be like GTM-ABC123, not 'UA-1'`],
    ['CHAT_ID', 'a b', `CHAT_ID must be letters, digits and hyphens, not 'a b'`],
    [
      'CHAT_SCRIPT_URL',
      'http://x',
      `CHAT_SCRIPT_URL must be an address like https://chat.example/l.js, not 'http://x'`,
    ],
    ['VIDEO_IDS', '{', 'VIDEO_IDS must be JSON like {"en": {"version": {"host": "youtube"'],
    ['VIDEO_IDS', '{"en":{"version":{"host":"other","id":"a","seconds":1}}}', 'VIDEO_IDS must be JSON like'],
    ['SITE_URL', 'school.example', `SITE_URL must be an address like https://id.example, not 'school.example'`],
    ['DOCS_URL', 'javascript:x', `DOCS_URL must be an address like https://id.example, not 'javascript:x'`],
    ['MAIL_URL', 'http://x', `MAIL_URL must be an address like smtp://user:password@host:587`],
    ['MAIL_FROM', 'us', `MAIL_FROM must be like Timetables <no-reply@school.example>, not 'us'`],
    ['MAIL_URL', 'smtp://x', 'MAIL_FROM must be set when MAIL_URL is set'],
    ['AUTH_JWKS_URL', 'https://id.example/keys', 'AUTH_ISSUER must be set when AUTH_JWKS_URL is set'],
    ['TRUST_PROXY', 'yes', `TRUST_PROXY must be a number of proxies from 0 to 10, or their addresses`],
    ['TRUST_PROXY', '11', `TRUST_PROXY must be a number of proxies from 0 to 10, or their addresses`],
    ['TRUST_PROXY', '10.0.0.0/33', `TRUST_PROXY must be a number of proxies from 0 to 10, or their addresses`],
    ['BILLING', 'free', `BILLING must be stripe, sandbox or off, not 'free'`],
    ['DATABASE_URL', 'mysql://x', `DATABASE_URL must be an address like postgres://user:password@host:5432/database`],
  ])('%s that is %j is told in one line', (name, value, line) => {
    expect(() => readEnv({ [name]: value })).toThrow(StartProblem)
    expect(() => readEnv({ [name]: value })).toThrow(line)
  })
})

test('[V51] before the application is there the door answers 503, then hands over', async () => {
  const front = await openFront('127.0.0.1', 0)
  const waiting = await fetch(`${front.address}/healthz`)
  expect(waiting.status).toBe(503)
  expect(await waiting.json()).toEqual({ error: 'The server is starting', code: 'starting' })
  front.handOver(createHttpServer((_, response) => response.end('here')))
  expect(await (await fetch(`${front.address}/healthz`)).text()).toBe('here')
  await front.close()
})

test('[V50] an address that is none of this machine is told in one line', async () => {
  await expect(openFront('192.0.2.1', 0)).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine')
})

test('[V50] a taken port is told in one line', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost'])
    await expect(openFront(host, port)).rejects.toThrow(new RegExp(`^Port ${port} is in use[^\n]+$`))
  taken.close()
})

test.each([
  'postgres://user:hunter2@127.0.0.1:1/none',
  'postgres://user:hunter2@127.0.0.1:99999999/none',
  'postgres://user:hunter2@[/none',
  'postgres://user:%hunter2@127.0.0.1:1/none',
  'postgres://user:hunter2@127.0.0.1:1/none?sslmode=verify-full&sslrootcert=/no/such/file',
])('[V50] a database that cannot be used is told without its password: %s', async (url) => {
  const told = await openPostgres(url).then(
    () => expect.unreachable('it was opened'),
    (error: unknown) => String(error),
  )
  expect(told).toMatch(
    /^StartProblem: The database of DATABASE_URL cannot be used: .|^Error: The database of DATABASE_URL/,
  )
  expect(told).not.toContain('hunter2')
})

test('[V50] a database that is not there is told in one line', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED[^\n]*$/,
  )
})

/** The one line on which a server ends that cannot start. */
async function lineOf(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await spawnServer(env).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return stderr.trim()
}

test('[V50] a server that cannot start ends on that line', async () => {
  expect(await lineOf({ DATA_DIR: 'PORT', PORT: 'x' })).toMatch(/^PORT must be/)
})

test('[V50][V51][V52][V435] starts, says what its papers lack, refuses its folder to a second, and ends with 0 when asked to', async () => {
  const DATA_DIR = join(folder.path, 'new', 'data')
  const pages = join(folder.path, 'pages')
  mkdirSync(pages)
  writeFileSync(join(pages, 'index.html'), '')
  const first = spawnServer({
    DATA_DIR,
    WEB_DIR: pages,
    NODE_ENV: 'production',
    SITE_URL: 'https://school.example',
    TRUST_PROXY: '1',
  })
  const url = await first.ready
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await lineOf({ DATA_DIR })).toBe(`The data folder ${DATA_DIR} is in use by another process`)
  first.signal('SIGTERM')
  const { code, stdout, stderr } = await first.ended
  expect([code, alarmsIn(stderr)]).toEqual([
    0,
    [
      expect.stringMatching(
        /"level":"warn".*- No mails are sent.* Set: MAIL_URL.*: OPERATOR_NAME, OPERATOR_ADDRESS.*- There is no backup/,
      ),
    ],
  ])
  expect(stdout).toMatch(/^\S+ is ready at http:\/\/127\.0\.0\.1:\d+\n$/)
  expect(await lineOf({ DATA_DIR, WEB_DIR: folder.path })).toBe(`There are no built pages in ${folder.path}`)
})
