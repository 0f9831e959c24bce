import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type SignedUp, type TestServer } from '../../testing/server.ts'

let server: TestServer
let account: SignedUp
beforeAll(async () => {
  server = await startServer({ mailer: { send: async () => undefined } })
  account = await server.signUp()
})
afterAll(() => server.close())

const PASSWORD = 'correct horse'
const who = { email: 'new@hill.example', name: 'Ann', password: PASSWORD, termsAccepted: true, locale: 'en' }
const FORMS: readonly (readonly [path: string, form: Readonly<Record<string, unknown>>])[] = [
  ['sign-up', { ...who, schoolName: 'Hill' }],
  ['sign-up', { ...who, invitation: 'none' }],
  ['sign-in', { email: who.email, password: PASSWORD, invitation: 'none' }],
  ['renew', { renewal: 'none' }],
  ['log-out', { renewal: 'none' }],
  ['ask-reset', { email: who.email, locale: 'en' }],
  ['reset', { token: 'none', password: PASSWORD, locale: 'en' }],
  ['password', { present: 'not mine', password: PASSWORD, locale: 'en' }],
  ['change-email', { password: PASSWORD, email: 'other@hill.example', locale: 'en' }],
  ['confirm-email', { token: 'none' }],
  ['end-session', { uuid: 'none' }],
  ['new-passkey', { password: 'not mine' }],
  ['remove-passkey', { uuid: 'none' }],
  ['delete-account', { password: 'not mine' }],
]

test.each(FORMS)('%s with a character that cannot be stored is refused, and nothing fails', async (path, form) => {
  for (const name of Object.keys(form).filter((each) => typeof form[each] === 'string'))
    for (const odd of ['\0', '\ud800']) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/auth/${path}`,
        payload: { ...form, [name]: `${String(form[name])}${odd}` },
        headers: { authorization: `Bearer ${account.token}` },
      })
      const isPassword = name === 'password' || name === 'present'
      // A password is only hashed, and need not be stored.
      if (!isPassword) expect([path, name, statusCode]).toEqual([path, name, 400])
      expect([path, name, statusCode < 500]).toEqual([path, name, true])
    }
  expect(server.reports).toEqual([])
})
