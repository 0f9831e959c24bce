import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnServer, temporaryFolder } from '../../testing/process.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { connect } from '../../testing/planner.ts'

const folder = temporaryFolder()
let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(async () => {
  await server.close()
  folder.remove()
})

const form = {
  email: 'ada@safe.example',
  name: 'Ada',
  password: 'my own secret',
  schoolName: 'Hill',
  termsAccepted: true,
}

/** As a browser sends a form of another site: without asking first. */
const FROM_ELSEWHERE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'] as const

test.each(FROM_ELSEWHERE)('[V85] a form that another site sends as %s is not read', async (type) => {
  for (const path of [
    'sign-up',
    'sign-in',
    'renew',
    'log-out',
    'ask-reset',
    'reset',
    'password',
    'delete-account',
    'change-email',
    'confirm-email',
    'own-data',
    'sessions',
    'end-session',
  ]) {
    const headers = { 'content-type': type, origin: 'https://evil.example' }
    const payload = JSON.stringify({ ...form, token: 'x', renewal: 'x' })
    const answer = await server.app.inject({ method: 'POST', url: `/auth/${path}`, headers, payload })
    expect([path, answer.statusCode]).toEqual([path, 415])
  }
  expect(await server.store.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('[V85] nothing is known by a cookie, and no other site may read an answer or ask for more', async () => {
  const { headers } = await server.app.inject({ method: 'POST', url: '/auth/sign-up', payload: form })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBeUndefined()
  const asked = await server.app.inject({
    method: 'OPTIONS',
    url: '/auth/password',
    headers: { origin: 'https://evil.example' },
  })
  expect(asked.statusCode).toBe(404)
})

test('[V85] an error that nobody expected is reported without what was sent', async () => {
  const broken = new Error('the mail server is away')
  const failing = await startServer({ mailer: { send: () => Promise.reject(broken) } }, server.store)
  const post = (path: string, payload: object, headers = {}) =>
    failing.app.inject({ method: 'POST', url: `/auth/${path}`, payload, headers })
  const { token, renewal } = (await post('sign-in', form)).json()
  await post('ask-reset', form)
  await expect.poll(() => failing.reports).toEqual([broken])
  await failing.app.inject(`/planner?token=${token}`)
  await post('renew', { renewal: [renewal] })
  const told = inspect(failing.reports, { depth: 9 })
  for (const secret of [form.password, token, renewal]) expect(told).not.toContain(secret)
  await failing.close()
})

test.each(['/auth/invitations/secret%00', '/auth/invitations/%ED%A0%80', '/auth%00/jwks.json', '/%00', '/planner%00'])(
  '[V85] an address with what is no text, %s, is that of nothing, and nothing is asked of the database',
  async (address) => {
    const answer = await server.app.inject(address)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'route-not-found' }])
    expect(server.reports).toEqual([])
  },
)

test('[V85] a running server writes no token, secret or password down', async () => {
  const running = spawnServer({ DATA_DIR: folder.path })
  const url = (await running.ready) ?? ''
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/auth/${path}`, { method: 'POST', headers, body })
    return (await answer.json().catch(() => ({}))) as { token: string; renewal: string }
  }
  const { token, renewal } = await post('sign-up', JSON.stringify(form))
  await post('sign-in', `{"password":"${form.password}`)
  await post('sign-in', JSON.stringify({ ...form, password: `${form.password} no more` }))
  await post('renew', JSON.stringify({ renewal }))
  await post('nowhere', JSON.stringify({ renewal, token }))
  const line = await connect(url, token)
  line.sendRaw(`{"command":"${token}"`)
  await line.next('Error')
  await (
    await connect(url, `${token}x`)
  ).closed
  await post('log-out', JSON.stringify({ renewal }))
  running.signal('SIGTERM')
  const { stdout, stderr } = await running.ended
  for (const secret of [form.password, token, renewal]) expect(stdout + stderr).not.toContain(secret)
})
