import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { routeAccess } from '../authorisation/access.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { asUnavailable } from '../store/unavailable.ts'
import { testPostgres } from '../testing/databases.ts'
import { startServer } from '../testing/server.ts'
import { openLog, reporterOn } from './log.ts'
import { readable } from './readable.ts'

/** What must be in no line of the log. */
const SECRET = 'zk_a-Secret-of-somebody'

function lines() {
  const written: string[] = []
  return { stream: { write: (line: string) => void written.push(line) }, written }
}
const parsed = (written: readonly string[]) => written.map((line) => JSON.parse(line) as Record<string, unknown>)

test('[V102] every line of the log is JSON with its time and level, and errors hold nothing of what people sent', () => {
  const { stream, written } = lines()
  const log = openLog('info', stream)
  log.debug('too much')
  reporterOn(log)(Object.assign(new Error('no account of ada@school.example'), { parameters: ['ada@school.example'] }))
  const [line, ...more] = parsed(written)
  expect(more).toEqual([])
  expect(line).toMatchObject({ level: 'error', msg: 'unexpected', err: { message: 'no account of [address]' } })
  expect(new Date(String(line?.time)).toISOString()).toBe(line?.time)
  expect(written.join('')).not.toContain('ada')
})

test('[V102] a database that is away is told once in a while, however much fails', () => {
  const { stream, written } = lines()
  let now = 0
  const report = reporterOn(openLog('info', stream), () => now)
  const away = asUnavailable(new Error('Connection terminated'))
  for (let times = 0; times < 500; times++) report(away)
  now = 10_000
  report(away)
  expect(parsed(written)).toMatchObject([
    { level: 'warn', msg: 'the database does not answer', failures: 1, reason: 'Connection terminated' },
    { level: 'warn', failures: 500 },
  ])
})

test('[V102] on a terminal the log is words', () => {
  const { stream, written } = lines()
  const log = openLog('info', readable(stream))
  log.info({ route: '/config', status: 200 }, 'request')
  log.error({ err: new Error('no') }, 'unexpected')
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d info {2}request route=\/config status=200\n$/)
  expect(written[1]).toMatch(/^\d\d:\d\d:\d\d error unexpected\nError: no\n +at .*\n/)
})

test('[V102] a request is logged by its route, without address, query or visitor', async () => {
  const { stream, written } = lines()
  const server = await startServer({ log: openLog('debug', stream) })
  await fetch(`${server.url}/auth/invitations/SECRET?token=SECRET`)
  await fetch(`${server.url}/no/such/SECRET`)
  await fetch(`${server.url}/healthz`)
  await server.close()
  expect(parsed(written)).toMatchObject([
    { level: 'info', msg: 'request', method: 'GET', route: '/auth/invitations/:token', status: 404 },
    { level: 'info', route: 'none', status: 404 },
    { level: 'debug', route: '/healthz', status: 200 },
  ])
  expect(written.join('')).not.toMatch(/SECRET|127\.0\.0\.1/)
})

test('[V85] no route logs what a request contains: tokens in its address, its headers and its body', async () => {
  const { stream, written } = lines()
  const log = openLog('debug', stream)
  const store = await testPostgres()
  onTestFinished(() => store.close())
  let fails = false
  const statements: KyselyPlugin = {
    transformQuery({ node }) {
      if (fails) throw Object.assign(new Error('the statement failed'), { parameters: [SECRET] })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const parts = { log, report: reporterOn(log), metrics: createMetrics(), db: store.db.withPlugin(statements) }
  const server = await startServer(parts, store)
  const routes = Object.keys(routeAccess).map((name) => name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string])
  const query = new URLSearchParams({ token: SECRET, share: SECRET, invitation: SECRET, of: SECRET })
  const credentials = { email: `${SECRET}@example.org`, password: SECRET, renewal: SECRET, token: SECRET }
  const body = { ...credentials, invitation: SECRET, passwordConfirmation: SECRET, name: SECRET, termsAccepted: true }
  const askAll = async () => {
    for (const [method, path] of routes)
      await server.app.inject({
        method,
        url: `${path.replace(/:\w+/g, SECRET)}?${query}`,
        headers: { authorization: `Bearer ${SECRET}`, cookie: `token=${SECRET}` },
        ...(method !== 'GET' && { payload: body }),
      })
  }
  const requests = () => parsed(written).filter(({ msg }) => msg === 'request')
  await askAll()
  expect(requests().length).toBe(routes.length)
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/planner?token=${SECRET}`)
  const closed = await new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  expect(closed.code).toBe(4401)
  // Errors that nobody expected are logged as well: now every statement fails.
  fails = true
  await askAll()
  fails = false
  expect(requests().length).toBe(2 * routes.length)
  expect(parsed(written).some(({ level, msg }) => level === 'error' && msg === 'unexpected')).toBe(true)
  await server.close()
  expect(written.filter((line) => line.includes(SECRET))).toEqual([])
})
