import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manualClock } from '../../testing/manual-clock.ts'
import { startSecondIssuer } from '../../testing/second-issuer.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let issuer: Awaited<ReturnType<typeof startSecondIssuer>>
let server: TestServer
const clock = manualClock(Date.now())
beforeAll(async () => {
  issuer = await startSecondIssuer([{ email: 'eve@lake.example', name: 'Eve Lake', password: 'her own secret' }])
  const { AUTH_JWKS_URL: jwksUrl, AUTH_ISSUER, AUTH_AUDIENCE: audience } = issuer.settings
  server = await startServer({ clock, externalIssuer: { jwksUrl, issuer: AUTH_ISSUER, audience } })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

const lineOf = (token: string) => server.connect({ token, userUuid: '', schoolUuid: '' }, { sync: 'changes' })
const tokenOf = async (path: string, form: object) => {
  const answer = await fetch(`${issuer.url}/auth/${path}`, { method: 'POST', body: JSON.stringify(form) })
  return ((await answer.json()) as { token: string }).token
}

describe('[V46] the tokens of a second issuer', () => {
  test('let its people in, with an account and a school from their first visit on', async () => {
    const form = { email: 'ivy@lake.example', name: 'Ivy Lake', password: 'x', schoolName: 'Lake School' }
    const first = await lineOf(await tokenOf('sign-up', form))
    expect(first.messages).toMatchObject([
      { type: 'Welcome', user: { name: 'Ivy Lake', email: 'ivy@lake.example' }, schools: [{ name: 'Lake School' }] },
    ])
    const again = await lineOf(await tokenOf('sign-in', form))
    expect(again.messages).toEqual(first.messages)
    for (const line of [first, again]) await line.close()
  })

  test.each([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['of no issuer', { iss: undefined }],
    ['for another audience', { aud: 'payroll' }],
    ['for no audience', { aud: undefined }],
    ['for several audiences, of which none is this one', { aud: ['payroll', 'library'] }],
    ['that have ended', { exp: 1_700_000_000 }],
    ['without an end', { exp: undefined }],
    ['without an e-mail', { email: undefined }],
    ['whose e-mail is not confirmed', { email_verified: false }],
    ['whose e-mail is said to be confirmed in words', { email_verified: 'true' }],
    ['whose e-mail is a text that says no', { email_verified: 'false' }],
    ['that do not say whether the e-mail is confirmed', { email_verified: undefined }],
  ])('%s are refused', async (_, claims) => {
    const line = await lineOf(await issuer.sign({ email: 'eve@lake.example', ...claims }))
    expect(await line.closed).toBe(4401)
  })

  test('by another key are refused, and so are this server’s own', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await (await lineOf(await issuer.sign({ email: 'eve@lake.example' }, privateKey))).closed).toBe(4401)
    const own = await startServer({}, server.store)
    const { token } = await own.signUp('Of our own')
    expect(await (await lineOf(token)).closed).toBe(4401)
    await own.close()
  })

  test('are the only way in: this server signs nobody up or in, and keeps no password', async () => {
    for (const path of ['sign-up', 'sign-in', 'renew', 'log-out', 'ask-reset', 'reset', 'password']) {
      const answer = await server.app.inject({ method: 'POST', url: `/auth/${path}`, payload: {} })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
  })

  test('[V83] delete the account that they opened, without a password', async () => {
    const token = await issuer.sign({ email: 'gone@lake.example', name: 'Gone' })
    const line = await lineOf(token)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ method: 'POST', url: '/auth/delete-account', headers, payload: {} })
    expect(answer.statusCode).toBe(204)
    expect(await line.closed).toBe(4401)
  })

  test('end their line when they end', async () => {
    const line = await lineOf(await issuer.sign({ email: 'eve@lake.example' }))
    expect(line.messages).toMatchObject([{ type: 'Welcome' }])
    clock.advance(61 * 60_000)
    expect(await line.closed).toBe(4401)
  })
})
