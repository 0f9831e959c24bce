import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '../../mail/mailer.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { startSmtp, type ReceivedMail } from '../../testing/smtp.ts'

const MINUTE = 60_000

let clock: ReturnType<typeof manualClock>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestServer
beforeAll(async () => {
  clock = manualClock()
  smtp = await startSmtp()
  let secrets = 0
  server = await startServer({
    clock,
    secret: () => `secret-${++secrets}`,
    mailer: smtpMailer(smtp.url, 'no-reply@school.example'),
  })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

let people = 0
let email: string
let signedUp: { token: string; renewal: string; user: { uuid: string; emailUnconfirmed?: true } }
const post = (path: string, payload: object) => server.app.inject({ method: 'POST', url: `/auth/${path}`, payload })
const ask = async (more: object = {}) => {
  const answer = await post('ask-reset', { email, ...more })
  return { answer, mail: await smtp.next() }
}
const tokenIn = (mail: ReceivedMail) => /\/reset-password\/new#(\S+)/.exec(mail.text)?.[1] ?? ''
const password = 'a new horse'
const lineOf = ({ token }: { token: string }) => server.connect({ token, userUuid: '', schoolUuid: '' })

beforeEach(async () => {
  email = `ada${++people}@reset.example`
  const form = { email, name: 'Ada', password: 'correct horse', schoolName: 'Hill', termsAccepted: true }
  signedUp = (await post('sign-up', form)).json()
  // Who signs up is greeted.
  await smtp.next()
})

describe('[V81] a link to set a new password', () => {
  test('[V82] comes by mail, signs in, and ends every other sign-in', async () => {
    const line = await lineOf(signedUp)
    const { answer, mail } = await ask({ email: email.toUpperCase() })
    expect([answer.statusCode, answer.json()]).toEqual([202, {}])
    expect(mail.to).toEqual([email])
    expect(mail.text).toContain('https://school.example/reset-password/new#')

    const set = await post('reset', { token: tokenIn(mail), password, passwordConfirmation: password })
    expect(set.statusCode).toBe(200)
    // The link came from the mailbox: the address is confirmed.
    const { emailUnconfirmed, ...user } = signedUp.user
    expect([emailUnconfirmed, set.json().user]).toEqual([true, user])
    expect(set.json()).toMatchObject({ schools: [{ name: 'Hill' }], expiresIn: 900 })
    expect(await line.closed).toBe(4401)
    expect((await post('renew', { renewal: signedUp.renewal })).statusCode).toBe(401)
    const own = await lineOf(set.json())
    await own.must('UserSettings', 'readUserSettings')
    await own.close()

    expect((await post('sign-in', { email, password: 'correct horse' })).statusCode).toBe(401)
    expect((await post('sign-in', { email, password })).statusCode).toBe(200)
    expect((await smtp.next()).text).toContain('was just changed')
  })

  test('works once, and with it end all others', async () => {
    const [first, second] = [tokenIn((await ask()).mail), tokenIn((await ask()).mail)]
    expect(first).not.toBe(second)
    const both = await Promise.all([
      post('reset', { token: first, password }),
      post('reset', { token: first, password }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 404])
    expect((await post('reset', { token: second, password })).json()).toMatchObject({ code: 'reset-unknown' })
    await smtp.next()
  })

  test('is good for an hour', async () => {
    const [early, late] = [tokenIn((await ask()).mail), tokenIn((await ask()).mail)]
    clock.advance(59 * MINUTE)
    expect((await post('reset', { token: early, password })).statusCode).toBe(200)
    await smtp.next()
    const other = tokenIn((await ask()).mail)
    clock.advance(61 * MINUTE)
    for (const token of [late, other, 'nonsense']) {
      expect((await post('reset', { token, password })).statusCode).toBe(404)
    }
  })

  test('is asked for an unknown address with the same answer, and no mail', async () => {
    const unknown = await post('ask-reset', { email: 'nobody@reset.example' })
    const { answer } = await ask()
    expect([unknown.statusCode, unknown.body]).toEqual([answer.statusCode, answer.body])
    expect(smtp.received).toEqual([])
  })

  test('is asked for at most five times an hour, whoever has the address, and it is said when again', async () => {
    for (const address of [email, 'nobody-at-all@reset.example']) {
      const codes: number[] = []
      for (let n = 0; n < 5; n++) codes.push((await post('ask-reset', { email: address })).statusCode)
      expect(codes).toEqual([202, 202, 202, 202, 202])
      const { statusCode, headers } = await post('ask-reset', { email: address })
      expect([statusCode, Math.ceil(Number(headers['retry-after']) / 60)]).toEqual([429, 60])
    }
    for (let n = 0; n < 5; n++) await smtp.next()
  })

  test('refuses a bad form by field, and keeps the link', async () => {
    const token = tokenIn((await ask()).mail)
    const refused = async (form: object) => (await post('reset', { token, ...form })).json()
    expect(await refused({ password: 'short' })).toMatchObject({ field: 'password' })
    expect(await refused({ password, passwordConfirmation: 'another' })).toMatchObject({
      field: 'passwordConfirmation',
    })
    expect((await post('ask-reset', { email: 'ada@' })).json()).toMatchObject({ error: 'Please enter a valid email' })
    expect((await post('reset', { token, password })).statusCode).toBe(200)
    await smtp.next()
  })

  test('is stored as its hash alone', async () => {
    const token = tokenIn((await ask()).mail)
    const rows = await server.store.db.selectFrom('password_resets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('[V80] a mail is in the language of its reader, and its link leads to the page in that language', async () => {
  expect((await ask({ locale: 'da' })).mail.text).toContain('https://school.example/da/reset-password/new#')
  const line = await lineOf(signedUp)
  await line.must('UserSettings', 'updateUserSettings', { settings: { label: 'locale', value: 'de' } })
  await line.close()
  const mail = (await ask({ locale: 'da' })).mail.text
  expect(mail).toContain('Guten Tag,')
  expect(mail).toContain('https://school.example/de/reset-password/new#')
})

test('[V80] a mail that cannot be sent is reported, and the person is told nothing', async () => {
  smtp.refuse(true)
  const answer = await post('ask-reset', { email })
  expect(answer.statusCode).toBe(202)
  await expect.poll(() => server.reports.map(String)).toEqual([expect.stringContaining('not now')])
  smtp.refuse(false)
})
